/** A node of the seeded menu; buttons and queries hang below the screen they belong to. */
export interface MenuSeed {
  readonly id: number
  readonly name: string
  readonly nameEn: string
  readonly url?: string
  readonly component?: string
  readonly icon?: string
  readonly redirect?: string
  readonly hidden?: boolean
  readonly roles: readonly string[]
  readonly actions?: readonly PermissionSeed[]
  readonly queries?: readonly PermissionSeed[]
  readonly children?: readonly MenuSeed[]
}

/** A permission: id, permission, Chinese and English description, roles that hold it. */
export type PermissionSeed = readonly [
  id: number,
  permission: string,
  name: string,
  nameEn: string,
  roles: readonly string[],
]

/** The roles this version starts with. `ALL` sees every organisation; category 2 is HR (specification 6). */
export const roles = [
  { id: 1, code: 'admin', name: '系统管理员', nameEn: 'Administrator', scope: 'ALL', category: '1' },
  { id: 2, code: 'staff', name: '运营人员', nameEn: 'Operations', scope: 'ALL', category: '1' },
  { id: 3, code: 'hr', name: '企业人事', nameEn: 'Company HR', scope: 'ORG', category: '2' },
] as const

const everyone = ['admin', 'staff', 'hr']
const provider = ['admin', 'staff']
const admin = ['admin']

