import type { GroupName } from './groups.ts'
import { action, provider, words, type RoleCode, type Screen } from './screen.ts'

const admin: readonly RoleCode[] = ['admin']

export const systemScreens = {
  '/system/DepartList': {
    id: 920,
    zh: '部门管理',
    en: 'Departments',
    under: 'system',
    roles: provider,
    query: 'depart:list',
    permissions: [
      ...words('depart', { zh: '部门', en: 'departments' }, provider, { list: 921, add: 922, delete: 924 }),
      action(923, 'depart:edit', { zh: '编辑和移动部门', en: 'Edit and move departments' }, provider),
      ...words('departUser', { zh: '部门人员', en: 'people of departments' }, provider, {
        list: 925,
        add: 926,
        delete: 927,
      }),
    ],
  },
  '/system/LogList': {
    id: 1090,
    zh: '日志',
    en: 'Logs',
    under: 'system',
    roles: admin,
    query: 'log:list',
    list: '/sys/log',
    permissions: words('log', { zh: '日志', en: 'logs' }, admin, { list: 1091 }),
  },
  '/system/PermissionList': {
    id: 970,
    zh: '菜单管理',
    en: 'Menus and permissions',
    under: 'system',
    roles: admin,
    query: 'permission:list',
    permissions: [
      ...words('permission', { zh: '菜单和权限', en: 'menus and permissions' }, admin, {
        list: 971,
        add: 972,
        delete: 974,
      }),
      action(
        973,
        'permission:edit',
        { zh: '编辑和移动菜单和权限', en: 'Edit and move menus and permissions' },
        admin,
      ),
    ],
  },
  '/system/UserList': {
    id: 930,
    zh: '用户管理',
    en: 'Users',
    under: 'system',
    roles: admin,
    query: 'user:list',
    list: '/sys/user',
    record: { zh: '用户', en: 'User' },
    permissions: [
      ...words('user', { zh: '用户', en: 'users' }, admin, {
        list: 914,
        add: 931,
        edit: 932,
        delete: 933,
        export: 934,
        'export-large': 936,
      }),
      action(937, 'user:reveal', { zh: '查看用户完整手机号', en: 'Reveal users’ mobiles' }, admin),
      action(938, 'user:freeze', { zh: '冻结和解冻用户', en: 'Freeze and unfreeze users' }, admin),
      action(939, 'user:resetPassword', { zh: '重置用户密码', en: 'Reset users’ passwords' }, admin),
    ],
  },
  '/system/SessionList': {
    id: 940,
    zh: '当前登录',
    en: 'Signed in now',
    under: 'system',
    // A tab of the users.
    isHidden: true,
    roles: admin,
    query: 'userSession:list',
    list: '/sys/userSession',
    permissions: [
      ...words('userSession', { zh: '当前登录', en: 'sessions' }, admin, { list: 941 }),
      action(942, 'userSession:end', { zh: '让用户退出登录', en: 'Sign users out' }, admin),
    ],
  },
  '/system/RegistrationList': {
    id: 910,
    zh: '注册审批',
    en: 'Account applications',
    under: 'system',
    // A tab of the users.
    isHidden: true,
    roles: admin,
    query: 'registration:list',
    list: '/sys/registration',
    permissions: [
      ...words('registration', { zh: '注册申请', en: 'account applications' }, admin, { list: 911 }),
      action(912, 'registration:decide', { zh: '审批注册申请', en: 'Decide on account applications' }, admin),
      action(
        915,
        'registration:reveal',
        { zh: '查看申请人完整手机号', en: 'Reveal applicants’ mobiles' },
        admin,
      ),
      action(980, 'user:view-as', { zh: '以他人身份只读查看', en: 'View the portal as others' }, admin),
      action(913, 'openapi:read', { zh: '查看接口文档', en: 'Read the API document' }, admin),
    ],
  },
  '/system/TrailList': {
    id: 1100,
    zh: '变更留痕',
    en: 'Audit trail',
    under: 'system',
    roles: admin,
    query: 'trail:list',
    list: '/sys/dataLog',
    permissions: words('trail', { zh: '变更留痕', en: 'the audit trail' }, admin, { list: 1101 }),
  },
  '/system/RoleList': {
    id: 950,
    zh: '角色管理',
    en: 'Roles',
    under: 'system',
    roles: admin,
    query: 'role:list',
    list: '/sys/role',
    record: { zh: '角色', en: 'Role' },
    permissions: [
      ...words('role', { zh: '角色', en: 'roles' }, admin, {
        list: 951,
        add: 952,
        edit: 953,
        delete: 954,
        export: 955,
        'export-large': 956,
      }),
      action(957, 'role:grant', { zh: '给角色授权', en: 'Grant to roles' }, admin),
      ...words('dataRule', { zh: '数据规则', en: 'data rules' }, admin, {
        list: 991,
        add: 992,
        edit: 993,
        delete: 994,
      }),
      action(995, 'dataRule:grant', { zh: '给角色选择数据规则', en: 'Choose data rules for roles' }, admin),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
