import type { GroupName } from './groups.ts'
import {
  action,
  billReaders,
  checkStaff,
  everyone,
  lookingUp,
  provider,
  query,
  insuranceReaders,
  readers,
  words,
  type Screen,
} from './screen.ts'

const companies = { zh: '公司', en: 'companies' }
const companyGroups = { zh: '集团', en: 'company groups' }
const invoiceInfos = { zh: '开票信息', en: 'invoice info' }
const contracts = { zh: '合同', en: 'contracts' }
const suppliers = { zh: '供应商', en: 'suppliers' }
const hospitals = { zh: '医院', en: 'hospitals' }

/** How invoices are made out is kept by the companies, and asked for by who makes them out. */
const invoiceReaders = [...new Set([...everyone, ...billReaders])]

export const companyScreens = {
  '/company/CompanyList': {
    id: 310,
    zh: '公司列表',
    en: 'Companies',
    under: 'companies',
    roles: readers,
    query: 'company:list',
    list: '/company/company',
    listedOn: ['companyGroup'],
    record: { zh: '公司', en: 'Company' },
    permissions: [
      ...words('company', companies, readers, { list: 311 }),
      ...words('company', companies, provider, { add: 312, edit: 313, delete: 314 }),
      ...words('company', companies, provider, { export: 315, 'export-large': 317, import: 316 }),
      action(
        318,
        'company:reveal',
        { zh: '查看公司联系人完整信息', en: 'Reveal company contacts' },
        everyone,
      ),
    ],
  },
  '/company/CompanyGroupList': {
    id: 320,
    zh: '集团列表',
    en: 'Company groups',
    under: 'companies',
    roles: provider,
    query: 'companyGroup:list',
    list: '/company/companyGroup',
    record: { zh: '集团', en: 'Company group' },
    permissions: [
      ...words('companyGroup', companyGroups, provider, { list: 321, add: 322, edit: 323, delete: 324 }),
      ...words('companyGroup', companyGroups, provider, { export: 325, 'export-large': 326, import: 327 }),
    ],
  },
  '/company/InvoiceInfoList': {
    id: 330,
    zh: '开票信息',
    en: 'Invoice info',
    under: 'companies',
    roles: invoiceReaders,
    query: 'invoiceInfo:list',
    list: '/company/invoiceInfo',
    listedOn: ['company'],
    permissions: [
      ...words('invoiceInfo', invoiceInfos, invoiceReaders, { list: 331 }),
      ...words('invoiceInfo', invoiceInfos, everyone, {
        add: 332,
        edit: 333,
        delete: 334,
        export: 335,
      }),
      action(
        336,
        'invoiceInfo:reveal',
        { zh: '查看收件人完整手机号', en: 'Reveal recipients’ mobiles' },
        everyone,
      ),
    ],
  },
  '/contract/ContractList': {
    id: 340,
    zh: '合同',
    en: 'Contracts',
    under: 'companies',
    roles: [...insuranceReaders, 'coordinator'],
    query: 'clientContract:list',
    list: '/contract/contract',
    listedOn: ['company'],
    record: { zh: '合同', en: 'Contract' },
    permissions: [
      ...words('clientContract', contracts, [...insuranceReaders, 'coordinator'], { list: 341 }),
      ...words('clientContract', contracts, provider, { add: 342, edit: 343, delete: 344, export: 345 }),
      action(346, 'clientContract:activate', { zh: '生效合同', en: 'Put contracts into force' }, provider),
      action(347, 'clientContract:terminate', { zh: '终止合同', en: 'Terminate contracts' }, provider),
    ],
  },
  '/company/SupplierList': {
    id: 350,
    zh: '供应商',
    en: 'Suppliers',
    under: 'companies',
    roles: checkStaff,
    query: 'supplier:list',
    list: '/company/supplier',
    record: { zh: '供应商', en: 'Supplier' },
    permissions: [
      ...words('supplier', suppliers, checkStaff, { list: 351 }),
      ...words('supplier', suppliers, provider, { add: 352, edit: 353, delete: 354 }),
      ...words('supplier', suppliers, provider, { export: 355, 'export-large': 356, import: 357 }),
      action(
        358,
        'supplier:reveal',
        { zh: '查看供应商联系人完整信息', en: 'Reveal supplier contacts' },
        checkStaff,
      ),
      query(359, 'supplier:names', { zh: '选择供应商', en: 'Choose suppliers' }, [
        ...everyone,
        'coordinator',
      ]),
    ],
  },
  '/company/HospitalList': {
    id: 360,
    zh: '医院',
    en: 'Hospitals',
    under: 'companies',
    roles: lookingUp,
    query: 'hospital:list',
    list: '/company/hospital',
    record: { zh: '医院', en: 'Hospital' },
    permissions: [
      ...words('hospital', hospitals, lookingUp, { list: 361 }),
      ...words('hospital', hospitals, provider, { add: 362, edit: 363, delete: 364 }),
      ...words('hospital', hospitals, provider, { export: 365, 'export-large': 366, import: 367 }),
      query(368, 'hospital:names', { zh: '选择医院', en: 'Choose hospitals' }, readers),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
