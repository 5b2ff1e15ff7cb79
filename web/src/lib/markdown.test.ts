import { describe, expect, test } from 'vitest'
import { inline, readMarkdown } from './markdown'

const rules = import.meta.glob<string>('../../../docs/rules/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('what a line holds', () => {
  expect(inline('a *b* **`c`** `d` [e](#e) (R-51), [0,3] [1,4].')).toEqual([
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
  expect(readMarkdown(text)).toEqual([
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

describe('the rules of every game', () => {
  test.each(Object.entries(rules))('%s', (_, source) => {
    const blocks = readMarkdown(source)
    const places = new Set(
      blocks.flatMap((block) => {
        if (block.kind === 'heading') return [block.id]
        return block.kind === 'list' ? block.items.map(({ rule }) => rule) : []
      }),
    )
    const told = JSON.stringify(blocks)
    const links = [...told.matchAll(/"to":"#([^"]+)"/g)].map((match) => match[1]!)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => !places.has(link))).toEqual([])
    const written = [...source.matchAll(/^- \*\*([A-Z]-P?\d+)\*\*/gm)].map((match) => match[1]!)
    expect(written.filter((rule) => !places.has(rule))).toEqual([])
  })
})
