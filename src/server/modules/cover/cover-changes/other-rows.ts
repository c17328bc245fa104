import * as z from 'zod/mini'
import { coverOfFamily } from '#contract/rules/cover-periods.ts'
import type { Context } from '#server/calls/caller.ts'
import type { FactsByPerson, Household } from '#server/modules/cover/covers/cover-reference.ts'
import { isSamePerson, peopleRows } from '#server/modules/members/employees/same-person-reference.ts'
import type { Wanted } from './about-changes.ts'
import { lastDayOf, refuse } from './refusing.ts'

const texts = {
  insuredElsewhere: /*i18n*/ {
    id: 'coverChange.insuredElsewhere',
    message: '“{name}”已由员工 {employeeNo} 在该保单下参保（{from} 至 {last}），一人在一张保单下只参保一次',
  },
}

const Row = z.object({
  personId: z.string(),
  otherId: z.string(),
  employeeId: z.string(),
  employeeNo: z.string(),
})
/** Another row of somebody who joins, and the employee through whom it would be insured. */
export type OtherRow = z.infer<typeof Row>

/** The other rows of those who join, by their documents, whoever asks. */
export const otherRowsOf = async (
  changes: readonly Wanted[],
  { tx }: Pick<Context, 'tx'>,
): Promise<ReadonlyMap<string, readonly OtherRow[]>> => {
  const joining = changes.filter(({ changeType }) => changeType === 'ADD')
  if (joining.length === 0) return new Map()
  const found = await tx.rows(
    Row,
    `SELECT p.id::text AS "personId", o.id::text AS "otherId", o.employee_id::text AS "employeeId", o.employee_no AS "employeeNo"
     FROM ${peopleRows()} p JOIN ${peopleRows()} o ON ${isSamePerson('p', 'o')} WHERE p.id = ANY($1::bigint[]) ORDER BY p.id, o.id`,
    [[...new Set(joining.map(({ employeeId, familyMemberId }) => familyMemberId ?? employeeId))]],
  )
  return Map.groupBy(found, ({ personId }) => personId)
}

/** What is known of another row: its household by the policy, and what happened to the cover of that. */
export interface KnownOther {
  readonly row: OtherRow
  readonly household: Household
  readonly facts: FactsByPerson
}

/** Refuses an addition of somebody whom another row of the same person insures by the policy on that day or later. */
export const refuseInsuredElsewhere = (
  { changeType, familyMemberId, effectiveDay }: Wanted,
  { name, others }: { readonly name: string; readonly others: readonly KnownOther[] },
): void => {
  if (changeType === 'REMOVE') return
  for (const { row, household, facts } of others) {
    const period = coverOfFamily(facts, household)
      .get(row.otherId)
      ?.find(({ to }) => to > effectiveDay)
    if (period)
      refuse(familyMemberId ? 'familyMemberId' : 'employeeId', texts.insuredElsewhere, {
        name,
        employeeNo: row.employeeNo,
        from: period.from,
        last: lastDayOf(period),
      })
  }
}
