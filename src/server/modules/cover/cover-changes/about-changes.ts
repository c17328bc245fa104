import * as z from 'zod/mini'
import type { CoverChangeDraft } from '#contract/cover/cover-change-fields.ts'
import { policyDays, type PolicyDays } from '#contract/rules/cover-periods.ts'
import type { Context } from '#server/calls/caller.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { plan } from '#server/db/schema/plans.ts'
import { policy } from '#server/db/schema/policies.ts'
import { versionsOfPolicies, type PricedVersion } from '#server/modules/cover/plans/plan-prices-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const Person = z.object({
  id: z.string(),
  employeeId: z.string(),
  orgCode: z.string(),
  name: z.string(),
  relation: z.string(),
  birthDate: z.string(),
  /** The first and the last day at the company; of relatives null. */
  entryDate: z.nullable(z.string()),
  leaveDate: z.nullable(z.string()),
})
/** An employee (relation 0), or a relative. */
export type Person = z.infer<typeof Person>

const Policy = z.object({
  id: z.string(),
  orgCode: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  surrenderDate: z.nullable(z.string()),
  contract: z.string(),
  daysBack: z.number(),
  daysAhead: z.number(),
  terminateDate: z.nullable(z.string()),
  plans: z.record(z.string(), z.string()),
})

/** A policy as far as changes of its cover depend on it. */
export interface KnownPolicy extends Pick<
  z.infer<typeof Policy>,
  'id' | 'orgCode' | 'contract' | 'daysBack' | 'daysAhead' | 'terminateDate'
> {
  /** The days on which it insures anybody: of one that was surrendered until then. */
  readonly days: PolicyDays
  /** The names of its plans, by their ids. */
  readonly plans: ReadonlyMap<string, string>
  readonly versions: readonly PricedVersion[]
  /** It insures relatives alone, so that their cover does not depend on the employee's. */
  readonly isForRelatives: boolean
}

/** What a change is assessed by. */
export type Wanted = Pick<
  CoverChangeDraft,
  'changeType' | 'employeeId' | 'familyMemberId' | 'policyId' | 'planId' | 'effectiveDay'
>

const policiesOf = async (
  ids: readonly string[],
  { tx }: Pick<Context, 'tx'>,
  isHeld: boolean,
): Promise<KnownPolicy[]> => {
  // In the order of their ids, so that two who hold several wait for each other instead of dying together.
  const policies = await tx.rows(
    Policy,
    `SELECT o.id::text AS id, o.sys_org_code AS "orgCode", o.start_date::text AS "startDate", o.end_date::text AS "endDate", o.surrender_date::text AS "surrenderDate",
       c.contract_name AS contract, c.change_days_back AS "daysBack", c.change_days_ahead AS "daysAhead",
       CASE c.status WHEN 'TERMINATED' THEN c.terminate_date::text END AS "terminateDate",
       (SELECT coalesce(jsonb_object_agg(p.id::text, p.plan_name), '{}') FROM ${allRowsOf(plan)} p WHERE p.policy_id = o.id) AS plans
     FROM ${allRowsOf(policy)} o JOIN ${allRowsOf(clientContract)} c ON c.id = o.contract_id
     WHERE o.id = ANY($1::bigint[]) ORDER BY o.id${isHeld ? ' FOR NO KEY UPDATE OF o' : ''}`,
    [ids],
  )
  const versions = Map.groupBy(await versionsOfPolicies(ids, { tx }), ({ policyId }) => policyId)
  return policies.map(({ startDate, endDate, surrenderDate, plans, ...about }) => {
    const days = policyDays({ startDate, endDate })
    const own = versions.get(about.id) ?? []
    return {
      ...about,
      days: surrenderDate ? { ...days, to: surrenderDate } : days,
      plans: new Map(Object.entries(plans)),
      versions: own,
      isForRelatives: !own.some(({ forRelations }) => forRelations.includes('0')),
    }
  })
}

const familiesOf = async (
  employeeIds: readonly string[],
  { tx }: Pick<Context, 'tx'>,
): Promise<Map<string, Person[]>> =>
  Map.groupBy(
    await tx.rows(
      Person,
      `SELECT id::text AS id, id::text AS "employeeId", sys_org_code AS "orgCode", name, '0' AS relation, birth_date::text AS "birthDate",
         entry_date::text AS "entryDate", leave_date::text AS "leaveDate" FROM ${allRowsOf(employee)} e WHERE id = ANY($1::bigint[])
       UNION ALL SELECT id::text, employee_id::text, sys_org_code, name, relation, birth_date::text, NULL, NULL
         FROM ${allRowsOf(familyMember)} f WHERE employee_id = ANY($1::bigint[]) AND del_flag = 0`,
      [employeeIds],
    ),
    ({ employeeId }) => employeeId,
  )

/** Holds employees and their relatives until the end of the transaction, in the order in which their status is kept: none of their days moves meanwhile. */
const holdFamilies = async (employeeIds: readonly string[], { tx }: Pick<Context, 'tx'>): Promise<void> => {
  for (const [table, by] of [
    [employee, 'id'],
    [familyMember, 'employee_id'],
  ] as const)
    await tx.query(
      `SELECT FROM ${allRowsOf(table)} t WHERE ${by} = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
      [employeeIds],
    )
}

/** What is known of the rows that changes name. */
export interface AboutChanges {
  /** Throws where there is none: what changes name is checked already. */
  policyOf(id: string): KnownPolicy
  /** The employee and all relatives. */
  familyOf(employeeId: string): readonly Person[]
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)]

/** Reads what changes name, whoever asks; their references are checked already. `isHeld` holds the policies and then the people until the end of the transaction. */
export const aboutChanges = async (
  changes: readonly Pick<Wanted, 'employeeId' | 'policyId'>[],
  context: Pick<Context, 'tx'>,
  isHeld: boolean,
): Promise<AboutChanges> => {
  const policyIds = distinct(changes.map(({ policyId }) => policyId))
  const policies = new Map((await policiesOf(policyIds, context, isHeld)).map((one) => [one.id, one]))
  const employeeIds = distinct(changes.map(({ employeeId }) => employeeId))
  if (isHeld) await holdFamilies(employeeIds, context)
  const families = await familiesOf(employeeIds, context)
  return {
    policyOf: (id) => {
      const found = policies.get(id)
      if (!found) throw new Error('a change names no policy')
      return found
    },
    familyOf: (employeeId) => families.get(employeeId) ?? [],
  }
}

const Name = z.object({ name: z.string() })

/** What somebody is called who joins or leaves. */
export const nameOfPerson = async (
  { employeeId, familyMemberId }: Pick<Wanted, 'employeeId' | 'familyMemberId'>,
  { tx }: Pick<Context, 'tx'>,
): Promise<string> => {
  const table = familyMemberId ? familyMember : employee
  const [found] = await tx.rows(Name, `SELECT name FROM ${allRowsOf(table)} t WHERE id = $1`, [
    familyMemberId ?? employeeId,
  ])
  return found?.name ?? ''
}
