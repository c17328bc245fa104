import type pg from 'pg'
import type { InvoiceInfoDraft } from '#contract/clients/invoice-infos.ts'
import { insertMany } from './insert-many.ts'
import { creditCode, demoCompanies } from './people-companies.ts'
import type { DemoCompany } from './people-rows.ts'

const taxIdOf = (orgCode: DemoCompany['orgCode']): string =>
  demoCompanies.find((company) => company.orgCode === orgCode)?.creditCode ?? ''

interface DemoInvoiceInfo extends Omit<InvoiceInfoDraft, 'companyId'> {
  readonly orgCode: DemoCompany['orgCode']
}

/** Of each company several: one default, ordinary and special ones, of its head office and of others. */
const demoInvoiceInfos: readonly DemoInvoiceInfo[] = [
  {
    orgCode: 'A02',
    title: '云帆科技有限公司',
    invoiceType: '2',
    taxId: taxIdOf('A02'),
    bank: '招商银行上海张江支行',
    bankAccount: '121908765410301',
    address: '上海市浦东新区张江路88号',
    tel: '021-50806600',
    email: 'invoice@yunfan.example',
    receiverName: '周雅琪',
    receiverMobile: '13800010201',
    receiverAddress: '上海市浦东新区张江路88号2号楼人力资源部',
    isDefault: true,
  },
  {
    orgCode: 'A02',
    title: '云帆科技有限公司',
    invoiceType: '1',
    taxId: taxIdOf('A02'),
    email: 'invoice@yunfan.example',
    isDefault: false,
  },
  {
    orgCode: 'A02',
    title: '云帆科技有限公司杭州分公司',
    invoiceType: '1',
    taxId: creditCode('91330108MA2B1QW6C'),
    email: 'hangzhou@yunfan.example',
    receiverName: '陆思远',
    receiverMobile: '13800010202',
    receiverAddress: '浙江省杭州市滨江区江南大道588号',
    isDefault: false,
  },
  {
    orgCode: 'A03',
    title: '青禾医药股份有限公司',
    invoiceType: '1',
    taxId: taxIdOf('A03'),
    email: 'finance@qinghe.example',
    isDefault: true,
  },
  {
    orgCode: 'A03',
    title: '青禾医药股份有限公司',
    invoiceType: '2',
    taxId: taxIdOf('A03'),
    bank: '中国工商银行苏州工业园区支行',
    bankAccount: '1102020409001234567',
    address: '江苏省苏州市工业园区星湖街218号',
    tel: '0512-62881900',
    email: 'finance@qinghe.example',
    receiverName: '沈嘉怡',
    receiverMobile: '13800010301',
    receiverAddress: '江苏省苏州市工业园区星湖街218号财务部',
    isDefault: false,
  },
]

/** How invoices of the demo companies are made out, by their organisations. */
export const seedInvoiceInfos = async (
  client: pg.Client,
  companyIds: ReadonlyMap<string, string>,
): Promise<void> => {
  await insertMany(
    client,
    'invoice_info',
    demoInvoiceInfos.map(({ orgCode, ...info }) => ({
      ...info,
      companyId: companyIds.get(orgCode),
      sysOrgCode: orgCode,
      createBy: 'staff',
      createTime: '2024-01-09T02:00:00Z',
      version: 0,
      delFlag: 0,
    })),
  )
}
