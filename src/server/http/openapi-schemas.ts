import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { components } from '#contract/core/components.ts'
import { fieldMeta, type Kind } from '#contract/core/fields.ts'
import { lineFields } from '#contract/core/lines.ts'
import type { Resource } from '#contract/core/resource.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Schemas of the contract as JSON Schema; each that has a name stands once in `named`, and is referred to elsewhere. */
export interface Schemas {
  readonly named: Readonly<Record<string, JsonSchema>>
  of(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema
}

/** What a kind says beyond the type of its values. */
const described: Readonly<Record<Kind, JsonSchema>> = {
  text: {},
  id: { pattern: '^[0-9]{1,19}$' },
  dict: {},
  dicts: {},
  day: { format: 'date' },
  month: { pattern: '^[0-9]{4}-[0-9]{2}$', description: 'A month' },
  instant: { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$', description: 'GMT+8' },
  number: {},
  money: { pattern: String.raw`^-?[0-9]+(\.[0-9]{1,2})?$`, description: 'Yuan' },
  rate: { pattern: String.raw`^[0-9]+(\.[0-9]+)?$`, description: 'Percent' },
  flag: {},
  richText: { description: 'HTML' },
  json: {},
  files: {},
  lines: {},
}

const describeField = (schema: z.core.$ZodType, json: JsonSchema) => {
  const meta = typeof json.type === 'string' ? fieldMeta(schema) : undefined
  if (meta) Object.assign(json, described[meta.kind])
  if (meta?.dict) json.description = `Dictionary ${meta.dict}`
  if (meta?.mask) json.description = 'Masked in rows'
}

/** Rows carry the text of each dictionary value beside it and a colour that it was given, and of a deleted row what it names that is deleted too (api 2). */
const addSiblings = ({ row, references = {} }: RowSchema, json: JsonSchema) => {
  for (const name of Object.keys(references))
    json.properties = { ...json.properties, [`${name}_deleted`]: { type: 'boolean' } }
  for (const [name, field] of Object.entries(row.shape)) {
    if (fieldMeta(field)?.dict)
      json.properties = {
        ...json.properties,
        [`${name}_dictText`]: { type: 'string' },
        [`${name}_dictColor`]: { type: 'string' },
      }
  }
}

type RowSchema = Pick<Resource, 'row' | 'references'>

/** The row of a resource, and those of its lines. */
const withLines = ({ row, references }: RowSchema): RowSchema[] => [
  { row, ...(references && { references }) },
  ...lineFields(row.shape).map(([, lines]) => ({ row: lines.row })),
]

/** Components are what zod calls definitions, in the place where OpenAPI looks for them. */
const placed = (json: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema

/** Rows are answered with their dictionary texts. */
export const openSchemas = (resources: readonly Resource[]): Schemas => {
  const rows = new Map(
    resources.flatMap(withLines).map((one): [z.core.$ZodType, RowSchema] => [one.row, one]),
  )
  const named: Record<string, JsonSchema> = {}

  const keep = (name: string, json: JsonSchema) => {
    if (name.startsWith('__')) throw new Error('A schema that contains itself is no component')
    if (named[name] && !isDeepStrictEqual(named[name], json))
      throw new Error(`There are two shapes of the component ${name}`)
    named[name] = json
  }

  return {
    named,
    of: (schema, io) => {
      const {
        $schema: _version,
        $defs = {},
        ...json
      } = z.toJSONSchema(schema, {
        io,
        metadata: components,
        // An uploaded file: its component metadata say what it is.
        unrepresentable: ({ zodSchema }) => (components.has(zodSchema) ? {} : undefined),
        override: ({ zodSchema, jsonSchema }) => {
          // Answers may grow: only the input of a call is closed.
          if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
          describeField(zodSchema, jsonSchema)
          const row = rows.get(zodSchema)
          if (row) addSiblings(row, jsonSchema)
        },
      })
      for (const [name, definition] of Object.entries($defs)) keep(name, placed(definition))
      return placed(json)
    },
  }
}
