import { groups, homes } from '#contract/screens/groups.ts'
import type { Permission, RoleCode } from '#contract/screens/screen.ts'
import { componentOf, screenEntries, type ScreenPath } from '#contract/screens/screens.ts'

/** The roles this version starts with. `ALL` sees every organisation; category 2 is HR (specification 6); claims are masked as `mask` says; up to `ownLimit` one approves what one filed. */
export const roles = [
  {
    id: 1,
    code: 'admin',
    name: '系统管理员',
    nameEn: 'Administrator',
    scope: 'ALL',
    category: '1',
    mask: 'NONE',
  },
  { id: 2, code: 'staff', name: '运营人员', nameEn: 'Operations', scope: 'ALL', category: '1', mask: 'ALL' },
  { id: 3, code: 'hr', name: '企业人事', nameEn: 'Company HR', scope: 'ORG', category: '2', mask: 'ALL' },
  {
    id: 21,
    code: 'claims',
    name: '理赔审核',
    nameEn: 'Claims',
    scope: 'ALL',
    category: '1',
    mask: 'NONE',
    claimLimit: 1_000_000n,
  },
  {
    id: 22,
    code: 'claimsLead',
    name: '理赔主管',
    nameEn: 'Claims lead',
    scope: 'ALL',
    category: '1',
    mask: 'NONE',
  },
  {
    id: 23,
    code: 'finance',
    name: '财务',
    nameEn: 'Finance',
    scope: 'ALL',
    category: '1',
    mask: 'ALL',
    ownLimit: 50_000n,
  },
  {
    id: 24,
    code: 'financeLead',
    name: '财务主管',
    nameEn: 'Finance lead',
    scope: 'ALL',
    category: '1',
    mask: 'ALL',
    ownLimit: 50_000n,
  },
  {
    id: 25,
    code: 'hrAmounts',
    name: '企业人事（金额）',
    nameEn: 'Company HR, amounts',
    scope: 'ORG',
    category: '2',
    mask: 'ALL',
  },
  {
    id: 26,
    code: 'coordinator',
    name: '体检专员',
    nameEn: 'Check-up coordinator',
    scope: 'ALL',
    category: '1',
    mask: 'ALL',
  },
  {
    id: 27,
    code: 'medical',
    name: '医务人员',
    nameEn: 'Medical staff',
    scope: 'ALL',
    category: '1',
    mask: 'ALL',
  },
  {
    id: 28,
    code: 'medicalLead',
    name: '医务主管',
    nameEn: 'Medical lead',
    scope: 'ALL',
    category: '1',
    mask: 'ALL',
  },
] as const satisfies readonly { code: RoleCode; [column: string]: unknown }[]

/** An entry of the seeded menu, with the permissions that hang below it. */
export interface MenuSeed {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly nameEn: string
  readonly url: string
  readonly component: string
  readonly icon?: string | undefined
  readonly redirect?: ScreenPath | undefined
  readonly isHidden: boolean
  readonly roles: readonly RoleCode[]
  readonly permissions: readonly Permission[]
}

/** What only groups screens, for clients of this family. */
const container = { component: 'layouts/RouteView', parentId: null, permissions: [] }

const homeEntries = homes.map(({ zh, en, leadsTo, ...entry }): MenuSeed => ({
  ...entry,
  ...container,
  name: zh,
  nameEn: en,
  url: '/',
  redirect: leadsTo,
  isHidden: true,
}))

const groupEntries = Object.entries(groups).map(([group, { zh, en, path, ...entry }]): MenuSeed => {
  const [first] = screenEntries.find(([, { under }]) => under === group) ?? []
  return { ...entry, ...container, name: zh, nameEn: en, url: path, redirect: first, isHidden: false }
})

const screenMenu = screenEntries.flatMap(([path, screen]): MenuSeed[] => {
  if (screen.id === undefined) return []
  const { id, zh, en, under, icon, isHidden = false, permissions = [] } = screen
  const parentId = under ? groups[under].id : null
  const names = { name: zh, nameEn: en, url: path, component: componentOf(path) }
  return [{ id, parentId, ...names, icon, isHidden, roles: screen.roles, permissions }]
})

/** The seeded menu, what is above before what is below it: only screens that work today. */
export const menu: readonly MenuSeed[] = [...homeEntries, ...groupEntries, ...screenMenu]
