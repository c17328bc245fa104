import {
  claimClocks,
  claimStages,
  statesOfStage,
  timedStatuses,
  type ClaimClock,
  type ClaimStage,
} from '#contract/claims/claim-desk.ts'
import { claimVisit } from '#server/db/schema/claims.ts'
import { cover } from '#server/db/schema/covers.ts'
import { insures } from '#server/modules/cover/covers/insured-reference.ts'
import type { RowsIn } from '#server/store/conditions.ts'

const among = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ')

/** Claims that nobody has closed yet, of the rows `t`. */
export const isOpen = `t.status IN (${among(statesOfStage.OPEN)})`

export const isMine = `t.handler = current_setting('app.user', true)`
/** Of somebody of the reader's departments, or of nobody. */
export const isOfGroup = `(t.handler IS NULL OR t.handler = ANY ((SELECT my_colleagues() AS my_colleagues)::text[]))`

const isTimed = `t.status IN (${among(timedStatuses)})`
const soon = `(now() + interval '4 hours')`
const endOfToday = `((date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') + interval '1 day') AT TIME ZONE 'Asia/Shanghai')`

/** Each clock as a condition on the rows `t`; a claim meets one at most. */
const clocks = {
  OVERDUE: `${isTimed} AND t.sla_due_at < now()`,
  SOON: `${isTimed} AND t.sla_due_at >= now() AND t.sla_due_at < ${soon}`,
  TODAY: `${isTimed} AND t.sla_due_at >= ${soon} AND t.sla_due_at < ${endOfToday}`,
  LATER: `${isTimed} AND t.sla_due_at >= greatest(${soon}, ${endOfToday})`,
  PAUSED: `t.status = 'SUPPLEMENT'`,
} satisfies Record<ClaimClock, string>

const isFailed = `t.pay_status = 'FAILED'`
const stageSql = (stage: ClaimStage): string => {
  const states = `t.status IN (${among(statesOfStage[stage])})`
  if (stage === 'PAY') return `${states} AND NOT ${isFailed}`
  return stage === 'FAILED' ? `${states} AND ${isFailed}` : states
}

/** One of some conditions, named by a value that is known when the statement is planned. */
const oneOf =
  (named: readonly (readonly [name: string, sql: string])[]) =>
  (value: string): string =>
    `(${named.map(([name, sql]) => `${value} = '${name}' AND ${sql}`).join(' OR ')})`

const onDay = (field: string, value: string): string =>
  `t.${field} >= (${value}::timestamp AT TIME ZONE 'Asia/Shanghai') AND t.${field} < ((${value} + 1)::timestamp AT TIME ZONE 'Asia/Shanghai')`

const me = `current_setting('app.user', true)`

/** The tabs of the desk in SQL, and what its reader has decided on a day. */
export const deskFilterSql = {
  scope: oneOf([
    ['MINE', isMine],
    ['GROUP', isOfGroup],
  ]),
  clock: oneOf(claimClocks.values.map((clock) => [clock, clocks[clock]])),
  stage: oneOf(claimStages.values.map((stage) => [stage, stageSql(stage)])),
  decidedOn: (day: string): string =>
    `(t.calculated_by = ${me} AND ${onDay('calculated_at', day)} OR t.approved_by = ${me} AND ${onDay('approved_at', day)})`,
  ofHospital: (hospitalId: string, rowsIn: RowsIn): string =>
    `EXISTS (SELECT FROM ${rowsIn(claimVisit)} v WHERE v.claim_id = t.id AND v.hospital_id = ${hospitalId} AND v.del_flag = 0)`,
  // Those whom the policy names, first: their claims are found by the index of the employee.
  ofPolicy: (policyId: string, rowsIn: RowsIn): string =>
    `t.employee_id = ANY (ARRAY(SELECT DISTINCT p.employee_id FROM ${rowsIn(cover)} p WHERE p.policy_id = ${policyId})) AND EXISTS (SELECT FROM ${rowsIn(claimVisit)} v JOIN ${rowsIn(cover)} c ON c.person_id = coalesce(t.family_member_id, t.employee_id) AND c.policy_id = ${policyId}
       WHERE v.claim_id = t.id AND v.del_flag = 0 AND ${insures('c', 'v.first_day')})`,
}

/** The clock of a row; none of a claim whose clock does not run any more. What all rows have in common is asked once. */
export const clockOf = `CASE WHEN t.status = 'SUPPLEMENT' THEN 'PAUSED' WHEN t.sla_due_at IS NULL OR NOT ${isTimed} THEN NULL
  WHEN t.sla_due_at < now() THEN 'OVERDUE' WHEN t.sla_due_at < (SELECT ${soon}) THEN 'SOON' WHEN t.sla_due_at < (SELECT ${endOfToday}) THEN 'TODAY' ELSE 'LATER' END`
