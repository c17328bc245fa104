import * as z from 'zod/mini'
import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { money } from '#contract/core/amounts.ts'
import { component } from '#contract/core/components.ts'
import { ofFewRows, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { because, dict, flag, id, prose, text, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { atEach, type ProblemsOf } from '#contract/core/draft-problems.ts'
import { rowOf } from '#contract/core/row-of.ts'

/** Whose rows its people see: of every organisation, of the one where they work, of a list (decision 051). */
export const dataScopes = dictionary('role_scope', { zh: '数据范围', en: 'Scope of data' }, [
  ['ALL', '全部机构', 'All'],
  ['ORG', '本机构', 'Own'],
  ['CHOSEN', '指定公司', 'Chosen'],
])
export type DataScope = ValueOf<typeof dataScopes>
/** What is masked of claims: all that can be, diagnoses, nothing. */
export const claimMaskLevels = dictionary(
  'claim_mask_level',
  { zh: '理赔掩码级别', en: 'Claim mask level' },
  [
    ['ALL', '全部掩码', 'All'],
    ['DIAGNOSIS', '诊断掩码', 'Diagnoses'],
    ['NONE', '不掩码', 'Nothing'],
  ],
)
/** 1 the provider's people, 2 HR of a company (specification 6). */
export const roleCategories = dictionary('role_category', { zh: '角色分类', en: 'Role category' }, [
  ['1', '服务方', 'Provider'],
  ['2', '企业人事', 'Client HR'],
])

const notACode = /*i18n*/ {
  id: 'role.notACode',
  message: '角色编码由字母开头，只能包含字母、数字、下划线和连字符',
}
const roleCode = () => text(64).check(z.refine((code) => /^[A-Za-z][\w-]*$/.test(code), because(notACode)))

export const RoleDraft = z.object({
  roleName: text(64),
  roleNameEn: z.nullish(text(100)),
  roleCode: roleCode(),
  description: z.nullish(prose(500)),
  /** Of the organisation where they work, where nothing is said. */
  dataScope: z.nullish(dict(dataScopes)),
  /** The provider's people, where nothing is said. */
  category: z.nullish(dict(roleCategories)),
  /** Own filings whose premium differs by no more are approved alone; none, where nothing is said (domain 3.8). */
  ownApprovalLimit: z.nullish(money()),
  /** Claims up to this amount; any, where nothing is said. */
  claimAmountLimit: z.nullish(money()),
  /** All, where nothing is said. */
  claimMaskLevel: z.nullish(dict(claimMaskLevels)),
})
export type RoleDraft = z.infer<typeof RoleDraft>
export const Role = rowOf(RoleDraft, {
  dataScope: dict(dataScopes),
  category: dict(roleCategories),
  ownApprovalLimit: money(),
  claimMaskLevel: dict(claimMaskLevels),
  /** How many people hold it, in whatever organisation. */
  userCount: whole(0, 2_147_483_647),
  /** It gives what the caller does not hold, so that they neither change, copy, give nor delete it (decision 040). */
  isBeyondOwn: flag(),
})
export type Role = z.infer<typeof Role>

const codeStays = /*i18n*/ { id: 'role.codeStays', message: '角色编码保存后不能修改' }
/** Said of a role that gives what the caller does not hold. */
export const roleBeyondOwn = /*i18n*/ {
  id: 'rule.changeWithinOwn',
  message: '该角色有您自己没有的权限、数据范围或理赔限额，您不能修改或删除它；请联系拥有它们的管理员',
}
const fixedOf = ({ isBeyondOwn }: Pick<Role, 'isBeyondOwn'>): ProblemsOf<RoleDraft> =>
  isBeyondOwn ? atEach(RoleDraft.shape, roleBeyondOwn) : [{ field: 'roleCode', text: codeStays }]

const all = resource('system', '/sys/role', {
  permission: 'role',
  called: /*i18n*/ { id: 'noun.role', message: '角色' },
  runsAs: 'server',
  nameField: 'roleName',
  codeField: 'roleCode',
  row: Role,
  draft: RoleDraft,
  labels: {
    roleName: /*i18n*/ { id: 'role.roleName', message: '角色名称' },
    roleNameEn: /*i18n*/ { id: 'role.roleNameEn', message: '角色英文名' },
    roleCode: /*i18n*/ { id: 'role.roleCode', message: '角色编码' },
    description: /*i18n*/ { id: 'role.description', message: '备注' },
    dataScope: /*i18n*/ { id: 'role.dataScope', message: '数据范围' },
    category: /*i18n*/ { id: 'role.category', message: '角色分类' },
    ownApprovalLimit: /*i18n*/ { id: 'role.ownApprovalLimit', message: '可审批自己提交的，金额上限' },
    claimAmountLimit: /*i18n*/ { id: 'claimDataPermission.amountLimit', message: '理赔金额上限' },
    claimMaskLevel: /*i18n*/ { id: 'claimDataPermission.maskLevel', message: '理赔掩码级别' },
    userCount: /*i18n*/ { id: 'role.userCount', message: '成员数' },
    isBeyondOwn: /*i18n*/ { id: 'role.isBeyondOwn', message: '超出您的权限' },
  },
  filters: ['id', 'roleName', 'roleCode', 'dataScope', 'category', 'createTime', 'updateTime'],
  sorts: ['createTime', 'roleName', 'roleCode'],
  search: ['roleName', 'roleNameEn', 'roleCode'],
  fixed: fixedOf,
  fixedBy: ['isBeyondOwn'],
  kept: ({ isBeyondOwn }) => (isBeyondOwn ? roleBeyondOwn : undefined),
})

const generic = withHistory({ ...ofFewRows(all), exportXls: all.exportXls })

/** A menu, button or query word as a tree of this family shows it (api 3). */
export interface PermissionNode {
  key: string
  value: string
  title: string
  label: string
  slotTitle: string
  parentId: string | null
  icon: string | null
  isLeaf: boolean
  ruleFlag: number | null
  scopedSlots: { title: string } | null
  /** The word of a button or query. */
  perms: string | null
  /** Where a menu leads; empty of a word. */
  address: string
  /** False for a word that the caller does not hold, and so cannot grant. */
  isHeld: boolean
  /** Empty of a leaf. */
  children: PermissionNode[]
}
export const PermissionNode: z.ZodMiniType<PermissionNode> = component('PermissionNode', {
  key: id(),
  value: id(),
  title: z.string(),
  label: z.string(),
  slotTitle: z.string(),
  parentId: z.nullable(id()),
  icon: z.nullable(z.string()),
  isLeaf: z.boolean(),
  ruleFlag: z.nullable(z.number()),
  scopedSlots: z.nullable(z.object({ title: z.string() })),
  perms: z.nullable(z.string()),
  address: z.string(),
  isHeld: z.boolean(),
  children: z.array(z.lazy(() => PermissionNode)),
})

/** Every permission as a tree, and the ids of all of them. */
export const PermissionTree = component('PermissionTree', {
  treeList: z.array(PermissionNode),
  ids: z.array(id()),
})

const reads = { service: 'system', runsAs: 'server', method: 'GET', access: { query: 'role:list' } } as const

/** Screen /system/RoleList: what people may do, and whose rows they see. */
export const roles = endpointGroup('role', {
  ...generic,
  copy: endpoint({
    ...generic.add,
    path: '/sys/role/copy',
    input: z.object({ id: id(), roleName: text(64), roleCode: roleCode() }),
    summary: 'Add a role with the scope, organisations and permissions of another one',
    message: /*i18n*/ { id: 'done.copyRole', message: '角色已复制，请核对权限后分配成员' },
  }),
  queryall: endpoint({
    ...reads,
    path: '/sys/role/queryall',
    input: z.object({}),
    output: z.array(Role),
    summary: 'Every role, the oldest first, for pickers; refused where there is none',
  }),
  getRole: endpoint({
    ...reads,
    path: '/sys/role/getRole',
    input: z.object({ id: z.optional(id()), roleCode: z.optional(text(64)) }),
    output: Role,
    summary: 'One role by its id or by its code',
  }),
  checkRoleCode: endpoint({
    ...reads,
    path: '/sys/role/checkRoleCode',
    input: z.object({ id: z.optional(z.string().check(z.maxLength(32))), roleCode: text(64) }),
    output: z.literal(true),
    summary: 'Whether no other role has a code; refused in words where one has',
  }),
  /** Not `queryTreeList` here: roles themselves are no tree. */
  queryRoleTree: endpoint({
    ...reads,
    path: '/sys/role/queryTreeList',
    input: z.object({}),
    output: PermissionTree,
    isCompressed: true,
    summary: 'Every menu, button and query word as a tree, for what a role is granted',
  }),
})
