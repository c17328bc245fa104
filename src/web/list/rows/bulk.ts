import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { can } from '#web/state/session.ts'
import {
  batchOf,
  refusedOf,
  type About,
  type Action,
  type BatchCall,
  type CallAction,
} from '#web/form/action.ts'

/** An action, and the selected rows as they were when it was pressed: those it may be done to, and the others. */
export interface Bulk<Row> {
  readonly action: CallAction<Row>
  readonly batch: BatchCall
  readonly may: About<Row>
  readonly others: readonly Row[]
}

/** The action for these rows; nothing without the permission, and where it may be done to none of them. */
export const bulkOf = <Row>(action: Action<Row>, rows: readonly Row[]): Bulk<Row>[] => {
  const batch = batchOf(action)
  const [first, ...rest] = rows.filter((row) => action.when(row) && !refusedOf(action, row))
  if (!batch || !('asks' in action) || first === undefined) return []
  const may: About<Row> = [first, ...rest]
  return [{ action, batch, may, others: rows.filter((row) => !may.includes(row)) }]
}

/** How many records the most that an action does to many may be; 0 where none does. */
export const mostOf = <Row>(actions: readonly Action<Row>[]): number =>
  Math.max(0, ...actions.map((action) => batchOf(action)?.atMost ?? 0))

/** What is done to more rows than one call moves: so many at most, for who may make the call. */
export interface ManyPart<Row> {
  readonly on: Endpoint
  readonly atMost: number
  readonly draw: (rows: readonly Row[], onDone: () => void) => ReactNode
}

/** How many records may be selected one by one. */
export const mostWith = <Row>(actions: readonly Action<Row>[], many: ManyPart<Row> | undefined): number =>
  Math.max(mostOf(actions), many && can(many.on) ? many.atMost : 0)
