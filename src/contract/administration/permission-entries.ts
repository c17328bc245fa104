import * as z from 'zod/mini'
import { dictionary } from '#contract/core/dictionary.ts'
import { component as named } from '#contract/core/components.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { because, dict, flag, id, prose, text, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { parentReference } from '#contract/core/references.ts'
import { problemsOf } from '#contract/core/draft-problems.ts'
import { withTree, type TreeNode } from '#contract/core/tree-calls.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { isExternal, isPortalPath, leadsSomewhere, menuTypes } from '#contract/rules/menu-entry.ts'
import { safeRedirect } from '#contract/rules/redirect.ts'

/** `action`: a button; `query`: a read. */
export const wordKinds = dictionary('perms_kind', { zh: '权限种类', en: 'Kind of permission' }, [
  ['action', '按钮', 'Button'],
  ['query', '查询', 'Query'],
])
/** 1 shown once granted, 2 disabled without a grant. */
export const buttonTypes = dictionary('perms_type', { zh: '授权策略', en: 'Effect of a grant' }, [
  ['1', '显示', 'Show'],
  ['2', '禁用', 'Disable'],
])
export const entryStatuses = dictionary('valid_status', { zh: '有效状态', en: 'Valid or not' }, [
  ['1', '有效', 'Valid'],
  ['0', '无效', 'Invalid'],
])

/** Where an external address opens, if not in a frame. */
export const menuTargets = dictionary('menu_target', { zh: '打开方式', en: 'How it opens' }, [
  ['_blank', '新窗口', 'New tab'],
])

const texts = {
  word: /*i18n*/ {
    id: 'permissionEntry.word',
    message: '{label}须形如 employee:add：字母、数字、“-”、“_”，以冒号分段',
  },
  wordMissing: /*i18n*/ { id: 'permissionEntry.wordMissing', message: '按钮和查询权限须填写权限字' },
  wordOfMenu: /*i18n*/ {
    id: 'permissionEntry.wordOfMenu',
    message: '菜单没有权限字：请在它下面新增按钮或查询权限',
  },
  wordFixed: /*i18n*/ {
    id: 'permissionEntry.wordFixed',
    message: '权限字保存后不能修改：请新增一个，再删除这个',
  },
  atTop: /*i18n*/ { id: 'permissionEntry.atTop', message: '按钮和查询权限须放在菜单之下' },
  urlMissing: /*i18n*/ { id: 'permissionEntry.urlMissing', message: '菜单须填写地址' },
  url: /*i18n*/ {
    id: 'permissionEntry.url',
    message: '地址须是门户内的路径（如 /member/MemberList），或 https:// 开头的外部地址',
  },
  component: /*i18n*/ {
    id: 'permissionEntry.component',
    message: '门户没有这个页面：请选择现有页面，或留空作为分组',
  },
  redirect: /*i18n*/ {
    id: 'permissionEntry.redirect',
    message: '跳转地址须是门户内的路径，如 /member/MemberList',
  },
}

const isWord = (value: string): boolean => /^[A-Za-z0-9_-]+(:[A-Za-z0-9_-]+)+$/.test(value)
const word = () => text(100).check(z.refine(isWord, because(texts.word)))

export const PermissionEntryDraft = z.object({
  parentId: parentReference(),
  name: text(100),
  /** As `name`, where nothing is said. */
  nameEn: z.nullish(text(100)),
  menuType: whole(menuTypes.top, menuTypes.word),
  url: z.nullish(text(300)),
  component: z.nullish(text(200)),
  componentName: z.nullish(text(100)),
  redirect: z.nullish(text(300)),
  icon: z.nullish(text(40)),
  perms: z.nullish(word()),
  /** What the code asks the word as, where nothing is said. */
  permsKind: z.nullish(dict(wordKinds)),
  permsType: z.nullish(dict(buttonTypes)),
  /** The place among the entries of one parent, from 0; the last where nothing is said. */
  sortNo: z.nullish(whole(0, 100_000)),
  /** False: not added as a route. */
  route: z.nullish(flag()),
  hidden: z.nullish(flag()),
  alwaysShow: z.nullish(flag()),
  keepAlive: z.nullish(flag()),
  /** An external address opens in a window of its own, else it is framed. */
  target: z.nullish(dict(menuTargets)),
  description: z.nullish(prose(500)),
  status: z.nullish(dict(entryStatuses)),
})
export type PermissionEntryDraft = z.infer<typeof PermissionEntryDraft>
export const PermissionEntry = rowOf(PermissionEntryDraft, {
  nameEn: text(100),
  permsType: dict(buttonTypes),
  sortNo: whole(0, 1_000_000),
  route: flag(),
  hidden: flag(),
  alwaysShow: flag(),
  keepAlive: flag(),
  status: dict(entryStatuses),
  /** Nothing is below it. */
  leaf: flag(),
  delFlag: whole(0, 1),
})
export type PermissionEntry = z.infer<typeof PermissionEntry>
export type PermissionEntryNode = TreeNode<PermissionEntry>

const problemsOfWord = ({ perms, parentId }: Partial<PermissionEntryDraft>) =>
  problemsOf(
    !perms && { field: 'perms', text: texts.wordMissing },
    !parentId && { field: 'parentId', text: texts.atTop },
  )

const problemsOfMenu = ({ url, component, redirect, perms }: Partial<PermissionEntryDraft>) => {
  const isElsewhere = redirect && (safeRedirect(redirect) !== redirect || !isPortalPath(redirect))
  return problemsOf(
    perms && { field: 'perms', text: texts.wordOfMenu },
    !url && { field: 'url', text: texts.urlMissing },
    url && !isPortalPath(url) && !isExternal(url) && { field: 'url', text: texts.url },
    url && !leadsSomewhere(url, component ?? '') && { field: 'component', text: texts.component },
    isElsewhere && { field: 'redirect', text: texts.redirect },
  )
}

