/** The options of a game as form fields, from its JSON Schema. */
import { t, type GameTexts } from './texts'
import type { GameInfo } from './types'

export interface Option {
  readonly name: string
  readonly defaultValue: unknown
  /** `switch`: on or off; `number`: one of a range; `choice`: one of `values`. */
  readonly kind: 'switch' | 'number' | 'choice'
  readonly values: readonly Value[]
  readonly range: { readonly min: number; readonly max: number } | null
  /** Whether custom content can be loaded from a file. */
  readonly acceptsFile: boolean
}

export interface Value {
  /** Its part of the message ids of its texts. */
  readonly key: string
  readonly value: unknown
  /** The number that it stands for, if it stands for one. */
  readonly count?: number | undefined
}

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  /** The number that each value stands for. */
  readonly counts?: Readonly<Record<string, number>>
  readonly examples?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
}

export function optionsOf(game: GameInfo): Option[] {
  const root = game.options as Schema & { readonly $defs?: Record<string, Schema> }
  const schema = root.$defs?.[root.$ref?.split('/').at(-1) ?? ''] ?? root
  return Object.entries(schema.properties ?? {}).map(([name, property]) => optionOf(name, property))
}

/** The value of an option in words. */
export function valueInWords(texts: GameTexts, { name, kind, values }: Option, value: unknown): string {
  const known = values.find((choice) => choice.value === value)
  if (kind === 'switch') return t(value ? 'new-on' : 'new-off')
  if (known) return texts.say(`option-${name}-${known.key}`)
  if (typeof value === 'number' && kind === 'choice')
    return texts.say(`option-${name}-number`, { place: value + 1 })
  return typeof value === 'object' ? t('new-file') : String(value)
}

function optionOf(name: string, schema: Schema): Option {
  const parts = schema.anyOf ?? [schema]
  const values = parts.flatMap(valuesOf)
  const number = parts.find((part) => part.type === 'integer')
  const isSwitch = parts.some((part) => part.type === 'boolean')
  return {
    name,
    defaultValue: schema.default,
    kind: isSwitch ? 'switch' : number && values.length === 0 ? 'number' : 'choice',
    // Null, which leaves the choice to the game, comes first.
    values: values.toSorted((a, b) => Number(a.value !== null) - Number(b.value !== null)),
    range: number ? { min: number.minimum ?? 0, max: number.maximum ?? Number.MAX_SAFE_INTEGER } : null,
    acceptsFile: parts.some((part) => part.$ref),
  }
}

function valuesOf(schema: Schema): Value[] {
  if (schema.type === 'null') return [{ key: 'none', value: null }]
  return (schema.enum ?? schema.examples ?? []).map((value) => ({
    key: String(value),
    value,
    count: schema.counts?.[String(value)],
  }))
}
