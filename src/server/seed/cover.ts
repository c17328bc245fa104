import type pg from 'pg'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { DemoLiability } from './cover-liabilities.ts'
import { demoPlans, type DemoPlan } from './cover-plans.ts'
import { insertMany } from './insert-many.ts'
import type { DemoCompany } from './people-rows.ts'

/** A policy of the demo data, with its plans; `contractName` and `insurerName` are found by these names. */
export interface DemoPolicy {
  readonly orgCode: DemoCompany['orgCode']
  readonly contractName: string
  readonly insurerName: string
  readonly policyNo: string
  readonly productName: string
  readonly productNameEn: string
  readonly startDate: string
  readonly endDate: string
  readonly premium: string
  /** In percent; without one premiums are exempt. */
  readonly premiumTaxRate?: string
  readonly status: 'PENDING' | 'ACTIVE' | 'EXPIRED'
  readonly plans: readonly DemoPlan[]
}

const medical = { contractName: '云帆科技员工补充医疗保险合同', orgCode: 'A02' } as const

/** Three policies of two insurers: two in force for a year, one that begins within the month. `today` is `YYYY-MM-DD`. */
const demoPolicies = (today: string): DemoPolicy[] => [
  {
    ...medical,
    insurerName: '泰安健康保险',
    policyNo: 'TA-2026-YF-001',
    productName: '员工补充医疗保险（团体）',
    productNameEn: 'Group supplementary medical insurance',
    startDate: addDays(today, -165),
    endDate: addDays(today, 199),
    premium: '1286400.00',
    premiumTaxRate: '6.00',
    status: 'ACTIVE',
    plans: demoPlans.medical,
  },
  {
    ...medical,
    insurerName: '华诚人寿保险',
    policyNo: 'HC-G-20260088',
    productName: '家属团体医疗保险',
    productNameEn: 'Group medical insurance for families',
    startDate: addDays(today, 20),
    endDate: addDays(today, 384),
    premium: '236000.00',
    status: 'PENDING',
    plans: demoPlans.family,
  },
  {
    contractName: '青禾医药团体意外保险合同',
    orgCode: 'A03',
    insurerName: '华诚人寿保险',
    policyNo: 'HC-A-20260031',
    productName: '团体意外伤害保险',
    productNameEn: 'Group accident insurance',
    startDate: addDays(today, -150),
    endDate: addDays(today, 214),
    premium: '95400.00',
    status: 'ACTIVE',
    plans: demoPlans.accident,
  },
]

/** As whole fen. */
const fen = (amount: string | null | undefined): string | undefined => amount?.replace('.', '')

const common = (orgCode: string, createdOn: string) => ({
  sysOrgCode: orgCode,
  createBy: 'staff',
  createTime: `${createdOn}T02:00:00Z`,
  version: 0,
  delFlag: 0,
})

const idBy = async (
  client: pg.Client,
  table: string,
  column: string,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ id: string; name: string }>(
    `SELECT id::text AS id, ${column} AS name FROM ${table}`,
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const liabilityRow = ({
  limitPerYear,
  limitPerVisit,
  limitPerDay,
  deductible,
  groupLimitPerYear,
  ...liability
}: DemoLiability) => ({
  ...liability,
  groupLimitPerYear: fen(groupLimitPerYear),
  limitPerYear: fen(limitPerYear),
  limitPerVisit: fen(limitPerVisit),
  limitPerDay: fen(limitPerDay),
  deductible: fen(deductible),
})

const linesOf = <Line>(recordId: string, lines: readonly Line[]) =>
  lines.map((line, position) => ({ ...line, recordId, position, fromVersion: 0, createBy: 'staff' }))

type Entered = ReturnType<typeof common>

const seedVersions = async (
  client: pg.Client,
  planId: string | undefined,
  { versions, startDate, entered }: Pick<DemoPlan, 'versions'> & { startDate: string; entered: Entered },
): Promise<void> => {
  const ids = await insertMany(
    client,
    'plan_version',
    versions.map(({ liabilities: _liabilities, prices: _prices, after, ...version }) => ({
      ...version,
      planId,
      validFrom: addDays(startDate, after),
      ...entered,
    })),
  )
  await insertMany(
    client,
    'plan_version_liabilities',
    versions.flatMap(({ liabilities }, at) => linesOf(ids[at] ?? '', liabilities.map(liabilityRow))),
  )
  await insertMany(
    client,
    'plan_version_prices',
    versions.flatMap(({ prices }, at) =>
      linesOf(
        ids[at] ?? '',
        prices.map(({ pricePerMonth, ...price }) => ({ ...price, pricePerMonth: fen(pricePerMonth) })),
      ),
    ),
  )
}

/** Policies of the demo companies with their plans, each in two versions. */
export const seedCover = (client: pg.Client): Promise<void> => seedPolicies(client, demoPolicies(dayAt()))

/** Makes policies with their plans, the versions of these and what they pay for. */
export const seedPolicies = async (client: pg.Client, policies: readonly DemoPolicy[]): Promise<void> => {
  const today = dayAt()
  const [contracts, insurers] = [
    await idBy(client, 'client_contract', 'contract_name'),
    await idBy(client, 'supplier', 'supplier_name'),
  ]
  const enteredOn = ({ startDate }: DemoPolicy) =>
    startDate > today ? addDays(today, -3) : addDays(startDate, -12)
  const policyIds = await insertMany(
    client,
    'policy',
    policies.map(({ plans: _plans, contractName, insurerName, orgCode, premium, ...policy }, at) => ({
      ...policy,
      premium: fen(premium),
      isPremiumTaxExempt: policy.premiumTaxRate === undefined,
      contractId: contracts.get(contractName),
      insurerId: insurers.get(insurerName),
      ...common(orgCode, enteredOn(policies[at] as DemoPolicy)),
    })),
  )
  for (const [at, policy] of policies.entries()) {
    const entered = common(policy.orgCode, enteredOn(policy))
    const planIds = await insertMany(
      client,
      'plan',
      policy.plans.map(({ versions: _versions, ...plan }) => ({
        ...plan,
        policyId: policyIds[at],
        ...entered,
      })),
    )
    for (const [place, { versions }] of policy.plans.entries())
      await seedVersions(client, planIds[place], { versions, startDate: policy.startDate, entered })
  }
}
