import type { GroupName } from '#contract/screens/groups.ts'
import { everyone, provider, words, type Screen } from '#contract/screens/screen.ts'

// What stands in `src/contract/screens/companies.ts`: the name and the entry.
const giftOrders = { zh: '礼品订单', en: 'gift orders' }

export const giftOrderScreens = {
  '/company/GiftOrderList': {
    id: 380,
    zh: '礼品订单',
    en: 'Gift orders',
    under: 'companies',
    roles: everyone,
    query: 'giftOrder:list',
    list: '/company/giftOrder',
    listedOn: ['company', 'employee'],
    record: { zh: '礼品订单', en: 'Gift order' },
    permissions: [
      ...words('giftOrder', giftOrders, everyone, { list: 381 }),
      ...words('giftOrder', giftOrders, provider, { add: 382, edit: 383, delete: 384 }),
      ...words('giftOrder', giftOrders, provider, { export: 385, 'export-large': 386, import: 387 }),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
