import type { GroupName } from './groups.ts'
import { action, everyone, provider, readers, words, type Screen } from './screen.ts'

const employees = { zh: '员工', en: 'employees' }
const changes = { zh: '家属变更', en: 'family changes' }
const family = { zh: '家属', en: 'family members' }

export const memberScreens = {
  '/member/MemberList': {
    id: 210,
    zh: '员工列表',
    en: 'Employees',
    under: 'members',
    roles: readers,
    query: 'employee:list',
    list: '/member/employee',
    record: { zh: '员工', en: 'Employee' },
    permissions: [
      ...words('employee', employees, readers, { list: 211 }),
      ...words('employee', employees, everyone, { add: 212, edit: 213, delete: 214 }),
      ...words('employee', employees, everyone, { export: 215, 'export-large': 218, import: 216 }),
      action(217, 'employee:reveal', { zh: '查看员工完整信息', en: 'Reveal employee details' }, readers),
      ...words('family', family, readers, { list: 221 }),
      ...words('family', family, everyone, { add: 222, edit: 223, delete: 224 }),
      ...words('family', family, everyone, { export: 226, 'export-large': 227 }),
      action(225, 'family:reveal', { zh: '查看家属完整信息', en: 'Reveal family member details' }, everyone),
      action(261, 'listView:share', { zh: '共享列表视图', en: 'Share list views' }, ['admin', 'hr']),
    ],
  },
  '/member/FamilyList': {
    id: 240,
    zh: '家属列表',
    en: 'Family members',
    under: 'members',
    roles: readers,
    query: 'family:list',
    list: '/member/family',
    record: { zh: '家属', en: 'Family member' },
  },
  '/member/MemberFamilyApproveList': {
    id: 250,
    zh: '家属变更审批',
    en: 'Family approvals',
    under: 'members',
    roles: everyone,
    query: 'familyChange:list',
    list: '/member/familyChange',
    permissions: [
      ...words('familyChange', changes, everyone, { list: 251, export: 255, 'export-large': 256 }),
      action(252, 'familyChange:decide', { zh: '审批家属变更', en: 'Decide on family changes' }, provider),
      action(253, 'familyChange:withdraw', { zh: '撤回家属变更', en: 'Withdraw family changes' }, [
        'admin',
        'hr',
      ]),
      action(
        254,
        'familyChange:reveal',
        { zh: '查看家属变更完整信息', en: 'Reveal family change details' },
        everyone,
      ),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
