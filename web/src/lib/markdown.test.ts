import { describe, expect, test } from 'vitest'
import { parseInline, legend, onlyTagged, parseMarkdown } from './markdown'

const rules = import.meta.glob<string>(['../../../docs/rules/*.md', '@games/*/rules/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('what a line holds', () => {
  expect(parseInline('a *b* **`c`** `d` [e](#e) (R-51), [0,3] [1,4].')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'italic', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'bold', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'd' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'e', to: '#e' },
    { kind: 'text', text: ' (' },
    { kind: 'link', text: 'R-51', to: '#R-51' },
    { kind: 'text', text: '), [0,3] [1,4].' },
  ])
})

test('what a text holds', () => {
  const text = [
    '# A *b*\n',
    'One\ntwo\n',
    '- **R-1** Rule\n  goes on\n- other\n',
    '| a | b |\n|---|---|\n| 1 \\| 2 | 3 |\n',
    '```json\n{}\n```\n',
  ].join('\n')
  expect(parseMarkdown(text)).toEqual([
    {
      kind: 'heading',
      level: 1,
      id: 'a-b',
      text: [
        { kind: 'text', text: 'A ' },
        { kind: 'italic', text: 'b' },
      ],
    },
    { kind: 'paragraph', text: [{ kind: 'text', text: 'One two' }] },
    {
      kind: 'list',
      items: [
        { rule: 'R-1', text: [{ kind: 'text', text: 'Rule goes on' }] },
        { rule: '', text: [{ kind: 'text', text: 'other' }] },
      ],
    },
    {
      kind: 'table',
      head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
      rows: [[[{ kind: 'text', text: '1 | 2' }], [{ kind: 'text', text: '3' }]]],
    },
    { kind: 'code', text: '{}' },
  ])
})

test('where a rule comes from', () => {
  const blocks = parseMarkdown(
    [
      '# Game\n\nIntro.\n\n## Legend\n- *(ruling)* Our `own`.\n- *(inferred)* It follows.\n',
      '## One\n- **R-1** *(ruling)* All of it.\n- **R-2** Printed.\n\n### Deep\n- **R-3** Printed.\n',
      '## Two\n### Deeper\n- **R-4** A part *(inferred)*; the rest.\n\n## Last\n- **R-5** Printed.\n',
    ].join('\n'),
  )
  expect([...legend(blocks)]).toEqual([
    ['ruling', 'Our own.'],
    ['inferred', 'It follows.'],
  ])
  const shown = onlyTagged(blocks).flatMap((block) => {
    if (block.kind === 'list') return block.items.map(({ rule }) => rule || 'explained')
    return block.kind === 'heading' ? [block.id] : [block.kind]
  })
  expect(shown).toEqual(['game', 'legend', 'explained', 'explained', 'one', 'R-1', 'two', 'deeper', 'R-4'])
})

const linksOf = (json: string) => [...json.matchAll(/"to":"#([^"]+)"/g)].map((match) => match[1]!)

test('links within rules are found', () => {
  expect(linksOf(JSON.stringify(Object.values(rules).flatMap(parseMarkdown))).length).toBeGreaterThan(0)
})

describe('the rules of every game', () => {
  test.each(Object.entries(rules))('%s', (_, source) => {
    const blocks = parseMarkdown(source)
    const places = new Set(
      blocks.flatMap((block) => {
        if (block.kind === 'heading') return [block.id]
        return block.kind === 'list' ? block.items.map(({ rule }) => rule) : []
      }),
    )
    const json = JSON.stringify(blocks)
    const links = linksOf(json)
    expect(links.filter((link) => !places.has(link))).toEqual([])
    const written = [...source.matchAll(/^- \*\*([A-Z]-P?\d+)\*\*/gm)].map((match) => match[1]!)
    expect(written.filter((rule) => !places.has(rule))).toEqual([])
    const tags = new Set([...json.matchAll(/"kind":"tag","text":"([^"]+)"/g)].map((match) => match[1]!))
    expect([...legend(blocks).keys()].sort()).toEqual([...tags].sort())
  })
})
