import { addDays, addMonths } from '#contract/rules/calendar.ts'
import type { DemoCompany } from './people-rows.ts'

/** A contract of the demo data, with the columns of its table (domain 2). */
export interface DemoContract {
  readonly orgCode: DemoCompany['orgCode']
  readonly contractName: string
  readonly contractType: '1' | '2' | '3' | '4'
  readonly status: 'DRAFT' | 'ACTIVE' | 'EXPIRED' | 'TERMINATED'
  readonly startDate: string
  readonly endDate: string
  /** The day on which it was entered. */
  readonly createdOn: string
  readonly terminateDate?: string
  readonly terminateReason?: string
  readonly remarks?: string
}

/** A year that ends on this day, entered when it began. */
const yearTo = (endDate: string) => {
  const startDate = addDays(addMonths(endDate, -12), 1)
  return { startDate, endDate, createdOn: startDate }
}

/** Contracts in every state; some are told of within days, none at once: bells begin empty. `today` is `YYYY-MM-DD`. */
export const demoContracts = (today: string): DemoContract[] => [
  {
    orgCode: 'A02',
    contractName: '云帆科技员工补充医疗保险合同',
    contractType: '1',
    status: 'ACTIVE',
    ...yearTo(addDays(today, 64)),
  },
  {
    orgCode: 'A02',
    contractName: '云帆科技年度体检服务合同',
    contractType: '2',
    status: 'ACTIVE',
    ...yearTo(addDays(today, 10)),
  },
  {
    orgCode: 'A02',
    contractName: '云帆科技健康管理服务合同（续签）',
    contractType: '3',
    status: 'DRAFT',
    ...yearTo(addDays(today, 395)),
    createdOn: addDays(today, -2),
    remarks: '待双方盖章',
  },
  {
    orgCode: 'A02',
    contractName: '云帆科技上一年度体检服务合同',
    contractType: '2',
    status: 'EXPIRED',
    ...yearTo(addDays(today, -90)),
  },
  {
    orgCode: 'A03',
    contractName: '青禾医药团体意外保险合同',
    contractType: '1',
    status: 'ACTIVE',
    ...yearTo(addDays(today, 200)),
  },
  {
    orgCode: 'A03',
    contractName: '青禾医药节日福利合同',
    contractType: '4',
    status: 'TERMINATED',
    ...yearTo(addDays(today, 120)),
    terminateDate: addDays(today, -15),
    terminateReason: '客户改由总部统一采购',
  },
]
