import {
  clientContracts,
  type ClientContract,
  type ClientContractDraft,
} from '#contract/clients/client-contracts.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { planVersions, type PlanVersion, type PlanVersionDraft } from '#contract/cover/plan-versions.ts'
import { plans, type Plan, type PlanDraft } from '#contract/cover/plans.ts'
import { policies, type Policy, type PolicyDraft } from '#contract/cover/policies.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { suppliers, type Supplier, type SupplierDraft } from '#contract/clients/suppliers.ts'
import type { Session, TestApp } from './app.ts'
import { newContract } from './contracts.ts'
import { companyIdOf } from './members.ts'
import { newSupplier } from './suppliers.ts'

let made = 0

const done = async <Row>(app: TestApp, session: Session, call: Endpoint, input: object): Promise<Row> => {
  const { body } = await app.call(session, call, input as InputOf<Endpoint>)
  if (!body.success) throw new Error(`${body.message} ${JSON.stringify(body.result)}`)
  return body.result as Row
}

/** Adds an insurer and gives back the answered row. */
export const addInsurer = (
  app: TestApp,
  session: Session,
  changes: Partial<SupplierDraft> = {},
): Promise<Supplier> => done(app, session, suppliers.add, newSupplier({ category: '3', ...changes }))

/** An insurance contract in force, from 160 days ago for as long from today. */
export const addInsuranceContract = async (
  app: TestApp,
  session: Session,
  companyId: string,
  changes: Partial<ClientContractDraft> = {},
): Promise<ClientContract> => {
  const { id, version } = await done<ClientContract>(
    app,
    session,
    clientContracts.add,
    newContract(companyId, {
      contractType: '1',
      startDate: addDays(dayAt(), -160),
      endDate: addDays(dayAt(), 160),
      ...changes,
    }),
  )
  return done(app, session, clientContracts.activate, { id, version })
}

/** A policy that ended 50 days ago, a draft that no other call has used. */
export const newPolicy = (
  contractId: string,
  insurerId: string,
  changes: Partial<PolicyDraft> = {},
): PolicyDraft => {
  made += 1
  return {
    contractId,
    insurerId,
    policyNo: `T-${made}`,
    productName: `试验团体医疗险${made}`,
    startDate: addDays(dayAt(), -100),
    endDate: addDays(dayAt(), -50),
    premium: '86400.00',
    ...changes,
  }
}

/** Adds a policy of the company of `A02`, with a contract and an insurer of its own; in force where no days are given. */
export const addPolicy = async (
  app: TestApp,
  session: Session,
  changes: Partial<PolicyDraft> = {},
): Promise<Policy> => {
  const contract =
    changes.contractId ?? (await addInsuranceContract(app, session, await companyIdOf(app, 'A02'))).id
  const insurer = changes.insurerId ?? (await addInsurer(app, session)).id
  const days = { startDate: addDays(dayAt(), -100), endDate: addDays(dayAt(), 200) }
  return done(app, session, policies.add, newPolicy(contract, insurer, { ...days, ...changes }))
}

/** A plan of a policy, a draft that no other call has used. */
export const newPlan = (policyId: string, changes: Partial<PlanDraft> = {}): PlanDraft => {
  made += 1
  return { policyId, planCode: `P${made}`, planName: `试验方案${made}`, level: 'BASIC', ...changes }
}

/** Adds a plan, of a policy of its own where none is given. */
export const addPlan = async (
  app: TestApp,
  session: Session,
  changes: Partial<PlanDraft> = {},
): Promise<Plan> =>
  done(app, session, plans.add, newPlan(changes.policyId ?? (await addPolicy(app, session)).id, changes))

/** What a plan gives and costs, on days after today that no other call has used. */
export const newVersion = (planId: string, changes: Partial<PlanVersionDraft> = {}): PlanVersionDraft => {
  made += 1
  return {
    planId,
    versionName: `试验版本${made}`,
    validFrom: addDays(dayAt(), made),
    forRelations: ['0', '3'],
    liabilities: [
      {
        code: 'OUT',
        name: '门诊医疗',
        limitPerYear: '20000.00',
        limitPerVisit: '500.00',
        deductible: '100.00',
        deductibleMode: 'YEAR',
        ratio: '90.00',
        waitingDays: 30,
        scope: 'INSIDE',
      },
      {
        code: 'IN',
        name: '住院医疗',
        limitPerYear: '100000.00',
        ratio: '100.00',
        waitingDays: 0,
        scope: 'ALL',
      },
    ],
    itemLimits: [
      { costKind: 'BED', per: 'DAY', amount: '100.00' },
      { costKind: 'CLEANING', per: 'VISIT', amount: '300.00' },
    ],
    prices: [
      { relation: '0', ageFrom: 16, ageTo: 60, pricePerMonth: '168.00' },
      { relation: '3', ageFrom: 0, ageTo: 18, pricePerMonth: '98.00' },
    ],
    ...changes,
  }
}

/** Adds a version of a plan. */
export const addVersion = (
  app: TestApp,
  session: Session,
  planId: string,
  changes: Partial<PlanVersionDraft> = {},
): Promise<PlanVersion> => done(app, session, planVersions.add, newVersion(planId, changes))
