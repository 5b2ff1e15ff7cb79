/** A parser for the subset of Markdown in which the rules are written. */

export type Inline =
  | { readonly kind: 'text' | 'bold' | 'italic' | 'code' | 'tag'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string; readonly text: Line }
  | { readonly kind: 'paragraph'; readonly text: Line }
  | { readonly kind: 'list'; readonly items: readonly Item[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: 'code'; readonly text: string }

export interface Item {
  /** The id of the rule that the item states, such as R-17; otherwise empty. */
  readonly rule: string
  readonly text: Line
}

type Line = readonly Inline[]

const RULE_ITEM = /^\*\*([A-Z]-[A-Z]?\d+)\*\*\s+/
const INLINE =
  /\*\((\w+)\)\*|\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[((?:[^\]\d,][^\]]*))\]\(([^)]+)\)|\b([A-Z]-P?\d+)\b/gs

export function parseMarkdown(source: string): Block[] {
  const lines = source.split('\n')
  const blocks: Block[] = []
  while (lines.length) {
    const line = lines[0]!
    if (!line.trim()) lines.shift()
    else if (line.startsWith('#')) blocks.push(heading(lines.shift()!))
    else if (line.startsWith('```')) blocks.push(code(lines))
    else if (line.startsWith('|')) blocks.push(table(lines))
    else if (line.startsWith('- ')) blocks.push(list(lines))
    else
      blocks.push({
        kind: 'paragraph',
        text: parseInline(takeWhile(lines, (next) => /\S/.test(next)).join(' ')),
      })
  }
  return blocks
}

/** Removes and returns the first line and all lines that continue it. */
function takeWhile(lines: string[], continues: (line: string) => boolean): string[] {
  const end = lines.findIndex((line, i) => i > 0 && !continues(line))
  return lines.splice(0, end < 0 ? lines.length : end)
}

function heading(line: string): Block {
  const [, marks, text] = /^(#+)\s+(.*)$/.exec(line)!
  return { kind: 'heading', level: marks!.length, id: slug(text!), text: parseInline(text!) }
}

/** The anchor of a heading, as links in the text name it. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
}

function code(lines: string[]): Block {
  const taken = takeWhile(lines, (line) => !line.startsWith('```'))
  lines.shift()
  return { kind: 'code', text: taken.slice(1).join('\n') }
}

function table(lines: string[]): Block {
  const rows = takeWhile(lines, (line) => line.startsWith('|')).map((line) =>
    line
      .trim()
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => parseInline(cell.trim().replaceAll('\\|', '|'))),
  )
  return { kind: 'table', head: rows[0]!, rows: rows.slice(2) }
}

function list(lines: string[]): Block {
  const items: string[] = []
  for (const line of takeWhile(lines, (next) => /^(- |\s+\S)/.test(next)))
    if (line.startsWith('- ')) items.push(line.slice(2))
    else items.push(`${items.pop()} ${line.trim()}`)
  return {
    kind: 'list',
    items: items.map((item) => {
      const rule = RULE_ITEM.exec(item)
      return { rule: rule?.[1] ?? '', text: parseInline(item.slice(rule?.[0].length ?? 0)) }
    }),
  }
}

/** The meaning of each tag. A tag says where a rule comes from; a list in the text explainedTag the tags. */
export function legend(blocks: readonly Block[]): ReadonlyMap<string, string> {
  const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items.filter(explainedTag) : []))
  return new Map(items.map((item) => [explainedTag(item), plainText(item.text.slice(1))]))
}

function plainText(line: Line): string {
  return line
    .map(({ text }) => text)
    .join('')
    .trim()
}

/** The tag that an item of the legend explainedTag; empty for any other item. */
export function explainedTag({ rule, text }: Item): string {
  return !rule && text[0]?.kind === 'tag' ? text[0].text : ''
}

/** Only the rules that carry a tag, with the legend and their headings. */
export function onlyTagged(blocks: readonly Block[]): Block[] {
  const kept: Block[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') {
      while (isEmptyHeading(kept.at(-1), block.level)) kept.pop()
      kept.push(block)
    } else if (block.kind === 'list') {
      const items = block.items.filter(({ text }) => text.some(({ kind }) => kind === 'tag'))
      if (items.length) kept.push({ ...block, items })
    }
  }
  while (isEmptyHeading(kept.at(-1), 0)) kept.pop()
  return kept
}

/** Whether a heading has nothing below it when the next heading has this level. */
function isEmptyHeading(block: Block | undefined, next: number): boolean {
  return block?.kind === 'heading' && block.level > 1 && block.level >= next
}

/** Parses bold, italic, code, links and tags; ids of rules become links to them. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = []
  let last = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > last) parts.push({ kind: 'text', text: text.slice(last, match.index) })
    const [, tag, bold, italic, quoted, label, to, rule] = match
    if (tag) parts.push({ kind: 'tag', text: tag })
    else if (bold) parts.push({ kind: 'bold', text: bold.replace(/^`|`$/g, '') })
    else if (italic) parts.push({ kind: 'italic', text: italic })
    else if (quoted) parts.push({ kind: 'code', text: quoted })
    else if (label) parts.push({ kind: 'link', text: label, to: to! })
    else parts.push({ kind: 'link', text: rule!, to: `#${rule}` })
    last = match.index + match[0].length
  }
  if (last < text.length) parts.push({ kind: 'text', text: text.slice(last) })
  return parts
}
