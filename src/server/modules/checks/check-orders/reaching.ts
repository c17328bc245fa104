import * as z from 'zod/mini'
import { dict } from '#contract/core/fields.ts'
import { memberLanguages } from '#contract/members/employee-words.ts'
import { checkProject } from '#server/db/schema/check-projects.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import type { RowsIn } from '#server/store/conditions.ts'

/** A number of the mainland: a relative without one is told at the employee's. */
const mobile = String.raw`coalesce(substring(f.mobile FROM '^1\d{10}$'), substring(e.mobile FROM '^1\d{10}$'))`
/** Where it goes whom no SMS reaches. */
const email = `nullif(e.email, '')`

/** How a person is reached, of the employee `e` and the relative `f`, and in which language, as columns of `m`. */
export const reach = `CROSS JOIN LATERAL (SELECT ${mobile} AS mobile, ${email} AS email, coalesce(e.language, 'zh') AS language) m`

/** These columns of `m`, as they are read. */
export const reached = {
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: dict(memberLanguages),
}

/** The branch, as it is read. */
export const named = { branchName: z.string(), branchNameEn: z.nullable(z.string()) }

/** What messages in a language call a branch: beside its English name stands what signs say. */
export const branchIn = ({
  language,
  branchName,
  branchNameEn,
}: {
  readonly language: string
  readonly branchName: string
  readonly branchNameEn: string | null
}): string => (language === 'en' && branchNameEn ? `${branchNameEn} (${branchName})` : branchName)

/** So many days before their check-up people are told of it the first time. */
export const firstTold = 3

/** Whether the order `t` has its check-up in the days before a day, and nobody who could be told of it by a message. */
export const unreached = (rowsIn: RowsIn, day: string): string =>
  `(t.status = '40' AND t.exam_day BETWEEN ${day} - ${firstTold} AND ${day}
    AND EXISTS (SELECT FROM ${rowsIn(checkProject)} p WHERE p.id = t.project_id AND p.reminds_people)
    AND EXISTS (SELECT FROM ${rowsIn(employee)} e LEFT JOIN ${rowsIn(familyMember)} f ON f.id = t.family_member_id ${reach}
      WHERE e.id = t.employee_id AND m.mobile IS NULL AND m.email IS NULL))`
