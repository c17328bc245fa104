import type { GroupName } from './groups.ts'
import { words, type RoleCode, type Screen } from './screen.ts'

const admin: readonly RoleCode[] = ['admin']

export const dictionaryScreens = {
  '/system/DictList': {
    id: 1000,
    zh: '字典管理',
    en: 'Dictionaries',
    under: 'system',
    roles: admin,
    query: 'dict:list',
    list: '/sys/dict',
    permissions: [
      ...words('dict', { zh: '字典', en: 'dictionaries' }, admin, {
        list: 1001,
        add: 1002,
        edit: 1003,
        delete: 1004,
      }),
      ...words('dictItem', { zh: '字典项', en: 'items of dictionaries' }, admin, {
        list: 1005,
        add: 1006,
        edit: 1007,
        delete: 1008,
      }),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
