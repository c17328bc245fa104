/** The roles that an installation begins with; administrators make others. */
export type RoleCode =
  | 'admin'
  | 'staff'
  | 'hr'
  | 'claims'
  | 'claimsLead'
  | 'finance'
  | 'financeLead'
  | 'hrAmounts'
  | 'coordinator'
  | 'medical'
  | 'medicalLead'

/** The provider's own people. */
export const provider: readonly RoleCode[] = ['admin', 'staff']
export const everyone: readonly RoleCode[] = [...provider, 'hr']
/** Who reviews and decides claims, and who leads them; who pays, and who leads them. */
export const claimStaff: readonly RoleCode[] = ['admin', 'claims', 'claimsLead']
export const claimLeads: readonly RoleCode[] = ['admin', 'claimsLead']
export const financeStaff: readonly RoleCode[] = ['admin', 'finance', 'financeLead']
/** Who of the provider looks up what is billed and paid. */
export const billReaders: readonly RoleCode[] = [...provider, 'finance', 'financeLead']
/** The same, and HR of the company that owes. */
export const billFollowers: readonly RoleCode[] = [...billReaders, 'hr']
/** Who looks up what is insured, claimed and paid. */
export const insuranceReaders: readonly RoleCode[] = [
  ...everyone,
  'claims',
  'claimsLead',
  'finance',
  'financeLead',
]

/** Who arranges health checks; who reads their reports, and who leads them. */
export const checkStaff: readonly RoleCode[] = [...provider, 'coordinator']
export const medicalStaff: readonly RoleCode[] = ['medical', 'medicalLead']
export const checkReaders: readonly RoleCode[] = [...checkStaff, ...medicalStaff]
/** Who looks up projects of health checks: HR of the companies, too. */
export const projectReaders: readonly RoleCode[] = [...checkReaders, 'hr']

/** Everybody who looks up members and companies for their work. */
export const readers: readonly RoleCode[] = [...insuranceReaders, 'coordinator', ...medicalStaff]

/** Who looks up what claims name: hospitals, diagnoses. */
export const lookingUp: readonly RoleCode[] = [...new Set([...provider, ...claimStaff])]
/** Who is told single amounts that are paid: of HR only who holds the role for it. */
export const seeingAmounts: readonly RoleCode[] = [
  ...insuranceReaders.filter((role) => role !== 'hr'),
  'hrAmounts',
]

/** What something is called. */
export interface Names {
  readonly zh: string
  readonly en: string
}

/** A word that a role may hold and an endpoint's access may name: a query (`employee:list`) or an action (`employee:add`). */
export interface Permission extends Names {
  readonly id: number
  readonly word: `${string}:${string}`
  readonly kind: 'query' | 'action'
  /** Who holds it at first. */
  readonly roles: readonly RoleCode[]
  /** It shows what somebody suffers from: administrators give it to others, and never hold it (decision 121). */
  readonly isMedical?: true
}

/** A line of the menu that groups screens. Its address leads to the first of them. */
export interface Group extends Names {
  readonly id: number
  readonly path: `/${string}`
  readonly icon: string
  readonly roles: readonly RoleCode[]
}

/** How the seeded menu has a screen. */
interface MenuEntry<GroupName extends string> {
  /** The row's id; the menu is ordered by it. Ids are never given anew: installations have them. */
  readonly id: number
  /** The group that it stands in; without one it stands by itself. */
  readonly under?: GroupName
  readonly icon?: string
  /** Reached by another way than the menu. */
  readonly isHidden?: boolean
  readonly roles: readonly RoleCode[]
  /** The words that are granted along with it; a word belongs to one screen. */
  readonly permissions?: readonly Permission[]
}

/** What the portal knows of a screen; its menu may call it otherwise, since administrators may rename entries. */
interface Itself extends Names {
  /** Who may see it: those who hold this query, without one everybody signed in. */
  readonly query?: Permission['word']
  /** The path of the noun whose list it shows: its views are asked for before it opens (decision 024). */
  readonly list?: `/${string}`
  /** The screen whose tab it is; the menu shows that one. */
  readonly tabOf?: `/${string}`
  /** The nouns, by their permission, on whose pages the rows of the list that name a record are a tab. */
  readonly listedOn?: readonly string[]
  /** What a record of the list is called, where records have a page of their own below it. */
  readonly record?: Names
}

/** A screen of the portal: a file in `routes` has its address. Without an id the seeded menu has no entry for it. */
export type Screen<GroupName extends string = string> =
  | (Itself & MenuEntry<GroupName>)
  | (Itself & Partial<Record<keyof MenuEntry<GroupName>, never>>)

/** The same words as medical ones (decision 121). */
export const medical = (permissions: readonly Permission[]): Permission[] =>
  permissions.map((permission) => ({ ...permission, isMedical: true }))

export const action = (
  id: number,
  word: Permission['word'],
  names: Names,
  roles: readonly RoleCode[],
): Permission => ({ id, word, kind: 'action', ...names, roles })

export const query = (
  id: number,
  word: Permission['word'],
  names: Names,
  roles: readonly RoleCode[],
): Permission => ({ id, word, kind: 'query', ...names, roles })

const verbs = {
  list: { zh: '查看', en: 'See' },
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
  export: { zh: '导出', en: 'Export' },
  'export-large': { zh: '大量导出', en: 'Export many' },
  import: { zh: '导入', en: 'Import' },
} satisfies Record<string, Names>

/** The words of a noun's generic calls: `{ add: 312 }` of the companies is `company:add`, 新增公司, Add companies. */
export const words = (
  noun: string,
  { zh, en }: Names,
  roles: readonly RoleCode[],
  ids: Partial<Record<keyof typeof verbs, number>>,
): Permission[] =>
  Object.entries(ids).map(([verb, id]) => {
    const said = verbs[verb as keyof typeof verbs]
    const kind = verb === 'list' ? query : action
    return kind(id, `${noun}:${verb}`, { zh: said.zh + zh, en: `${said.en} ${en}` }, roles)
  })
