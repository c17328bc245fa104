import * as z from 'zod/mini'
import { isAllowed, listWord } from '#contract/core/access.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { BeginningCover, EndingCover, type TransferOutcome } from '#contract/members/employee-transfer.ts'
import type { Employee } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import type { Context } from '#server/calls/caller.ts'
import { cover, coverChange } from '#server/db/schema/covers.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { plan } from '#server/db/schema/plans.ts'
import { policy } from '#server/db/schema/policies.ts'
import { openAfter } from '#server/modules/claims/claims/open-reference.ts'
import { refusedDrafts, whyNoneProposed } from '#server/modules/cover/cover-changes/filing-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { seesField } from '#server/store/withheld.ts'

/** Joins the person `p` and policy and plan of a row that insures somebody or is to. */
const joined = (row: string) => `
  LEFT JOIN ${allRowsOf(familyMember)} f ON f.id = ${row}.family_member_id JOIN ${allRowsOf(employee)} e ON e.id = ${row}.employee_id
  JOIN ${allRowsOf(policy)} o ON o.id = ${row}.policy_id LEFT JOIN ${allRowsOf(plan)} p ON p.id = ${row}.plan_id`

/** What is told of a person and a plan; the names of relatives where $2 is true. */
const told = `CASE WHEN f.id IS NULL THEN e.name WHEN $2 THEN f.name ELSE '' END AS name, o.policy_no AS "policyNo", p.plan_name AS "planName", p.plan_name_en AS "planNameEn"`

const order = 'ORDER BY f.id NULLS FIRST, o.policy_no'

const Relative = z.object({ name: z.string() })

/** The draft of a removal that ends the cover `v` after the last day $3: the person's own, or the employee's. */
const removal = `(SELECT x.id::text FROM ${allRowsOf(coverChange)} x
  WHERE x.employee_id = v.employee_id AND x.policy_id = v.policy_id AND x.change_type = 'REMOVE' AND x.status = 'DRAFT' AND x.del_flag = 0
    AND (x.family_member_id IS NULL OR x.family_member_id = v.family_member_id) AND x.effective_day <= greatest($3::date + 1, v.from_day)
  ORDER BY x.effective_day DESC LIMIT 1)`

const change = { changeId: z.nullable(z.string()) }
const Ending = z.extend(z.omit(EndingCover, { refused: true }), change)
const Beginning = z.extend(z.omit(BeginningCover, { refused: true }), change)

/** A move from one row of an employee to another one. */
interface Moved {
  readonly from: string
  readonly to: Pick<Employee, 'id' | 'sysOrgCode' | 'entryDate'>
  readonly lastDay: string
}

/** The cover that ends and begins by what is drafted, with what would refuse that if it were filed now. */
const changesOf = async ({ from, to, lastDay }: Moved, isNamed: boolean, { tx, translate }: Context) => {
  const ending = await tx.rows(
    Ending,
    `SELECT ${told}, CASE WHEN v.from_day <= $3 THEN $3::date::text END AS "lastDay", ${removal} AS "changeId" FROM ${allRowsOf(cover)} v ${joined('v')}
     WHERE v.employee_id = $1 AND v.to_day > $3::date + 1 AND v.del_flag = 0 AND NOT v.is_superseded ${order}, v.from_day`,
    [from, isNamed, lastDay],
  )
  const beginning = await tx.rows(
    Beginning,
    `SELECT ${told}, x.effective_day::text AS "fromDay", x.id::text AS "changeId" FROM ${allRowsOf(coverChange)} x ${joined('x')}
     WHERE x.employee_id = $1 AND x.change_type = 'ADD' AND x.del_flag = 0 ${order}`,
    [to.id, isNamed],
  )
  const refused = await refusedDrafts([from, to.id], { tx, translate })
  const saying = <Told extends { readonly changeId: string | null }>({ changeId, ...one }: Told) => ({
    ...one,
    refused: refused.get(changeId ?? '') ?? null,
  })
  return { ending: ending.map(saying), beginning: beginning.map(saying) }
}

/** What a move has done: who is there too, whose cover ends and whose is to begin, and what is in the way of that. */
export const outcomeOf = async (moved: Moved, context: Context): Promise<TransferOutcome> => {
  const { tx, caller } = context
  const { from, to, lastDay } = moved
  const isListed = isAllowed({ query: listWord('family') }, caller.grants)
  const isNamed = isListed && seesField(resourceOf(familyMembers), 'name', { caller })
  const relatives = await tx.rows(
    Relative,
    `SELECT CASE WHEN $2 THEN name ELSE '' END AS name FROM ${allRowsOf(familyMember)} f WHERE employee_id = $1 AND del_flag = 0 ORDER BY id`,
    [to.id, isNamed],
  )
  const changes = await changesOf(moved, isNamed, context)
  const none =
    changes.beginning.length > 0
      ? undefined
      : await whyNoneProposed({ orgCode: to.sysOrgCode, entryDate: to.entryDate }, context)
  return {
    family: relatives.map(({ name }) => name),
    ...changes,
    noneFor: none?.why ?? null,
    earliest: none?.why === 'tooEarly' ? none.earliest : null,
    laterClaims: await openAfter({ employeeId: from, day: lastDay }, context),
  }
}
