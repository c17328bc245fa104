import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isWrite } from '#contract/core/viewing.ts'
import type { InputProblem } from '#contract/core/envelope.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Message, MessageValues } from '#contract/core/message.ts'
import { parseInput } from '#server/http/parse.ts'
import { contractCalls } from '../../scripts/docs/contract-calls.ts'

interface JsonSchema {
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
}

/** A text in Chinese with its values filled in. */
const translate = ({ message }: Message, values: MessageValues = {}): string =>
  message.replaceAll(/\{(\w+)[^}]*\}/g, (_all, name: string) => {
    const value = values[name]
    return typeof value === 'object' && 'message' in value ? translate(value) : String(value)
  })

/** What is wrong with nearly every field, beside its being missing. */
const wrong = [
  null,
  '',
  ' ',
  0.5,
  true,
  '\u0001',
  '甲'.repeat(6_000),
  'x y,',
  [],
  {},
  [{}],
  [null, 7],
  { a: 1 },
]

/** Inputs that are wrong at each place of a schema, and right nowhere. */
const wrongAt = (schema: JsonSchema): unknown[] => [
  ...wrong,
  ...(schema.anyOf ?? []).flatMap(wrongAt),
  ...(schema.items ? wrongAt(schema.items).map((one) => [one, one]) : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    wrongAt(inner).map((one) => ({ [name]: one })),
  ),
]

const namesIn = (schema: JsonSchema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
  ...(schema.anyOf ?? []).flatMap(namesIn),
  ...(schema.items ? namesIn(schema.items) : []),
]

const problemsOf = async (endpoint: Endpoint, input: unknown): Promise<readonly InputProblem[]> => {
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  try {
    await parseInput(
      endpoint,
      isQuery ? { query: input, params: {}, body: undefined } : { query: {}, params: {}, body: input },
      translate,
    )
    return []
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return (error.result as readonly InputProblem[] | undefined) ?? []
  }
}

test('no sentence of any refusal of input names a field of the wire', async () => {
  const calls = (await contractCalls()).filter((one) => one.consumes !== 'multipart')
  let said = 0
  const named: string[] = []
  for (const endpoint of calls) {
    const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    const names = [...new Set(namesIn(schema))]
    const inputs = wrongAt(schema).filter(
      (one) => typeof one === 'object' && one !== null && !Array.isArray(one),
    )
    const problems = await Promise.all([{}, ...inputs].map((input) => problemsOf(endpoint, input)))
    for (const { path, message } of problems.flat()) {
      said += 1
      const words = new Set(message.match(/[A-Za-z_$][\w$]*/g))
      if ([...names, ...path.split('.')].some((name) => words.has(name)))
        named.push(`${endpoint.name}: ${message}`)
    }
  }
  expect([...new Set(named)]).toEqual([])
  expect(calls.filter(isWrite).length).toBeGreaterThan(100)
  expect(said).toBeGreaterThan(5_000)
})
