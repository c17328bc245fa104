import { useQueries } from '@tanstack/react-query'
import { onRows, wordsOf } from '#contract/core/access.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { rowsAsked, type Task } from '#contract/core/tasks.ts'
import type { Resource } from '#contract/core/resource.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { isRed, refusedOf, type Action } from '#web/form/action.ts'
import { queryOf } from '#web/lib/query-client.ts'
import type { PageEndpoint } from '#web/list/paging/page-query.ts'
import { can, isGranted } from '#web/state/session.ts'
import { valueIn } from './version-changes.ts'

/** Whether the row says itself that it is one of those of a task: only its list knows of a day that comes near, or of another filter. */
const isOfFields = ({ row }: Resource, { rows }: Task): boolean =>
  Object.entries(rows).every(([field, value]) => typeof value === 'string' && Object.hasOwn(row.shape, field))

const isIn = ({ rows }: Task, row: object): boolean =>
  Object.entries(rows).every(([field, value]) =>
    String(value)
      .split(',')
      .includes(String(valueIn(row, field))),
  )

/**
 * The tasks of this person in which a record is one of the rows that wait (decision 104); undefined until that is known. What its
 * list alone can tell is asked of it.
 */
export const useWaits = (
  { resource, list }: { resource: Resource | undefined; list: Endpoint | undefined },
  id: string,
  row: object | undefined,
): readonly Task[] | undefined => {
  const all = Object.values(resource?.tasks ?? {}).filter(
    ({ verb }) => resource && isGranted(onRows(resource.permission, verb)),
  )
  const rows = list as PageEndpoint<object> | undefined
  const asked = resource && rows && can(rows) ? all.filter((task) => !isOfFields(resource, task)) : []
  const answers = useQueries({
    queries: rows
      ? asked.map((task) => {
          const question = { ...rowsAsked(task, dayAt()), id, field: 'id', pageSize: '1' }
          return queryOf(rows, question as InputOf<typeof rows>)
        })
      : [],
  })
  if (!row || answers.some(({ isPending }) => isPending)) return undefined
  return all.filter((task) => {
    const at = asked.indexOf(task)
    return at < 0 ? resource && isOfFields(resource, task) && isIn(task, row) : answers[at]?.data?.total === 1
  })
}

/**
 * The action that does what waits; undefined where nothing does, or nothing of it is open to this person. Where it is known to be
 * refused of the record, it waits for somebody else: nothing that undoes it comes next instead.
 */
export const nextAct = <Row>(
  { permission }: Resource,
  waits: readonly Task[],
  { open, row }: { readonly open: readonly Action<Row>[]; readonly row: Row },
): Action<Row> | undefined => {
  const words = waits.map(({ verb }) => `${permission}:${verb}`)
  const next = open.find(
    (action) => !isRed(action.on) && wordsOf(action.on.access).some((word) => words.includes(word)),
  )
  return next && !refusedOf(next, row) ? next : undefined
}
