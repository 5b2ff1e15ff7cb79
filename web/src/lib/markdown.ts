/** The little of Markdown in which the rules are written, read into plain data. */

export type Inline =
  | { readonly kind: 'text' | 'bold' | 'italic' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string; readonly text: Line }
  | { readonly kind: 'paragraph'; readonly text: Line }
  | { readonly kind: 'list'; readonly items: readonly Item[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: 'code'; readonly text: string }

export interface Item {
  /** The id of a rule that the item tells, such as R-17; empty where it tells none. */
  readonly rule: string
  readonly text: Line
}

type Line = readonly Inline[]

const RULE_ITEM = /^\*\*([A-Z]-[A-Z]?\d+)\*\*\s+/
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[((?:[^\]\d,][^\]]*))\]\(([^)]+)\)|\b([A-Z]-P?\d+)\b/gs

/** Reads a text into blocks. */
export function readMarkdown(source: string): Block[] {
  const lines = source.split('\n')
  const blocks: Block[] = []
  while (lines.length) {
    const line = lines[0]!
    if (!line.trim()) lines.shift()
    else if (line.startsWith('#')) blocks.push(heading(lines.shift()!))
    else if (line.startsWith('```')) blocks.push(code(lines))
    else if (line.startsWith('|')) blocks.push(table(lines))
    else if (line.startsWith('- ')) blocks.push(list(lines))
    else blocks.push({ kind: 'paragraph', text: inline(take(lines, (next) => /\S/.test(next)).join(' ')) })
  }
  return blocks
}

/** Takes lines off the front: the first, and all that go on as they should. */
function take(lines: string[], goesOn: (line: string) => boolean): string[] {
  const end = lines.findIndex((line, i) => i > 0 && !goesOn(line))
  return lines.splice(0, end < 0 ? lines.length : end)
}

function heading(line: string): Block {
  const [, marks, text] = /^(#+)\s+(.*)$/.exec(line)!
  return { kind: 'heading', level: marks!.length, id: slug(text!), text: inline(text!) }
}

/** How links of a text name a heading. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
}

function code(lines: string[]): Block {
  const taken = take(lines, (line) => !line.startsWith('```'))
  lines.shift()
  return { kind: 'code', text: taken.slice(1).join('\n') }
}

function table(lines: string[]): Block {
  const rows = take(lines, (line) => line.startsWith('|')).map((line) =>
    line
      .trim()
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => inline(cell.trim().replaceAll('\\|', '|'))),
  )
  return { kind: 'table', head: rows[0]!, rows: rows.slice(2) }
}

function list(lines: string[]): Block {
  const items: string[] = []
  for (const line of take(lines, (next) => /^(- |\s+\S)/.test(next)))
    if (line.startsWith('- ')) items.push(line.slice(2))
    else items.push(`${items.pop()} ${line.trim()}`)
  return {
    kind: 'list',
    items: items.map((item) => {
      const rule = RULE_ITEM.exec(item)
      return { rule: rule?.[1] ?? '', text: inline(item.slice(rule?.[0].length ?? 0)) }
    }),
  }
}

/** A line of text: bold, italic, code and links; where a rule is named, the text leads to it. */
export function inline(text: string): Inline[] {
  const found: Inline[] = []
  let last = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > last) found.push({ kind: 'text', text: text.slice(last, match.index) })
    const [, bold, italic, quoted, label, to, rule] = match
    if (bold) found.push({ kind: 'bold', text: bold.replace(/^`|`$/g, '') })
    else if (italic) found.push({ kind: 'italic', text: italic })
    else if (quoted) found.push({ kind: 'code', text: quoted })
    else if (label) found.push({ kind: 'link', text: label, to: to! })
    else found.push({ kind: 'link', text: rule!, to: `#${rule}` })
    last = match.index + match[0].length
  }
  if (last < text.length) found.push({ kind: 'text', text: text.slice(last) })
  return found
}
