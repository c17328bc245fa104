import type pg from 'pg'
import { providerOrg } from './base.ts'
import { insertMany } from './insert-many.ts'

const common = { sysOrgCode: providerOrg, createBy: 'staff', createTime: '2024-01-08T02:00:00Z' }

const suppliers = [
  {
    supplierName: '康禾体检',
    supplierNameEn: 'Kanghe Health Checks',
    category: '1',
    apiType: 'API',
    contacts: [
      { name: '周敏', jobTitle: '客户经理', mobile: '13817650001', email: 'zhoumin@kanghe.example' },
      { name: '何俊', jobTitle: '预约中心主管', mobile: '13817650002' },
    ],
    branches: [
      { branchName: '上海徐汇店', city: '310000', address: '漕溪北路 18 号', phone: '021-64010001' },
      { branchName: '杭州滨江店', city: '330100', address: '江南大道 228 号', phone: '0571-86010002' },
    ],
  },
  {
    supplierName: '泰安健康保险',
    supplierNameEn: 'Taian Health',
    category: '3',
    apiType: 'FILE',
    contacts: [{ name: '陆婷', jobTitle: '理赔对接', mobile: '13817650003' }],
    branches: [],
  },
  {
    supplierName: '华诚人寿保险',
    supplierNameEn: 'Huacheng Life',
    category: '3',
    apiType: 'NONE',
    contacts: [],
    branches: [],
  },
  {
    supplierName: '申江口腔医院',
    supplierNameEn: 'Shenjiang Dental',
    category: '2',
    apiType: 'NONE',
    contacts: [],
    branches: [],
  },
]

/** Those who serve the members of the demo data. */
export const seedSuppliers = async (client: pg.Client): Promise<void> => {
  const ids = await insertMany(
    client,
    'supplier',
    suppliers.map(({ contacts: _contacts, branches: _branches, ...supplier }) => ({
      ...supplier,
      ...common,
      status: 'ACTIVE',
      version: 0,
      delFlag: 0,
    })),
  )
  const placed = (lines: readonly object[], at: number) =>
    lines.map((line, position) => ({
      ...line,
      recordId: ids[at],
      position,
      fromVersion: 0,
      createBy: 'staff',
    }))
  await insertMany(
    client,
    'supplier_contacts',
    suppliers.flatMap(({ contacts }, at) => placed(contacts, at)),
  )
  await insertMany(
    client,
    'supplier_branches',
    suppliers.flatMap(({ branches }, at) =>
      placed(
        branches.map((branch) => ({ ...branch, status: '1' })),
        at,
      ),
    ),
  )
}
