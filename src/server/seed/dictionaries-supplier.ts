import type { Dictionary } from './dictionaries-family.ts'

/** What suppliers and their branches are described with. */
export const supplierDictionaries: readonly Dictionary[] = [
  {
    code: 'supplier_category',
    name: '供应商类别',
    nameEn: 'Supplier category',
    items: [
      ['1', '体检', 'Health checks'],
      ['2', '医院', 'Hospital'],
      ['3', '保险', 'Insurance'],
      ['4', '服务', 'Services'],
    ],
  },
  {
    code: 'supplier_status',
    name: '供应商合作状态',
    nameEn: 'Supplier status',
    items: [
      ['ACTIVE', '合作中', 'Active'],
      ['PAUSED', '暂停', 'Paused'],
      ['ENDED', '终止', 'Ended'],
    ],
  },
  {
    code: 'supplier_api_type',
    name: '供应商对接方式',
    nameEn: 'How a supplier is connected',
    items: [
      ['NONE', '人工', 'By hand'],
      ['FILE', '文件交换', 'Files'],
      ['API', '接口', 'API'],
    ],
  },
  {
    code: 'branch_status',
    name: '网点状态',
    nameEn: 'Branch status',
    items: [
      ['1', '营业', 'Open'],
      ['0', '停业', 'Closed'],
    ],
  },
]
