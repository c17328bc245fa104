import type { GroupName } from './groups.ts'
import { action, checkStaff, words, type Screen } from './screen.ts'

const branches = { zh: '网点', en: 'branches' }

export const checkScreens = {
  '/health/BranchList': {
    id: 640,
    zh: '供应商网点',
    en: 'Branches',
    under: 'checks',
    roles: checkStaff,
    query: 'branch:list',
    list: '/health/branch',
    listedOn: ['supplier'],
    record: { zh: '网点', en: 'Branch' },
    permissions: [
      ...words('branch', branches, checkStaff, { list: 641, add: 642, edit: 643, delete: 644 }),
      ...words('branch', branches, checkStaff, { export: 645, 'export-large': 646, import: 647 }),
      action(
        648,
        'branch:reveal',
        { zh: '查看网点联系人完整信息', en: 'Reveal contacts of branches' },
        checkStaff,
      ),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
