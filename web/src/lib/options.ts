/** The options of a game, read from its JSON Schema as what somebody can choose. */
import type { GameInfo } from './types'

export interface Option {
  readonly name: string
  readonly standard: unknown
  /** `switch`: on or off; `number`: one of a range; `choice`: one of `values`. */
  readonly kind: 'switch' | 'number' | 'choice'
  readonly values: readonly Value[]
  readonly range: { readonly min: number; readonly max: number } | null
  /** Whether own content can be brought in a file. */
  readonly hasFile: boolean
}

export interface Value {
  /** What stands for it in the ids of its words. */
  readonly key: string
  readonly value: unknown
}

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
}

/** What somebody can choose for a table of this game, in the order of the game. */
export function optionsOf(game: GameInfo): Option[] {
  const root = game.options as Schema & { readonly $defs?: Record<string, Schema> }
  const schema = root.$defs?.[root.$ref?.split('/').at(-1) ?? ''] ?? root
  return Object.entries(schema.properties ?? {}).map(([name, property]) => optionOf(name, property))
}

function optionOf(name: string, schema: Schema): Option {
  const parts = schema.anyOf ?? [schema]
  const values = parts.flatMap(valuesOf)
  const number = parts.find((part) => part.type === 'integer')
  const isSwitch = parts.some((part) => part.type === 'boolean')
  return {
    name,
    standard: schema.default,
    kind: isSwitch ? 'switch' : number && values.length === 0 ? 'number' : 'choice',
    // What the game itself says comes first.
    values: values.toSorted((a, b) => Number(a.value !== null) - Number(b.value !== null)),
    range: number ? { min: number.minimum ?? 0, max: number.maximum ?? Number.MAX_SAFE_INTEGER } : null,
    hasFile: parts.some((part) => part.$ref),
  }
}

function valuesOf(schema: Schema): Value[] {
  if (schema.type === 'null') return [{ key: 'none', value: null }]
  return (schema.enum ?? schema.examples ?? []).map((value) => ({ key: String(value), value }))
}
