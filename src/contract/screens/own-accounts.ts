import type { GroupName } from './groups.ts'
import { action, financeStaff, words, type Screen } from './screen.ts'

const accounts = { zh: '收付账户', en: 'own accounts' }

export const ownAccountScreens = {
  '/bill/OwnAccountList': {
    id: 790,
    zh: '收付账户',
    en: 'Own accounts',
    under: 'bills',
    roles: financeStaff,
    query: 'ownAccount:list',
    list: '/bill/ownAccount',
    permissions: [
      ...words('ownAccount', accounts, financeStaff, { list: 791, add: 792, edit: 793, delete: 794 }),
      action(795, 'ownAccount:reveal', { zh: '查看完整账号', en: 'Reveal account numbers' }, financeStaff),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