/** The seeded menu: only screens that work today. */
export const menu: readonly MenuSeed[] = [
  {
    id: 100,
    name: '首页',
    nameEn: 'Home',
    url: '/',
    component: 'layouts/RouteView',
    redirect: '/dashboard/analysis',
    hidden: true,
    roles: provider,
  },
  {
    id: 101,
    name: '首页',
    nameEn: 'Home',
    url: '/',
    component: 'layouts/RouteView',
    redirect: '/hr/index',
    hidden: true,
    roles: ['hr'],
  },
  {
    id: 110,
    name: '首页',
    nameEn: 'Home',
    url: '/dashboard/analysis',
    component: 'dashboard/Analysis',
    icon: 'home',
    roles: provider,
    queries: [[111, 'employee:summary', '成员统计', 'Member figures', everyone]],
  },
  {
    id: 120,
    name: '首页',
    nameEn: 'Home',
    url: '/hr/index',
    component: 'hr/Index',
    icon: 'home',
    roles: ['hr'],
  },
  {
    id: 130,
    name: '我的通知',
    nameEn: 'My announcements',
    url: '/isps/userAnnouncement',
    component: 'isps/UserAnnouncement',
    icon: 'bell',
    hidden: true,
    roles: everyone,
    actions: [[131, 'notice:publish', '发布通知', 'Publish notices', admin]],
  },
  {
    id: 140,
    name: '账户设置',
    nameEn: 'Account settings',
    url: '/account/settings/base',
    component: 'account/settings/Base',
    icon: 'user',
    hidden: true,
    roles: everyone,
    actions: [[141, 'ccWorkBench:operate', '使用坐席工作台', 'Work in the call centre', admin]],
  },
  {
    id: 200,
    name: '成员管理',
    nameEn: 'Members',
    url: '/member',
    component: 'layouts/RouteView',
    icon: 'users',
    redirect: '/member/MemberList',
    roles: everyone,
    children: [
      {
        id: 210,
        name: '员工列表',
        nameEn: 'Employees',
        url: '/member/MemberList',
        component: 'member/MemberList',
        roles: everyone,
        queries: [
          [211, 'employee:list', '查看员工', 'See employees', everyone],
          [221, 'family:list', '查看家属', 'See family members', everyone],
        ],
        actions: [
          [212, 'employee:add', '新增员工', 'Add employees', everyone],
          [213, 'employee:edit', '编辑员工', 'Edit employees', everyone],
          [214, 'employee:delete', '删除员工', 'Delete employees', everyone],
          [215, 'employee:export', '导出员工', 'Export employees', everyone],
          [218, 'employee:export-large', '大量导出员工', 'Export many employees', everyone],
          [216, 'employee:import', '导入员工', 'Import employees', everyone],
          [217, 'employee:reveal', '查看员工完整信息', 'Reveal employee details', everyone],
          [222, 'family:add', '新增家属', 'Add family members', everyone],
          [223, 'family:edit', '编辑家属', 'Edit family members', everyone],
          [224, 'family:delete', '删除家属', 'Delete family members', everyone],
          [226, 'family:export', '导出家属', 'Export family members', everyone],
          [227, 'family:export-large', '大量导出家属', 'Export many family members', everyone],
          [225, 'family:reveal', '查看家属完整信息', 'Reveal family member details', everyone],
          [261, 'listView:share', '共享列表视图', 'Share list views', ['admin', 'hr']],
        ],
      },
      {
        id: 240,
        name: '家属列表',
        nameEn: 'Family members',
        url: '/member/FamilyList',
        component: 'member/FamilyList',
        roles: everyone,
      },
    ],
  },
  {
    id: 300,
    name: '客户管理',
    nameEn: 'Company',
    url: '/company',
    component: 'layouts/RouteView',
    icon: 'building',
    redirect: '/company/CompanyList',
    roles: everyone,
    children: [
      {
        id: 310,
        name: '公司列表',
        nameEn: 'Companies',
        url: '/company/CompanyList',
        component: 'company/CompanyList',
        roles: everyone,
        queries: [[311, 'company:list', '查看公司', 'See companies', everyone]],
        actions: [
          [312, 'company:add', '新增公司', 'Add companies', provider],
          [313, 'company:edit', '编辑公司', 'Edit companies', provider],
          [314, 'company:delete', '删除公司', 'Delete companies', provider],
          [315, 'company:export', '导出公司', 'Export companies', provider],
          [317, 'company:export-large', '大量导出公司', 'Export many companies', provider],
          [316, 'company:import', '导入公司', 'Import companies', provider],
          [318, 'company:reveal', '查看公司联系人完整信息', 'Reveal company contacts', everyone],
        ],
      },
      {
        id: 320,
        name: '集团列表',
        nameEn: 'Company groups',
        url: '/company/CompanyGroupList',
        component: 'company/CompanyGroupList',
        roles: provider,
        queries: [[321, 'companyGroup:list', '查看集团', 'See company groups', provider]],
        actions: [
          [322, 'companyGroup:add', '新增集团', 'Add company groups', provider],
          [323, 'companyGroup:edit', '编辑集团', 'Edit company groups', provider],
          [324, 'companyGroup:delete', '删除集团', 'Delete company groups', provider],
          [325, 'companyGroup:export', '导出集团', 'Export company groups', provider],
          [326, 'companyGroup:export-large', '大量导出集团', 'Export many company groups', provider],
        ],
      },
      {
        id: 330,
        name: '开票信息',
        nameEn: 'Invoice info',
        url: '/company/InvoiceInfoList',
        component: 'company/InvoiceInfoList',
        roles: everyone,
        queries: [[331, 'invoiceInfo:list', '查看开票信息', 'See invoice info', everyone]],
        actions: [
          [332, 'invoiceInfo:add', '新增开票信息', 'Add invoice info', everyone],
          [333, 'invoiceInfo:edit', '编辑开票信息', 'Edit invoice info', everyone],
          [334, 'invoiceInfo:delete', '删除开票信息', 'Delete invoice info', everyone],
          [335, 'invoiceInfo:export', '导出开票信息', 'Export invoice info', everyone],
        ],
      },
    ],
  },
  {
    id: 900,
    name: '系统管理',
    nameEn: 'System administration',
    url: '/system',
    component: 'layouts/RouteView',
    icon: 'settings',
    redirect: '/system/RegistrationList',
    roles: admin,
    children: [
      {
        id: 910,
        name: '注册审批',
        nameEn: 'Account applications',
        url: '/system/RegistrationList',
        component: 'system/RegistrationList',
        roles: admin,
        queries: [
          [911, 'registration:list', '查看注册申请', 'See account applications', admin],
          [914, 'user:list', '查看用户', 'See users', admin],
        ],
        actions: [
          [912, 'registration:decide', '审批注册申请', 'Decide on account applications', admin],
          [913, 'openapi:read', '查看接口文档', 'Read the API document', admin],
        ],
      },
    ],
  },
]
