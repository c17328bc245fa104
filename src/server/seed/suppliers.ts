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
    contactName: '周敏',
    contactMobile: '13817650001',
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
    branches: [],
  },
  {
    supplierName: '华诚人寿保险',
    supplierNameEn: 'Huacheng Life',
    category: '3',
    apiType: 'NONE',
    branches: [],
  },
  {
    supplierName: '申江口腔医院',
    supplierNameEn: 'Shenjiang Dental',
    category: '2',
    apiType: 'NONE',
    branches: [],
  },
]

/** Those who serve the members of the demo data. */
export const seedSuppliers = async (client: pg.Client): Promise<void> => {
  const ids = await insertMany(
    client,
    'supplier',
    suppliers.map(({ branches: _branches, ...supplier }) => ({
      ...supplier,
      ...common,
      status: 'ACTIVE',
      version: 0,
      delFlag: 0,
    })),
  )
  await insertMany(
    client,
    'supplier_branches',
    suppliers.flatMap(({ branches }, at) =>
      branches.map((branch, position) => ({
        ...branch,
        status: '1',
        recordId: ids[at],
        position,
        fromVersion: 0,
        createBy: 'staff',
      })),
    ),
  )
}
