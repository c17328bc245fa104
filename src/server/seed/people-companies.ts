import { creditCodeCheckCharacter } from '#contract/rules/credit-code.ts'
import type { DemoCompany } from './people-rows.ts'

/** A credit code of its first seventeen characters. */
export const creditCode = (seventeen: string): string => seventeen + creditCodeCheckCharacter(seventeen)

/** The two client companies of the demo data. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    orgCode: 'A02',
    companyCode: 'YF001',
    companyName: '云帆科技',
    companyNameEn: 'Yunfan Technology',
    creditCode: creditCode('91310115MA1K3X8Q2'),
    industry: 'software',
    province: '310000',
    city: '310000',
    address: '上海市浦东新区张江路88号',
    contactName: '周雅琪',
    contactMobile: '13800010201',
    contactEmail: 'hr@yunfan.example',
    status: '1',
    serviceStart: '2022-01-01',
    serviceEnd: '2027-12-31',
  },
  {
    orgCode: 'A03',
    companyCode: 'QH001',
    companyName: '青禾医药',
    companyNameEn: 'Qinghe Pharmaceutical',
    creditCode: creditCode('91320594MA20P7D5X'),
    industry: 'pharma',
    province: '320000',
    city: '320500',
    address: '江苏省苏州市工业园区星湖街218号',
    contactName: '沈嘉怡',
    contactMobile: '13800010301',
    contactEmail: 'hr@qinghe.example',
    status: '1',
    serviceStart: '2023-07-01',
    serviceEnd: '2028-06-30',
  },
]