const path = '/sys/permission'

const generic = resource('system', path, {
  runsAs: 'server',
  permission: 'permission',
  called: /*i18n*/ { id: 'noun.permission', message: '菜单或权限' },
  codeField: 'perms',
  row: PermissionEntry,
  draft: PermissionEntryDraft,
  labels: {
    parentId: /*i18n*/ { id: 'permissionEntry.parentId', message: '上级菜单' },
    name: /*i18n*/ { id: 'permissionEntry.name', message: '菜单名称' },
    nameEn: /*i18n*/ { id: 'permissionEntry.nameEn', message: '英文名称' },
    menuType: /*i18n*/ { id: 'permissionEntry.menuType', message: '菜单类型' },
    url: /*i18n*/ { id: 'permissionEntry.address', message: '地址' },
    component: /*i18n*/ { id: 'permissionEntry.screen', message: '前端组件' },
    componentName: /*i18n*/ { id: 'permissionEntry.componentName', message: '组件名称' },
    redirect: /*i18n*/ { id: 'permissionEntry.leadsTo', message: '默认跳转地址' },
    icon: /*i18n*/ { id: 'permissionEntry.icon', message: '图标' },
    perms: /*i18n*/ { id: 'permissionEntry.perms', message: '权限字' },
    permsKind: /*i18n*/ { id: 'permissionEntry.permsKind', message: '权限种类' },
    permsType: /*i18n*/ { id: 'permissionEntry.permsType', message: '授权策略' },
    sortNo: /*i18n*/ { id: 'permissionEntry.sortNo', message: '排序' },
    route: /*i18n*/ { id: 'permissionEntry.route', message: '路由菜单' },
    hidden: /*i18n*/ { id: 'permissionEntry.hidden', message: '隐藏' },
    alwaysShow: /*i18n*/ { id: 'permissionEntry.alwaysShow', message: '总是显示' },
    keepAlive: /*i18n*/ { id: 'permissionEntry.keepAlive', message: '缓存页面' },
    target: /*i18n*/ { id: 'permissionEntry.target', message: '打开方式' },
    description: /*i18n*/ { id: 'permissionEntry.description', message: '描述' },
    leaf: /*i18n*/ { id: 'permissionEntry.leaf', message: '没有下级' },
    delFlag: /*i18n*/ { id: 'permissionEntry.delFlag', message: '已删除' },
  },
  filters: ['id', 'parentId', 'name', 'nameEn', 'url', 'perms', 'permsKind', 'status', 'createTime'],
  sorts: ['createTime', 'sortNo', 'name', 'perms'],
  search: ['name', 'nameEn', 'perms', 'url'],
  check: (entry) => (entry.menuType === menuTypes.word ? problemsOfWord(entry) : problemsOfMenu(entry)),
  fixedBy: ['menuType'],
  fixed: ({ menuType }) => (menuType === menuTypes.word ? [{ field: 'perms', text: texts.wordFixed }] : []),
  tree: { order: 'sortNo', isDeletedWhole: true, maxDepth: 10, maxRows: 2_000 },
  deleteNote: {
    counted: /*i18n*/ {
      id: 'permissionEntry.alsoDeleted',
      message: '其下的 {count, number} 个菜单和权限将一并删除',
    },
    uncounted: /*i18n*/ { id: 'permissionEntry.alsoDeletedAll', message: '其下的菜单和权限将一并删除' },
  },
})

/** A node as trees of permissions to be ticked want it (api 3). */
export interface TreeModel {
  key: string
  value: string
  title: string
  label: string
  slotTitle: string
  parentId: string | null
  icon: string | null
  isLeaf: boolean
  ruleFlag: number | null
  scopedSlots: Readonly<Record<string, string>> | null
  /** Null where there are none. */
  children: TreeModel[] | null
}
export const TreeModel: z.ZodMiniType<TreeModel> = named('TreeModel', {
  key: id(),
  value: id(),
  title: z.string(),
  label: z.string(),
  slotTitle: z.string(),
  parentId: z.nullable(id()),
  icon: z.nullable(z.string()),
  isLeaf: z.boolean(),
  ruleFlag: z.nullable(z.number()),
  scopedSlots: z.nullable(z.record(z.string(), z.string())),
  children: z.nullable(z.array(z.lazy(() => TreeModel))),
})

/** All permissions to tick, with the ids of all. */
export const PermissionModels = named('PermissionModels', {
  treeList: z.array(TreeModel),
  ids: z.array(id()),
})
export type PermissionModels = z.infer<typeof PermissionModels>

const calls = withTree('PermissionEntryNode', withHistory(generic), 'list')

/** Screen /system/PermissionList: menus, buttons and queries, which are lines of one tree (specification 3; api 3). */
export const permissionEntries = endpointGroup('permissionEntry', {
  ...pickCalls(
    calls,
    'count',
    'queryById',
    'add',
    'deleteCheck',
    'delete',
    'deleteBatch',
    'restore',
    'recycled',
    'queryTreeList',
    'history',
  ),
  /** Pages of rows: in this family `list` is the tree. */
  list: { ...calls.list, path: `${path}/page` },
  edit: { ...calls.edit, aliases: [{ method: 'POST', path: calls.edit.path }] },
  models: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'GET',
    path: `${path}/queryTreeList`,
    input: z.object({}),
    output: PermissionModels,
    access: { query: 'permission:list' },
    isCompressed: true,
    summary: 'Every permission entry as trees of permissions to be ticked want it',
  }),
})
