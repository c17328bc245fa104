import type pg from 'pg'
import { providerOrg } from './base.ts'
import { insertMany } from './insert-many.ts'

const common = { sysOrgCode: providerOrg, createBy: 'staff', createTime: '2024-01-08T02:00:00Z' }

/** The supplier of the demo data that has an interface. */
export const apiSupplier = '康禾体检'

const suppliers = [
  {
    supplierName: apiSupplier,
    supplierNameEn: 'Kanghe Health Checks',
    category: '1',
    apiType: 'API',
    contacts: [
      { name: '周敏', jobTitle: '客户经理', mobile: '13817650001', email: 'zhoumin@kanghe.example' },
      { name: '何俊', jobTitle: '预约中心主管', mobile: '13817650002' },
    ],
  },
  {
    supplierName: '泰安健康保险',
    supplierNameEn: 'Taian Health',
    category: '3',
    apiType: 'FILE',
    contacts: [{ name: '陆婷', jobTitle: '理赔对接', mobile: '13817650003' }],
  },
  {
    supplierName: '华诚人寿保险',
    supplierNameEn: 'Huacheng Life',
    category: '3',
    apiType: 'NONE',
    contacts: [],
  },
  {
    supplierName: '申江口腔医院',
    supplierNameEn: 'Shenjiang Dental',
    category: '2',
    apiType: 'NONE',
    contacts: [],
  },
  {
    supplierName: '瑞安体检',
    supplierNameEn: 'Ruian Health Checks',
    category: '1',
    apiType: 'NONE',
    contacts: [{ name: '顾晨', jobTitle: '团检主管', mobile: '13817650004' }],
  },
  {
    supplierName: '仁康体检',
    supplierNameEn: 'Renkang Health Checks',
    category: '1',
    apiType: 'FILE',
    contacts: [{ name: '罗颖', jobTitle: '客户经理', mobile: '13817650005' }],
  },
]

const branches = [
  {
    of: '康禾体检',
    branchName: '上海徐汇店',
    branchNameEn: 'Shanghai Xuhui',
    city: '310000',
    address: '漕溪北路 18 号',
    phone: '021-64010001',
  },
  {
    of: '康禾体检',
    branchName: '杭州滨江店',
    branchNameEn: 'Hangzhou Binjiang',
    city: '330100',
    address: '江南大道 228 号',
    phone: '0571-86010002',
  },
  {
    of: '瑞安体检',
    branchName: '上海陆家嘴店',
    branchNameEn: 'Shanghai Lujiazui',
    city: '310000',
    address: '世纪大道 88 号',
    phone: '021-58010003',
  },
  {
    of: '仁康体检',
    branchName: '成都高新店',
    branchNameEn: 'Chengdu Gaoxin',
    city: '510100',
    address: '天府大道 500 号',
    phone: '028-85010004',
  },
]

/** Those who serve the members of the demo data, and where they do. */
export const seedSuppliers = async (client: pg.Client): Promise<void> => {
  const ids = await insertMany(
    client,
    'supplier',
    suppliers.map(({ contacts: _contacts, ...supplier }) => ({
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
  const byName = new Map(suppliers.map(({ supplierName }, at) => [supplierName, ids[at]]))
  await insertMany(
    client,
    'branch',
    branches.map(({ of, ...branch }) => ({
      ...branch,
      ...common,
      supplierId: byName.get(of),
      status: '1',
      version: 0,
      delFlag: 0,
    })),
  )
}
