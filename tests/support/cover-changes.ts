import {
  clientContracts,
  type ClientContract,
  type ClientContractDraft,
} from '#contract/clients/client-contracts.ts'
import type { CoverChange, CoverChangeDraft } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { addDays, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import type { EmployeeDraft } from '#contract/members/employees.ts'
import type { Policy } from '#contract/cover/policies.ts'
import type { FamilyMemberDraft } from '#contract/members/family-members.ts'
import type { Session, TestApp } from './app.ts'
import { addPlan, addPolicy, addVersion } from './cover.ts'
import { addChild, addEmployee, companyIdOf, newEmployee } from './members.ts'
import { sessionOf } from './identities.ts'

const today = dayAt()

/** The first of a month that lies within the policy: four weeks away at least, and so near that a month later may be filed. */
export const nextMonth = firstOfMonth(addDays(today, 59))

/** A policy of the company of `A02` that is in force, plans that cost 31 yuan a month, and people who are not insured. */
const insuring = async (app: TestApp, session: Session) => {
  const policy = await addPolicy(app, session)
  const newPlan = async ({ id, startDate }: Pick<Policy, 'id' | 'startDate'> = policy) => {
    const plan = await addPlan(app, session, { policyId: id })
    await addVersion(app, session, plan.id, {
      validFrom: startDate,
      forRelations: ['0', '3'],
      prices: (['0', '3'] as const).map((relation) => ({ relation, ageFrom: 0, pricePerMonth: '31.00' })),
    })
    return plan
  }
  const companyId = await companyIdOf(app, 'A02')
  const employee = (changes: Partial<EmployeeDraft> = {}) =>
    addEmployee(app, session, newEmployee(companyId, changes))
  return { policy, newPlan, employee }
}

const models = new WeakMap<TestApp, ReturnType<typeof makeModel>>()
const makeModel = async (app: TestApp, session: Session) => {
  const { policy, newPlan, employee } = await insuring(app, session)
  return { policyId: policy.id, plan: await newPlan(), employee }
}

/** What additions of the model test name, made once for an app. */
export const coverModel = (app: TestApp, session: Session): ReturnType<typeof makeModel> => {
  const made = models.get(app) ?? makeModel(app, session)
  models.set(app, made)
  return made
}

/** Additions and removals at the company of `A02`, as HR files and staff decides them. */
export const openCover = async (app: TestApp) => {
  const [staff, staff2] = [await sessionOf(app, 'staff'), await sessionOf(app, 'staff2')]
  const hr = await sessionOf(app, 'hr.yunfan')
  const { policy, newPlan, employee } = await insuring(app, staff)
  const [plan, other] = [await newPlan(), await newPlan()]
  const drafted = async (changes: Partial<CoverChangeDraft>, session: Session = hr) =>
    app.call(session, coverChanges.add, {
      changeType: 'ADD',
      employeeId: '',
      policyId: policy.id,
      planId: changes.changeType === 'REMOVE' ? null : plan.id,
      effectiveDay: nextMonth,
      ...changes,
    })
  const move = (
    name: 'submit' | 'approve' | 'refuse' | 'withdraw' | 'correct',
    { id, version }: Pick<CoverChange, 'id' | 'version'>,
    { session = staff, opinion }: { session?: Session; opinion?: string } = {},
  ) =>
    app.call(session, coverChanges[name] as typeof coverChanges.refuse, {
      id,
      version,
      opinion: opinion as string,
    })
  const edited = ({ id, version }: CoverChange, changes: Partial<CoverChangeDraft>) =>
    app.call(hr, coverChanges.edit, { id, version, ...changes })
  const filed = async (changes: Partial<CoverChangeDraft>): Promise<CoverChange> => {
    const { body } = await drafted(changes)
    if (!body.success) throw new Error(body.message)
    const { body: said } = await move('submit', body.result as CoverChange, { session: hr })
    if (!said.success) throw new Error(said.message)
    return said.result as CoverChange
  }
  const approved = async (changes: Partial<CoverChangeDraft>): Promise<CoverChange> => {
    const { body } = await move('approve', await filed(changes))
    if (!body.success) throw new Error(body.message)
    return body.result as CoverChange
  }
  const child = (employeeId: string, changes: Partial<FamilyMemberDraft> = {}) =>
    addChild(app, staff, employeeId, changes)
  /** The rows that insure somebody of an employee's family, and those that once did. */
  const periods = (employeeId: string, isSuperseded = false) =>
    app.sql<{ person: string; plan: string; from: string; to: string; corrects: boolean }>(
      `SELECT person_id::text AS person, plan_id::text AS plan, from_day::text AS "from", to_day::text AS "to", corrects_id IS NOT NULL AS corrects
       FROM cover WHERE employee_id = $1 AND is_superseded = $2 ORDER BY person_id, from_day`,
      [employeeId, isSuperseded],
    )
  /** The titles of what somebody was told: of HR, where nobody else is named. */
  const told = async (username = 'hr.yunfan') =>
    (
      await app.sql<{ title: string }>(
        `SELECT a.titile AS title FROM sys_announcement a JOIN sys_announcement_send s ON s.annt_id = a.id JOIN sys_user u ON u.id = s.user_id WHERE u.username = $1`,
        [username],
      )
    ).map(({ title }) => title)
  /** The contract of the policy. */
  const contract = async () =>
    (await app.call(staff, clientContracts.queryById, { id: policy.contractId })).body
      .result as ClientContract
  const agreed = async (id: string, changes: Partial<ClientContractDraft>) => {
    const { version } = await contract()
    const { body } = await app.call(staff, clientContracts.edit, { id, version, ...changes })
    if (!body.success) throw new Error(body.message)
  }
  const planElsewhere = () => addPlan(app, staff)
  const policyElse = () => addPolicy(app, staff)
  return {
    contract,
    agreed,
    planElsewhere,
    policyElse,
    planOf: newPlan,
    told,
    app,
    staff,
    staff2,
    hr,
    policy,
    plan,
    other,
    employee,
    child,
    drafted,
    edited,
    move,
    filed,
    approved,
    periods,
  }
}
export type OpenCover = Awaited<ReturnType<typeof openCover>>
