import { setImmediate as othersTurn } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isWrite } from '#contract/core/viewing.ts'
import type { InputProblem } from '#contract/core/envelope.ts'
import { explain } from '#contract/core/explain.ts'
import { Failure } from '#contract/core/failures.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { lineProblem, linePlaceOf } from '#contract/core/lines.ts'
import type { Message, MessageValues } from '#contract/core/message.ts'
import { inputFailure } from '#server/core/input-failure.ts'

const maxDepth = 40
/** Keys and elements of a whole body where the endpoint allows no more; 200 lines of a contract as they were shown have some 2,200. */
const usualParts = 4_000
/** So many are said; who has more mends these first. */
const maxProblems = 100
/** So many rows are looked at before other calls have their turn. */
const rowsATurn = 250
const cacheBusters = new Set(['_t', '_', 'timestamp'])
const dangerous = new Set(['__proto__', 'constructor', 'prototype'])

const refuseText = (text: string) => {
  if (text.includes('\u0000') || !text.isWellFormed()) throw new Failure('badInput')
}

/**
 * Refuses what no honest client sends: NUL, lone surrogates, prototype keys, nesting deeper than 40, more than so many
 * keys and elements (security BAD-2, BAD-3).
 */
const refuseHostile = (root: unknown, max: number): void => {
  let open: unknown[] = [root]
  let nodes = 0
  for (let depth = 0; open.length > 0; depth += 1) {
    if (depth > maxDepth) throw new Failure('badInput')
    const inside: unknown[] = []
    for (const value of open) {
      if (typeof value === 'string') refuseText(value)
      if (typeof value !== 'object' || value === null) continue
      const keys = Array.isArray(value) ? [] : Object.keys(value)
      for (const key of keys) {
        if (dangerous.has(key)) throw new Failure('badInput')
        refuseText(key)
      }
      const values: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
      nodes += values.length
      if (nodes > max) throw new Failure('tooManyParts', { max })
      for (const one of values) inside.push(one)
    }
    open = inside
  }
}

const innermost = (schema: z.core.$ZodType): z.core.$ZodType => {
  const inner = (schema._zod.def as { innerType?: z.core.$ZodType }).innerType
  return inner ? innermost(inner) : schema
}

/** What an object has of its own: input may name what every object has. */
const own = <Value>(of: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** Query strings know only text: numbers and booleans are made here, once, by the schema's word. */
const coerce = (endpoint: Endpoint, text: Record<string, unknown>): Record<string, unknown> => {
  const shape = (endpoint.input as { shape?: Shape }).shape ?? {}
  return Object.fromEntries(
    Object.entries(text).map(([name, value]) => {
      const schema = own(shape, name)
      const type = schema && innermost(schema)._zod.def.type
      if (typeof value !== 'string') return [name, value]
      if (type === 'number') return [name, /^-?\d{1,15}$/.test(value) ? Number(value) : value]
      if (type === 'boolean') return [name, value === 'true' ? true : value === 'false' ? false : value]
      return [name, value]
    }),
  )
}

/** The parts of a request that may hold input, as the framework gives them. */
export interface RawInput {
  readonly query: unknown
  readonly params: unknown
  readonly body: unknown
}

const singleValues = (query: unknown): Record<string, unknown> => {
  const single = Object.create(null) as Record<string, unknown>
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (cacheBusters.has(name)) continue
    if (Array.isArray(value)) throw new Failure('repeatedParameter', { name: name.slice(0, 40) })
    single[name] = value
  }
  return single
}

const blankToNull = (body: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === '' ? null : value]))

/** A list that is asked by POST is asked in the words of an address: numbers are texts there, and what is empty is left out. */
const asQuery = (body: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
      if (value === null || value === '' || cacheBusters.has(name)) return []
      return [[name, typeof value === 'number' || typeof value === 'boolean' ? String(value) : value]]
    }),
  )

