import { Failure } from '#contract/core/failures.ts'
import type { PlanVersionDraft } from '#contract/cover/plan-versions.ts'
import type { Policy, PolicyDraft } from '#contract/cover/policies.ts'
import type { AdjudicationInput, Visit } from '#contract/rules/adjudication/claim.ts'
import type { LiabilityTerms } from '#contract/rules/adjudication/terms.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { anonymous, type Context } from '#server/calls/caller.ts'
import { loadTexts } from '#server/core/texts.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity } from '#server/db/pool.ts'
import type { ClaimFacts } from '#server/modules/claims/benefits/adjudicating-reference.ts'
import { approveDecision, calculateClaim } from '#server/modules/claims/benefits/deciding-reference.ts'
import { release } from '#server/modules/claims/benefits/ledger-reference.ts'
import type { TestApp } from './app.ts'
import { addPlan, addPolicy, addVersion } from './cover.ts'
import { sessionOf } from './identities.ts'
import { addEmployee, companyIdOf, newEmployee } from './members.ts'

/** Two who decide claims of `A02` up to 10,000.00, one who does without a limit, and one who decides none. */
const deciders = { zhou: 'staff', wu: 'staff2', lead: 'admin', nobody: 'hr.yunfan' } as const
export type Decider = keyof typeof deciders

const grantDeciders = async ({ sql }: TestApp): Promise<void> => {
  for (const [code, limit, users] of [
    ['decides-little', 1_000_000, ['staff', 'staff2']],
    ['decides-all', null, ['admin']],
  ] as const) {
    await sql(
      `INSERT INTO sys_role (role_code, role_name, data_scope, category, claim_amount_limit) VALUES ($1, $1, 'ORG', '1', $2)`,
      [code, limit],
    )
    await sql(
      `INSERT INTO sys_role_permission (role_id, permission_id) SELECT r.id, p.id FROM sys_role r, sys_permission p
       WHERE r.role_code = $1 AND p.perms IN ('claim:calculate', 'claim:recheck')`,
      [code],
    )
    await sql(
      `INSERT INTO sys_user_role (user_id, role_id, org_code) SELECT u.id, r.id, 'A02' FROM sys_role r, sys_user u
       WHERE r.role_code = $1 AND u.username = ANY($2)`,
      [code, users],
    )
  }
}

/** Policies, people and claims of the company of `A02`, decided by the service behind the moves of a claim. */
export const openClaims = async (app: TestApp) => {
  const [staff, companyId, translate] = [
    await sessionOf(app, 'staff'),
    await companyIdOf(app, 'A02'),
    await loadTexts(),
  ]
  await grantDeciders(app)
  const users = await app.sql<{ username: string; id: string }>(
    `SELECT username, id::text AS id FROM sys_user`,
  )
  const db = openDatabase(await serverUrl(app.adminUrl), 20, 60_000)

  /** Works in a transaction as somebody who works at `A02`, or elsewhere. */
  const as = <Result>(who: Decider, work: (context: Context) => Promise<Result>, org = 'A02') => {
    const user = deciders[who]
    const userId = users.find(({ username }) => username === user)?.id ?? ''
    const identity = { ...serverIdentity, rights: 'scoped' as const, org, user, userId }
    return db.as(identity, (tx) =>
      work({
        tx,
        identity,
        caller: { ...anonymous, userId, username: user, orgCode: org },
        locale: 'zh',
        ip: '',
        userAgent: '',
        requestId: '',
        translate: (message, values) => translate('zh', message, values),
        afterCommit: () => undefined,
      }),
    )
  }

  /** A policy with a plan that pays for some liabilities from its first day on. */
  const policy = async (
    liabilities: readonly LiabilityTerms[],
    { terms = {}, ...changes }: Partial<PolicyDraft> & { readonly terms?: Partial<PlanVersionDraft> } = {},
  ) => {
    const made = await addPolicy(app, staff, changes)
    const plan = await addPlan(app, staff, { policyId: made.id })
    const version = (more: Partial<PlanVersionDraft>) =>
      addVersion(app, staff, plan.id, {
        validFrom: made.startDate,
        liabilities: liabilities.map((one) => ({ ...one })),
        itemLimits: [],
        prices: [],
        ...more,
      })
    await version(terms)
    return { ...made, planId: plan.id, newVersion: version }
  }
  /** An employee who is insured by policies on all their days. */
  const insured = async (
    ...policies: (Pick<Policy, 'id' | 'startDate' | 'endDate'> & { planId: string })[]
  ) => {
    const { id } = await addEmployee(app, staff, newEmployee(companyId))
    for (const { id: policyId, planId, startDate, endDate } of policies)
      await app.sql(
        `INSERT INTO cover (employee_id, policy_id, plan_id, from_day, to_day, sys_org_code) VALUES ($1, $2, $3, $4, $5, 'A02')`,
        [id, policyId, planId, startDate, addDays(endDate, 1)],
      )
    return id
  }
  let made = 0
  const facts = (personId: string, visits: Visit[], changes: Partial<AdjudicationInput> = {}): ClaimFacts => {
    made += 1
    return {
      claimId: String(made),
      orgCode: 'A02',
      personId,
      receivedDay: dayAt(),
      visits,
      adjustments: [],
      alreadyPaid: '0.00',
      ...changes,
    }
  }
  /** Decisions are of claims that are there. */
  const store = ({ claimId, personId }: ClaimFacts) =>
    app.sql(
      `INSERT INTO claim (id, employee_id, sys_org_code, payee, insured_name, status) VALUES ($1, $2, 'A02', 'EMPLOYEE', '试验', 'REVIEWING') ON CONFLICT DO NOTHING`,
      [claimId, personId],
    )
  const calculate = async (claim: ClaimFacts, who: Decider = 'zhou') => {
    await store(claim)
    return as(who, (context) => calculateClaim(claim, context))
  }
  const approve = (claim: ClaimFacts, who: Decider = 'wu') =>
    as(who, (context) => approveDecision(claim, context))
  /** What a claim pays. */
  const pays = async (claim: ClaimFacts, who?: Decider) => (await calculate(claim, who)).decision.totals.toPay
  const takeBack = ({ claimId }: ClaimFacts) => as('zhou', (context) => release([claimId], context))
  /** What is used of the limits of a person, in fen. */
  const paidTo = async (personId: string) =>
    (
      await app.sql<{ paid: string }>(
        `SELECT coalesce(sum(paid), 0)::text AS paid FROM benefit_use WHERE person_id = $1`,
        [personId],
      )
    )[0]?.paid
  /** What a refusal says. */
  const saidBy = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof Failure) return translate('zh', error.text, error.values)
        throw error
      },
    )
  return { app, db, staff, as, saidBy, policy, insured, facts, calculate, approve, pays, takeBack, paidTo }
}
export type OpenClaims = Awaited<ReturnType<typeof openClaims>>
