import {
  billFollowers,
  projectReaders,
  provider,
  insuranceReaders,
  readers,
  type Group,
  type Names,
  type RoleCode,
} from './screen.ts'

/** The groups of the menu. */
export const groups = {
  members: { id: 200, zh: '成员管理', en: 'Members', path: '/member', icon: 'users', roles: readers },
  companies: { id: 300, zh: '客户管理', en: 'Company', path: '/company', icon: 'building', roles: readers },
  cover: { id: 400, zh: '保障', en: 'Cover', path: '/policy', icon: 'shield', roles: insuranceReaders },
  claims: { id: 500, zh: '理赔管理', en: 'Claims', path: '/claim', icon: 'receipt', roles: insuranceReaders },
  checks: {
    id: 600,
    zh: '健康体检',
    en: 'Health checks',
    path: '/health',
    icon: 'pulse',
    // Finance closes statements of suppliers.
    roles: [...projectReaders, 'finance', 'financeLead'],
  },
  bills: {
    id: 730,
    zh: '账单与发票',
    en: 'Bills and invoices',
    path: '/bill',
    icon: 'bill',
    roles: billFollowers,
  },
  analysis: { id: 850, zh: '数据分析', en: 'Analysis', path: '/analysis', icon: 'chart', roles: provider },
  system: {
    id: 900,
    zh: '系统管理',
    en: 'System administration',
    path: '/system',
    icon: 'settings',
    roles: provider,
  },
} as const satisfies Record<string, Group>

export type GroupName = keyof typeof groups

/** The provider's own people of every kind. */
const atHome = readers.filter((role) => role !== 'hr')

/** Where `/` leads, by role. */
export const homes: readonly (Names & {
  id: number
  leadsTo: '/dashboard/workplace' | '/hr/index'
  roles: readonly RoleCode[]
})[] = [
  { id: 100, zh: '首页', en: 'Home', leadsTo: '/dashboard/workplace', roles: atHome },
  { id: 101, zh: '首页', en: 'Home', leadsTo: '/hr/index', roles: ['hr'] },
]