/** What an address asks is understood or refused; the conditions of a list are read with it. */
const refuseUnknown = ({ input }: Endpoint, given: Record<string, unknown>): void => {
  const { shape, catchall } = input._zod.def as { shape?: Shape; catchall?: z.core.$ZodType }
  if (!shape || catchall) return
  const name = Object.keys(given).find((one) => !Object.hasOwn(shape, one))
  if (name !== undefined) throw new Failure('unknownParameter', { name: name.slice(0, 40) })
}

const gather = (endpoint: Endpoint, raw: RawInput): Record<string, unknown> => {
  const addressed = { ...singleValues(raw.query), ...(raw.params as Record<string, unknown>) }
  refuseHostile(addressed, usualParts)
  refuseHostile(raw.body, endpoint.maxParts ?? usualParts)
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') refuseUnknown(endpoint, addressed)
  if (endpoint.method === 'GET') return coerce(endpoint, addressed)
  const body = raw.body === undefined ? {} : raw.body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Failure('badJson')
  if (endpoint.method === 'DELETE') return coerce(endpoint, { ...addressed, ...body })
  if (endpoint.resource && !isWrite(endpoint)) return coerce(endpoint, asQuery(body))
  return {
    ...(endpoint.consumes === 'form' ? body : blankToNull(body)),
    ...(raw.params as Record<string, unknown>),
  }
}

/**
 * The first problems of long lists, looked for row by row: whoever sends 10,000 wrong rows has a hundred of them checked, and whoever
 * sends the wrong ones last keeps nobody waiting (security BAD-1).
 */
const problemsOfRows = async (shape: Shape, given: Record<string, unknown>): Promise<z.core.$ZodIssue[]> => {
  const found: z.core.$ZodIssue[] = []
  for (const [field, schema] of Object.entries(shape)) {
    const { element } = innermost(schema)._zod.def as { element?: z.core.$ZodType }
    const rows = given[field]
    if (!element || !Array.isArray(rows) || rows.length <= maxProblems) continue
    for (const [at, row] of rows.entries()) {
      if (at > 0 && at % rowsATurn === 0) await othersTurn()
      const { error } = z.safeParse(element, row, { reportInput: true })
      for (const issue of error?.issues ?? []) found.push({ ...issue, path: [field, at, ...issue.path] })
      if (found.length >= maxProblems) return found
    }
  }
  return found
}

/**
 * Takes the input of an endpoint from a request and checks it. Throws `badInput` whose message is the first problem in
 * words and whose `result` lists the first 100 (`InputProblem[]`), of long lists where they have any, and the failures of hostile or
 * repeated parameters.
 */
export const parseInput = async (
  endpoint: Endpoint,
  raw: RawInput,
  translate: (text: Message, values?: MessageValues) => string,
): Promise<unknown> => {
  const labels: Readonly<Record<string, Message>> = endpoint.labels ?? endpoint.resource?.labels ?? {}
  const shape = (endpoint.input as { shape?: Shape }).shape ?? {}
  const given = gather(endpoint, raw)
  const said = (issue: z.core.$ZodIssue): InputProblem => {
    const path = issue.path.map(String).join('.')
    const label = own(labels, String(issue.path[0]))
    const place = linePlaceOf(shape, issue.path)
    if (!place) {
      const schema = issue.path.length === 1 ? own(shape, path) : undefined
      const { text, values } = explain(issue, label, schema && fieldMeta(schema)?.kind)
      return { path, message: translate(text, values) }
    }
    const { labels: ofLine, row } = place.rules
    const schema = own(row.shape, place.field)
    const { text, values } = explain(
      issue,
      own(ofLine, place.field) ?? label,
      schema && fieldMeta(schema)?.kind,
    )
    const inLine = translate(text, values)
    return {
      path,
      message: translate(lineProblem, { list: label ?? '', line: place.index + 1, said: inLine }),
    }
  }
  const refuse = (issues: readonly z.core.$ZodIssue[]) =>
    inputFailure(issues.slice(0, maxProblems).map((issue) => said(issue)))
  const ofRows = await problemsOfRows(shape, given)
  if (ofRows.length > 0) throw refuse(ofRows)
  const parsed = z.safeParse(endpoint.input, given, { reportInput: true })
  if (parsed.success) return parsed.data
  throw refuse(parsed.error.issues)
}
