import * as z from 'zod/mini'
import type { CoverChangeDraft } from '#contract/cover-change-fields.ts'
import { policyDays, type PolicyDays } from '#contract/rules/cover-periods.ts'
import type { Context } from '#server/calls/caller.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { plan } from '#server/db/schema/plans.ts'
import { policy } from '#server/db/schema/policies.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const Person = z.object({ id: z.string(), name: z.string(), relation: z.string(), birthDate: z.string() })
/** An employee (relation 0), or a relative. */
export type Person = z.infer<typeof Person>

const Facts = z.object({
  startDate: z.string(),
  endDate: z.string(),
  surrenderDate: z.nullable(z.string()),
  isOfCompany: z.boolean(),
  isOfFamily: z.boolean(),
  isOfPolicy: z.boolean(),
  planName: z.string(),
})

/** What is known of the rows that a change names. */
export interface AboutChange extends Pick<
  z.infer<typeof Facts>,
  'isOfCompany' | 'isOfFamily' | 'isOfPolicy' | 'planName'
> {
  /** The days on which the policy insures anybody: of one that was surrendered until then. */
  readonly policy: PolicyDays
  /** The employee and all relatives. */
  readonly people: readonly Person[]
}

type Named = Pick<CoverChangeDraft, 'employeeId' | 'familyMemberId' | 'policyId' | 'planId'>

/** Reads what a change names; its references are checked already. */
export const aboutChange = async (
  { employeeId, familyMemberId, policyId, planId }: Named,
  { tx }: Pick<Context, 'tx'>,
  isHeld: boolean,
): Promise<AboutChange> => {
  const [found] = await tx.rows(
    Facts,
    `SELECT o.start_date::text AS "startDate", o.end_date::text AS "endDate", o.surrender_date::text AS "surrenderDate",
       o.sys_org_code = (SELECT e.sys_org_code FROM ${allRowsOf(employee)} e WHERE e.id = $2) AS "isOfCompany",
       $3::bigint IS NULL OR EXISTS (SELECT FROM ${allRowsOf(familyMember)} f WHERE f.id = $3 AND f.employee_id = $2) AS "isOfFamily",
       EXISTS (SELECT FROM ${allRowsOf(plan)} p WHERE p.id = $4 AND p.policy_id = o.id) AS "isOfPolicy",
       coalesce((SELECT p.plan_name FROM ${allRowsOf(plan)} p WHERE p.id = $4), '') AS "planName"
     FROM ${allRowsOf(policy)} o WHERE o.id = $1${isHeld ? ' FOR NO KEY UPDATE' : ''}`,
    [policyId, employeeId, familyMemberId ?? null, planId ?? null],
  )
  if (!found) throw new Error('a change names no policy')
  const { startDate, endDate, surrenderDate, ...about } = found
  const days = policyDays({ startDate, endDate })
  const people = await tx.rows(
    Person,
    `SELECT id::text AS id, name, '0' AS relation, birth_date::text AS "birthDate" FROM ${allRowsOf(employee)} e WHERE id = $1
     UNION ALL SELECT id::text, name, relation, birth_date::text FROM ${allRowsOf(familyMember)} f WHERE employee_id = $1 AND del_flag = 0`,
    [employeeId],
  )
  return { ...about, people, policy: surrenderDate ? { ...days, to: surrenderDate } : days }
}

const Name = z.object({ name: z.string() })

/** What somebody is called who joins or leaves. */
export const nameOfPerson = async (
  { employeeId, familyMemberId }: Pick<Named, 'employeeId' | 'familyMemberId'>,
  { tx }: Pick<Context, 'tx'>,
): Promise<string> => {
  const table = familyMemberId ? familyMember : employee
  const [found] = await tx.rows(Name, `SELECT name FROM ${allRowsOf(table)} t WHERE id = $1`, [
    familyMemberId ?? employeeId,
  ])
  return found?.name ?? ''
}
