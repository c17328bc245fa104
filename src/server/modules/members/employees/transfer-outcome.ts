import * as z from 'zod/mini'
import { isAllowed, listWord } from '#contract/core/access.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { BeginningCover, EndingCover, type TransferOutcome } from '#contract/members/employee-transfer.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import type { Context } from '#server/calls/caller.ts'
import { cover, coverChange } from '#server/db/schema/covers.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { plan } from '#server/db/schema/plans.ts'
import { policy } from '#server/db/schema/policies.ts'
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

/** What a move from one row of an employee to another one has done: who is there with them, whose cover ends and whose is to begin. */
export const outcomeOf = async (
  { from, to, lastDay }: { readonly from: string; readonly to: string; readonly lastDay: string },
  { tx, caller }: Context,
): Promise<TransferOutcome> => {
  const isListed = isAllowed({ query: listWord('family') }, caller.grants)
  const isNamed = isListed && seesField(resourceOf(familyMembers), 'name', { caller })
  const relatives = await tx.rows(
    Relative,
    `SELECT CASE WHEN $2 THEN name ELSE '' END AS name FROM ${allRowsOf(familyMember)} f WHERE employee_id = $1 AND del_flag = 0 ORDER BY id`,
    [to, isNamed],
  )
  return {
    family: relatives.map(({ name }) => name),
    ending: await tx.rows(
      EndingCover,
      `SELECT ${told}, CASE WHEN v.from_day <= $3 THEN $3::date::text END AS "lastDay" FROM ${allRowsOf(cover)} v ${joined('v')}
       WHERE v.employee_id = $1 AND v.to_day > $3::date + 1 AND v.del_flag = 0 AND NOT v.is_superseded ${order}, v.from_day`,
      [from, isNamed, lastDay],
    ),
    beginning: await tx.rows(
      BeginningCover,
      `SELECT ${told}, x.effective_day::text AS "fromDay" FROM ${allRowsOf(coverChange)} x ${joined('x')}
       WHERE x.employee_id = $1 AND x.change_type = 'ADD' AND x.del_flag = 0 ${order}`,
      [to, isNamed],
    ),
  }
}
