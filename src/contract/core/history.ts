import * as z from 'zod/mini'
import { endpoint, type Endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

/** What happened to a record; ATTACH and DETACH are about one of its files, with TELL people were told of it. */
export const historyActions = ['ADD', 'EDIT', 'DELETE', 'RESTORE', 'ATTACH', 'DETACH', 'TELL'] as const

/** Which record's history, and from which entry on. */
export const historyInput = z.object({ id: id(), cursor: z.optional(id()) })

type Shape = Readonly<Record<string, z.core.$ZodType>>

const entryOf = <Row extends Shape>(row: z.ZodMiniObject<Row>) =>
  z.object({
    id: id(),
    at: instant(),
    /** The real name of whoever did it; null where the system did. */
    by: z.nullable(z.string()),
    action: z.enum(historyActions),
    /** Of an EDIT: the fields that changed and that the caller may see, as they were and as they became; masked as in the row. In a line of `after` `mobile_changed` says that a masked field did. */
    before: z.partial(row),
    after: z.partial(row),
    /** Of an ATTACH or a DETACH. */
    file: z.nullable(z.object({ field: z.string(), name: z.string() })),
    /** Of a TELL: the event in words, the first twenty of those who were told, and how many they are. */
    told: z.nullable(z.object({ event: z.string(), to: z.array(z.string()), people: z.number() })),
  })

const pageOfHistory = <Row extends Shape>(row: z.ZodMiniObject<Row>) =>
  z.object({
    records: z.array(entryOf(row)),
    /** Give it back as `cursor` for what happened before these; null where nothing did. */
    nextCursor: z.nullable(id()),
  })

/** One thing that happened to a record, the noun's row being `Row`. */
export type HistoryEntry<Row> = Omit<z.infer<ReturnType<typeof entryOf<Shape>>>, 'before' | 'after'> & {
  readonly before: Partial<Row>
  readonly after: Partial<Row>
}

/** The call that `withHistory` adds. */
export type HistoryCalls = Pick<ReturnType<typeof withHistory>, 'history'>

/**
 * Adds the call that answers what happened to a record, newest first, to whoever may see it (decision 052). The noun's
 * table has a `historyTable` beside it.
 */
export const withHistory = <
  Row extends Shape,
  Calls extends { readonly queryById: Endpoint<z.core.$ZodType, z.ZodMiniObject<Row>> },
>(
  calls: Calls & { readonly queryById: Endpoint<z.core.$ZodType, z.ZodMiniObject<Row>> },
) => {
  const { service, path, access, runsAs, resource, output } = calls.queryById
  if (!resource) throw new Error(`${path} belongs to no resource`)
  return {
    ...calls,
    history: endpoint({
      service,
      runsAs,
      resource,
      method: 'GET',
      path: `${path.slice(0, path.lastIndexOf('/'))}/history`,
      input: historyInput,
      output: pageOfHistory(output),
      access,
      summary: `What happened to one ${resource.permission}, newest first, 50 at a time`,
    }),
  }
}
