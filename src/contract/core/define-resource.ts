import type * as z from 'zod/mini'
import { declaredOfDoubles, doubleLabels } from './doubles.ts'
import type { ProblemsOf } from './draft-problems.ts'
import type { Endpoint, EndpointGroup, Service } from './endpoint.ts'
import { rowColumnLabels } from './fields.ts'
import { importCalls } from './import-calls.ts'
import { jobCalls } from './job-calls.ts'
import { heldByStates } from './held-by-states.ts'
import type { Message } from './message.ts'
import type { Move, StateMachine } from './moves.ts'
import { binCalls, exportCalls, readCalls, writeCalls, type ResourceRoute } from './resource-calls.ts'
import { labelsFrom, referencesIn, shownFrom, type Referring } from './references.ts'
import type { Resource, Tree } from './resource.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** What fields are called that mean the same wherever they are; a noun may call its own otherwise. */
const usualLabels = {
  ...rowColumnLabels,
  ...doubleLabels,
  status: /*i18n*/ { id: 'row.status', message: '状态' },
  files: /*i18n*/ { id: 'row.files', message: '附件' },
  opinion: /*i18n*/ { id: 'row.opinion', message: '审批意见' },
  remarks: /*i18n*/ { id: 'row.remarks', message: '备注' },
  sysOrgCode: /*i18n*/ { id: 'row.sysOrgCode', message: '机构编码' },
}

/** The fields that are labelled already: by their name, and by references. */
type Labelled<Row extends Shape> = keyof typeof usualLabels | Referring<Row>

type Labels<Row extends Shape, Other extends Shape> = Readonly<
  Record<Exclude<(keyof Row | keyof Other) & string, Labelled<Row>>, Message> &
    Partial<Record<Labelled<Row>, Message>>
>

type RowOf<Row extends Shape> = z.output<z.ZodMiniObject<Row>>

/** What a noun declares of its rows; `resource` says what each is. */
interface Declared<
  Row extends Shape,
  Draft extends Shape,
  Other extends Shape,
  FixedBy extends keyof RowOf<Row> & string,
> {
  runsAs?: Endpoint['runsAs']
  permission: string
  row: z.ZodMiniObject<Row>
  draft: z.ZodMiniObject<Draft>
  called?: Message
  labels: Labels<NoInfer<Row>, NoInfer<Other>>
  filters: readonly (keyof Row & string)[]
  otherFilters?: Other
  tabFilters?: readonly (keyof Other & string)[]
  keptByDay?: readonly (keyof Row & string)[]
  sorts: readonly (keyof Row & string)[]
  search?: readonly (keyof Row & string)[]
  searchBeside?: readonly (keyof Row & string)[]
  nameField?: keyof Row & string
  codeField?: keyof Row & string
  check?: (draft: Partial<RowOf<Draft>>) => ProblemsOf<RowOf<Draft>>
  locked?: (draft: Partial<RowOf<Draft>>) => ProblemsOf<RowOf<Draft>>
  /** The states that hold fields and rows (`fixed`, `kept` of a machine). */
  states?: StateMachine<string, string, Readonly<Record<string, Move>>, keyof Draft & string>
  fixed?: (row: Pick<RowOf<Row>, FixedBy>) => ProblemsOf<RowOf<Draft>>
  fixedBy?: readonly FixedBy[]
  kept?: (row: Pick<RowOf<Row>, FixedBy>) => Message | undefined
  deleteNote?: Resource['deleteNote']
  unseenByClients?: {
    rows?: { field: keyof Row & string; is: readonly string[] }
    fields?: readonly (keyof Row & string)[]
  }
  tasks?: Resource['tasks']
  tree?: Tree & { order: keyof Draft & keyof Row & string; code?: keyof Row & string }
  /** Fields that show another noun's without a reference, with the words that withhold them there. */
  shownFrom?: Resource['shownFrom']
}

/**
 * The generic calls of a noun (specification 7 "Generic list, delete, export, import"; api 10):
 * list, queryById, count, add, edit, delete, deleteBatch, restore, recycled, exportXls, and those of `importCalls` and
 * `jobCalls`. Take fewer with `withoutImport`, `ofFewRows` and `pickCalls`. `row` is what is answered, `draft` what may be written;
 * `filters` and `sorts` are allow-lists of row fields; `labels` are of the fields that are not called alike everywhere, and
 * that no reference labels.
 */
export const resource = <
  Row extends Shape,
  Draft extends Shape,
  Other extends Shape = Readonly<Record<never, never>>,
  FixedBy extends keyof RowOf<Row> & string = never,
>(
  service: Service,
  path: string,
  { runsAs, states, ...about }: Declared<Row, Draft, Other, FixedBy>,
) => {
  const made = { search: [], ...about } as unknown as Resource
  const references = referencesIn(made)
  Object.assign(made, {
    labels: { ...usualLabels, ...labelsFrom(references), ...about.labels },
    references,
    ...(states && heldByStates({ ...made }, states)),
    shownFrom: { ...shownFrom(references), ...about.shownFrom },
  })
  Object.assign(made, declaredOfDoubles(made))
  const route: ResourceRoute = { service, path, runsAs, resource: made }
  return {
    ...readCalls(route, about.row),
    ...writeCalls(route, about),
    ...binCalls(route, about.row),
    ...exportCalls(route),
    ...importCalls(route),
    ...jobCalls(route),
  }
}

/** The calls of a resource whose rows are not imported. */
export const withoutImport = <Calls extends ReturnType<typeof importCalls>>({
  importTemplate: _template,
  importCheck: _check,
  importCheckJob: _checkJob,
  importPreview: _preview,
  importForget: _forget,
  importFailedRows: _failedRows,
  importExcel: _excel,
  importJob: _job,
  ...calls
}: Calls) => calls

/** The calls of a resource of few rows, which need no sheets and nothing in the background. */
export const ofFewRows = <
  Calls extends ReturnType<typeof importCalls> & ReturnType<typeof jobCalls> & ReturnType<typeof exportCalls>,
>({
  exportXls: _sheet,
  exportJob: _exportJob,
  deleteJob: _deleteJob,
  ...calls
}: Calls) => withoutImport(calls)

/** Some calls of a resource, by name. */
export const pickCalls = <Calls extends object, Name extends keyof Calls>(
  calls: Calls,
  ...names: Name[]
): Pick<Calls, Name> => Object.fromEntries(names.map((name) => [name, calls[name]])) as Pick<Calls, Name>

/** The same calls, whose readers are noted (`hide` of the store does it). */
export const noted = <Calls extends { readonly list: Endpoint; readonly queryById: Endpoint }>(
  calls: Calls,
): Calls => ({
  ...calls,
  list: { ...calls.list, isNoted: true },
  queryById: { ...calls.queryById, isNoted: true },
})

/** The same calls, each asked by POST: reads take their parameters from the body then. */
export const byPost = <Calls extends EndpointGroup>(calls: Calls): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, { ...call, method: 'POST' }]),
  ) as Calls

/** The same calls below other addresses too, each by the same method, where clients of other generations look for them (api 2). */
export const alsoBelow = <Calls extends EndpointGroup>(
  calls: Calls,
  path: string,
  ...others: readonly string[]
): Calls => {
  const both = Object.entries(calls).map(([name, call]): [string, Endpoint] => {
    const aliases = others.map((other) => ({ method: call.method, path: call.path.replace(path, other) }))
    return [name, { ...call, aliases }]
  })
  return Object.fromEntries(both) as Calls
}
