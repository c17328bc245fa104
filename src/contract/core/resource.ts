import * as z from 'zod/mini'
import type { Service } from './endpoint.ts'
import { importCalls } from './import-calls.ts'
import { jobCalls } from './job-calls.ts'
import type { Message } from './message.ts'
import { binCalls, exportCalls, readCalls, writeCalls, type ResourceRoute } from './resource-calls.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** What the query grammar, the store and the list page need to know of a noun. */
export interface Resource {
  /** The noun of its permission words: `employee` gives `employee:list`, `employee:add` … */
  readonly permission: string
  readonly row: z.ZodMiniObject<Shape>
  readonly draft: z.ZodMiniObject<Shape>
  readonly labels: Readonly<Record<string, Message>>
  /** Fields a filter or an advanced condition may name. */
  readonly filters: readonly string[]
  /** Fields a sort may name. */
  readonly sorts: readonly string[]
  /** Fields the `keyword` parameter looks into; empty when there is none. */
  readonly search: readonly string[]
  /** What has to hold between the fields of a whole draft; the server checks it after merging an edit. */
  readonly check?: (draft: Readonly<Record<string, unknown>>) => readonly DraftProblem[]
  /** What goes with a deleted row, said when a person is asked whether to delete. */
  readonly deleteNote?: Message
}

/** A field of a draft that does not go with the others, and the sentence to say. */
export interface DraftProblem {
  readonly field: string
  readonly text: Message
}

/**
 * The generic calls of a noun (specification 7 "Generic list, delete, export, import"; api 10):
 * list, queryById, count, add, edit, delete, deleteBatch, restore, recycled, exportXls, and those of `importCalls` and
 * `jobCalls`. Take fewer with `withoutImport` and `pickCalls`. `row` is what is answered, `draft` what may be written;
 * `filters` and `sorts` are allow-lists of row fields.
 */
export const resource = <Row extends Shape, Draft extends Shape>(
  service: Service,
  path: string,
  about: {
    permission: string
    row: z.ZodMiniObject<Row>
    draft: z.ZodMiniObject<Draft>
    labels: Readonly<Record<keyof Row & string, Message>>
    filters: readonly (keyof Row & string)[]
    sorts: readonly (keyof Row & string)[]
    search?: readonly (keyof Row & string)[]
    check?: (draft: Partial<z.output<z.ZodMiniObject<Draft>>>) => readonly DraftProblem[]
    deleteNote?: Message
  },
) => {
  const route: ResourceRoute = { service, path, resource: { search: [], ...about } as unknown as Resource }
  return {
    ...readCalls(route, about.row),
    ...writeCalls(route, about),
    ...binCalls(route, about.row),
    ...exportCalls(route),
    ...importCalls(route),
    ...jobCalls(route),
  }
}

/** A resource as somebody sees it from whom these fields are withheld: they can be neither read nor filtered, sorted or searched by. */
export const withoutFields = (resource: Resource, withheld: ReadonlySet<string>): Resource => {
  const isSeen = (field: string) => !withheld.has(field)
  return {
    ...resource,
    row: z.object(Object.fromEntries(Object.entries(resource.row.shape).filter(([field]) => isSeen(field)))),
    filters: resource.filters.filter(isSeen),
    sorts: resource.sorts.filter(isSeen),
    search: resource.search.filter(isSeen),
  }
}

/** The calls of a resource whose rows are not imported. */
export const withoutImport = <Calls extends ReturnType<typeof importCalls>>({
  importTemplate: _template,
  importCheck: _check,
  importFailedRows: _failedRows,
  importExcel: _excel,
  importJob: _job,
  ...calls
}: Calls) => calls

/** Some calls of a resource, by name. */
export const pickCalls = <Calls extends object, Name extends keyof Calls>(
  calls: Calls,
  ...names: Name[]
): Pick<Calls, Name> => Object.fromEntries(names.map((name) => [name, calls[name]])) as Pick<Calls, Name>
