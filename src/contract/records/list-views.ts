import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { maxConditions, type AdvancedGroup } from '#contract/core/advanced-query.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { flag, id, text, version } from '#contract/core/fields.ts'
import { oneId } from '#contract/core/resource-inputs.ts'

/** In px: a narrower column shows no text, a wider one fits no screen. */
export const columnWidth = { min: 48, max: 800 } as const
/** How many views one user may have of one list. */
export const maxViews = 50
const maxColumns = 100
const maxFilters = 30
/** As many conditions as there may be, with the longest values, in any script. */
const maxViewBytes = 512 * 1024

/** The path of a resource, e.g. `/member/employee`: what the views of its list are kept under. */
const listKey = () => z.string().check(z.regex(/^(\/[A-Za-z][A-Za-z0-9]{0,39}){1,4}$/))

const ColumnSetting = z.object({
  field: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)),
  isShown: z.boolean(),
  /** Null: as wide as it is by nature. */
  width: z.nullable(z.int().check(z.gte(columnWidth.min), z.lte(columnWidth.max))),
  pin: z.nullable(z.enum(['start', 'end'])),
})

/** Columns of a list in their order, and how high its rows are: 36, 44 or 52 px. */
export const ListLayout = component('ListLayout', {
  columns: z.array(ColumnSetting).check(z.maxLength(maxColumns)),
  density: z.enum(['compact', 'standard', 'comfortable']),
})
export type ListLayout = z.infer<typeof ListLayout>

const Condition = component('AdvancedCondition', {
  field: z.string().check(z.minLength(1), z.maxLength(60)),
  rule: z.string().check(z.minLength(1), z.maxLength(20)),
  val: z.string().check(z.maxLength(4_000)),
})
const Group: z.ZodMiniType<AdvancedGroup> = component('AdvancedGroup', {
  match: z.enum(['and', 'or']),
  items: z.array(z.union([Condition, z.lazy(() => Group)])).check(z.maxLength(maxConditions)),
})

/** What a view remembers. */
export const ListViewContent = component('ListViewContent', {
  /** `pageSize`, `column`, `order`, `keyword` and filters by parameter name, as they stand in an address. */
  search: z
    .record(
      z.string().check(z.regex(/^[A-Za-z]\w{0,49}$/)),
      z.string().check(z.minLength(1), z.maxLength(200)),
    )
    .check(z.refine((search) => Object.keys(search).length <= maxFilters)),
  advanced: z.nullable(Group),
  /** Null: the columns as the list has them by itself. */
  layout: z.nullable(ListLayout),
})
export type ListViewContent = z.infer<typeof ListViewContent>

export const viewScopes = ['mine', 'role', 'all'] as const
export type ViewScope = (typeof viewScopes)[number]

/** A view as somebody who may see it gets it: columns and conditions that are withheld from them are left out. */
export const ListView = component('ListView', {
  id: id(),
  version: version(),
  name: text(40),
  scope: z.enum(viewScopes),
  roleCode: z.nullable(z.string()),
  roleName: z.nullable(z.string()),
  ownerName: z.string(),
  isMine: flag(),
  /** Whether the caller may change and delete it. */
  mayEdit: flag(),
  content: ListViewContent,
  /** Whether conditions or orders of it were left out. */
  isCut: flag(),
})
export type ListView = z.infer<typeof ListView>

/** Everything about the views of one list that its page needs. */
export const ListViews = component('ListViews', {
  views: z.array(ListView),
  /** The caller's own changes to the columns; `viewId` null: of the built-in list. */
  layouts: z.array(z.object({ viewId: z.nullable(id()), layout: ListLayout })),
  /** The view the caller's list opens with. */
  defaultId: z.nullable(id()),
  /** With whom the caller may share; null: with nobody. */
  sharing: z.nullable(
    z.object({
      roles: z.array(z.object({ roleCode: z.string(), roleName: z.string() })),
      /** `organisation`: what is shared stays in the caller's own. */
      reach: z.enum(['everyone', 'organisation']),
    }),
  ),
})
export type ListViews = z.infer<typeof ListViews>

const labels = {
  listKey: /*i18n*/ { id: 'listView.listKey', message: '列表' },
  name: /*i18n*/ { id: 'listView.name', message: '视图名称' },
  scope: /*i18n*/ { id: 'listView.scope', message: '谁可以看到' },
  roleCode: /*i18n*/ { id: 'listView.roleCode', message: '角色' },
  content: /*i18n*/ { id: 'listView.content', message: '视图内容' },
  layout: /*i18n*/ { id: 'listView.layout', message: '列设置' },
}
const own = { service: 'system', runsAs: 'server', access: 'session', labels } as const

/**
 * Saved views of lists and remembered columns (issue: generic list page). Sharing with a role or all needs the word
 * `listView:share` besides; a list that the caller may not see has no views for them.
 */
export const listViews = endpointGroup('listView', {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/sys/listView/list',
    input: z.object({ listKey: listKey() }),
    output: ListViews,
    summary: 'The views of one list, the caller’s columns, and the view it opens with',
  }),
  add: endpoint({
    ...own,
    method: 'POST',
    path: '/sys/listView/add',
    maxBodyBytes: maxViewBytes,
    input: z.object({
      listKey: listKey(),
      name: text(40),
      scope: z.enum(viewScopes),
      roleCode: z.nullish(text(64)),
      content: ListViewContent,
      isDefault: z.optional(flag()),
    }),
    output: ListView,
    summary: 'Save the state of a list under a name',
    message: /*i18n*/ { id: 'done.viewAdded', message: '视图已保存' },
  }),
  edit: endpoint({
    ...own,
    method: 'PUT',
    path: '/sys/listView/edit',
    maxBodyBytes: maxViewBytes,
    input: z.object({
      id: id(),
      version: version(),
      name: z.optional(text(40)),
      content: z.optional(ListViewContent),
    }),
    output: ListView,
    summary: 'Rename a view, or let it remember another state; the caller’s own changes to its columns end',
    message: /*i18n*/ { id: 'done.viewEdited', message: '视图已更新' },
  }),
  delete: endpoint({
    ...own,
    method: 'DELETE',
    path: '/sys/listView/delete',
    input: oneId,
    output: z.null(),
    summary: 'Delete a view, for everybody it was shared with',
    message: /*i18n*/ { id: 'done.viewDeleted', message: '视图已删除' },
  }),
  setDefault: endpoint({
    ...own,
    method: 'PUT',
    path: '/sys/listView/setDefault',
    input: z.object({ listKey: listKey(), id: z.nullable(id()) }),
    output: z.null(),
    summary: 'Choose the view the caller’s list opens with; null for the built-in one',
    message: /*i18n*/ { id: 'done.viewDefault', message: '默认视图已更新' },
  }),
  saveLayout: endpoint({
    ...own,
    method: 'PUT',
    path: '/sys/listView/saveLayout',
    input: z.object({ listKey: listKey(), viewId: z.nullable(id()), layout: z.nullable(ListLayout) }),
    output: z.null(),
    summary: 'Remember the caller’s columns of a list or of one of its views; null forgets them',
    message: /*i18n*/ { id: 'done.layoutSaved', message: '列设置已保存' },
  }),
})
