import type pg from 'pg'
import type { PriceItemDraft } from '#contract/clients/contract-prices.ts'
import { addDays, addMonths, dayAt } from '#contract/rules/calendar.ts'
import type { ContractStatus } from '#contract/clients/contract-states.ts'
import { editAsSeeded, type DemoEdit } from './demo-history.ts'
import { insertMany } from './insert-many.ts'
import type { DemoCompany } from './people-rows.ts'

/** A contract of the demo data, with the columns of its table (domain 2). */
interface DemoContract {
  readonly orgCode: DemoCompany['orgCode']
  readonly contractName: string
  readonly contractNameEn?: string
  readonly contractType: '1' | '2' | '3' | '4'
  readonly status: ContractStatus
  readonly startDate: string
  readonly endDate: string
  /** The day on which it was entered. */
  readonly createdOn: string
  readonly terminateDate?: string
  readonly terminateReason?: string
  readonly remarks?: string
  readonly priceItems: readonly PriceItemDraft[]
}

/** A year that ends on this day, entered when it began. */
const yearTo = (endDate: string) => {
  const startDate = addDays(addMonths(endDate, -12), 1)
  return { startDate, endDate, createdOn: startDate }
}

const taxed = { isTaxExempt: false, taxRate: '6.00' } as const
const exempt = { isTaxExempt: true, taxRate: null } as const

const perPerson = (relation: '0' | '1' | '2' | '3', unitPrice: string): PriceItemDraft => ({
  kind: 'PERSON_MONTH',
  relation,
  unitPrice,
  ...exempt,
})
const perPackage = (packageName: string, unitPrice: string): PriceItemDraft => ({
  kind: 'PACKAGE',
  packageName,
  unitPrice,
  ...taxed,
})
const flatFee = (unitPrice: string): PriceItemDraft => ({ kind: 'FLAT', unitPrice, ...taxed })

const checkUps = [
  perPackage('男士基础套餐', '680.00'),
  perPackage('女士未婚套餐', '720.00'),
  perPackage('女士已婚套餐', '860.00'),
  flatFee('12000.00'),
]

const contractsOfYunfan = (today: string): DemoContract[] => [
  {
    orgCode: 'A02',
    contractName: '云帆科技员工补充医疗保险合同',
    contractNameEn: 'Supplementary medical insurance for employees of Yunfan Technology',
    priceItems: (['0', '2', '3'] as const).map((relation) => ({ ...perPerson(relation, '8.00'), ...taxed })),
    contractType: '1',
    status: 'ACTIVE',
    ...yearTo(addDays(today, 64)),
  },
  {
    orgCode: 'A02',
    contractName: '云帆科技年度体检服务合同',
    contractNameEn: 'Yearly health checks for Yunfan Technology',
    priceItems: checkUps,
    contractType: '2',
    status: 'ACTIVE',
    ...yearTo(addDays(today, 10)),
  },
  {
    orgCode: 'A02',
    contractName: '云帆科技健康管理服务合同（续签）',
    priceItems: [{ ...perPerson('0', '35.00'), ...taxed }, flatFee('30000.00')],
    contractType: '3',
    status: 'DRAFT',
    ...yearTo(addDays(today, 395)),
    createdOn: addDays(today, -2),
    remarks: '待双方盖章',
  },
  {
    orgCode: 'A02',
    contractName: '云帆科技上一年度体检服务合同',
    contractNameEn: 'Health checks for Yunfan Technology, last year',
    priceItems: checkUps.slice(0, 3),
    contractType: '2',
    status: 'EXPIRED',
    ...yearTo(addDays(today, -90)),
  },
]

const contractsOfQinghe = (today: string): DemoContract[] => [
  {
    orgCode: 'A03',
    contractName: '青禾医药团体意外保险合同',
    contractNameEn: 'Group accident insurance for Qinghe Pharmaceutical',
    priceItems: [perPerson('0', '26.50')],
    contractType: '1',
    status: 'ACTIVE',
    ...yearTo(addDays(today, 200)),
  },
  {
    orgCode: 'A03',
    contractName: '青禾医药节日福利合同',
    contractNameEn: 'Holiday benefits for Qinghe Pharmaceutical',
    priceItems: [flatFee('186000.00')],
    contractType: '4',
    status: 'TERMINATED',
    ...yearTo(addDays(today, 120)),
    terminateDate: addDays(today, -15),
    terminateReason: '客户改由总部统一采购',
  },
]

/** Contracts in every state; some are told of within days, none at once: bells begin empty. `today` is `YYYY-MM-DD`. */
const demoContracts = (today: string): DemoContract[] => [
  ...contractsOfYunfan(today),
  ...contractsOfQinghe(today),
]

/** How a contract came into its state: put into force on the day it was entered, then ended by its calendar or by people. */
const movesOf = (
  { status, endDate, createdOn, terminateDate, terminateReason }: DemoContract,
  id: string,
): DemoEdit[] => {
  if (status === 'DRAFT') return []
  const activated = { id, changes: { status: 'ACTIVE' }, by: 'staff', at: `${createdOn}T03:00:00Z` }
  // Midnight in GMT+8.
  const expired = { id, changes: { status }, by: null, at: `${endDate}T16:00:00Z` }
  const terminated = {
    id,
    changes: { status, terminateDate, terminateReason },
    by: 'staff',
    at: `${terminateDate}T06:00:00Z`,
  }
  return [activated, ...(status === 'EXPIRED' ? [expired] : status === 'TERMINATED' ? [terminated] : [])]
}

const contractRow = (
  {
    orgCode,
    contractName,
    contractNameEn,
    contractType,
    startDate,
    endDate,
    createdOn,
    remarks,
  }: DemoContract,
  number: number,
  companyIds: ReadonlyMap<string, string>,
) => ({
  contractName,
  contractNameEn,
  contractType,
  startDate,
  endDate,
  remarks,
  contractNo: `HT-${dayAt().slice(0, 4)}-${String(number).padStart(4, '0')}`,
  companyId: companyIds.get(orgCode),
  sysOrgCode: orgCode,
  createBy: 'staff',
  createTime: `${createdOn}T02:00:00Z`,
  version: 0,
  delFlag: 0,
})

/** The contracts of the demo companies, by their organisations, with the numbers that the server would have given, and goes on from. */
export const seedContracts = async (
  client: pg.Client,
  companyIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const contracts = demoContracts(dayAt())
  const ids = await insertMany(
    client,
    'client_contract',
    contracts.map((contract, at) => contractRow(contract, at + 1, companyIds)),
  )
  await client.query('SELECT next_number($1) FROM generate_series(1, $2)', [
    `contract HT-${dayAt().slice(0, 4)}-{4}`,
    ids.length,
  ])
  await insertMany(
    client,
    'client_contract_price_items',
    contracts.flatMap(({ priceItems }, at) =>
      priceItems.map((item, position) => ({
        ...item,
        // As whole fen.
        unitPrice: item.unitPrice.replace('.', ''),
        recordId: ids[at],
        position,
        fromVersion: 0,
        createBy: 'staff',
      })),
    ),
  )
  await editAsSeeded(
    client,
    'client_contract',
    contracts.flatMap((contract, at) => movesOf(contract, ids[at] ?? '')),
  )
}
