import { isAllowed } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { Resource } from '#contract/core/resource.ts'
import { listViews, maxViews, type ListView, type ViewScope } from '#contract/records/list-views.ts'
import { saying } from '#server/store/unique-keys.ts'
import type { Context } from '#server/calls/caller.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import {
  countViews,
  defaultOf,
  deleteView,
  insertView,
  layoutsOf,
  putDefault,
  putLayout,
  rolesFor,
  updateView,
  viewOf,
  viewsFor,
  type StoredView,
} from './list-views-store.ts'
import { checkContent, checkLayout, fittingContent, fittingLayout } from './view-content.ts'
import { resourceFor } from '#server/store/narrowed-fields.ts'

const texts = {
  nameTaken: /*i18n*/ { id: 'listView.nameTaken', message: '已有同名的视图，请换一个名称' },
  foreign: /*i18n*/ { id: 'listView.foreign', message: '这个视图由他人创建，您不能修改或删除' },
  tooMany: /*i18n*/ { id: 'listView.tooMany', message: '每个列表最多保存 {max} 个视图，请先删除不再使用的' },
  unknownRole: /*i18n*/ { id: 'listView.unknownRole', message: '不能共享给这个角色' },
  otherList: /*i18n*/ { id: 'listView.otherList', message: '这个视图属于另一个列表' },
}
const unique = { sys_list_view_own_name: texts.nameTaken, sys_list_view_shared_name: texts.nameTaken }
const sharePermission = 'listView:share'
const builtIn = '0'

type Lists = ReadonlyMap<string, Endpoint>

/** The lists that are served, by the path of their resource. */
const listsOf = (modules: readonly Implementation[]): Lists =>
  new Map(
    modules.flatMap(({ endpoint }) => {
      const key = /^(.+)\/list$/.exec(endpoint.path)?.[1]
      return key !== undefined && endpoint.resource ? [[key, endpoint] as const] : []
    }),
  )

/** The resource of a list as the caller sees it; throws `notFound` for no list, `forbidden` for one they may not see. */
const seenResource = (lists: Lists, listKey: string, { caller }: Context): Resource => {
  const list = lists.get(listKey)
  if (!list?.resource) throw new Failure('notFound')
  if (!isAllowed(list.access, caller.grants)) throw new Failure('forbidden')
  return resourceFor(list.resource, caller)
}

const mayShare = ({ caller }: Context): boolean => caller.grants.actions.has(sharePermission)

/** Own views; shared ones where the caller may share as far as they reach. */
const mayEdit = (view: StoredView, context: Context): boolean => {
  const { caller } = context
  if (view.ownerId === caller.userId) return true
  return (
    view.scope !== 'mine' && mayShare(context) && (caller.rights === 'all' || view.orgCode === caller.orgCode)
  )
}

const present = (resource: Resource, view: StoredView, context: Context): ListView => {
  const { id, version, name, scope, roleCode, roleName, ownerName, content } = view
  return {
    id,
    version,
    name,
    scope,
    roleCode,
    roleName,
    ownerName,
    isMine: view.ownerId === context.caller.userId,
    mayEdit: mayEdit(view, context),
    ...fittingContent(resource, content),
  }
}

/** All roles for who sees every organisation, their own for others. */
const sharingRoles = (context: Context) =>
  rolesFor(context, context.caller.rights === 'all' ? undefined : context.caller.roleCodes)

/** With whom a new view is shared, and how far it reaches; throws where the caller may not. */
const reachOf = async (
  scope: ViewScope,
  roleCode: string | null,
  context: Context,
): Promise<Pick<StoredView, 'scope' | 'roleCode' | 'orgCode'>> => {
  if (scope === 'mine') return { scope, roleCode: null, orgCode: null }
  if (!mayShare(context)) throw new Failure('forbidden')
  const orgCode = context.caller.rights === 'all' ? null : context.caller.orgCode
  if (scope === 'all') return { scope, roleCode: null, orgCode }
  const roles = await sharingRoles(context)
  if (!roles.some((role) => role.roleCode === roleCode)) throw refusal(texts.unknownRole)
  return { scope, roleCode, orgCode }
}

const lockOwnView = async (context: Context, id: string): Promise<StoredView> => {
  const view = await viewOf(context, id, true)
  if (!mayEdit(view, context)) throw refusal(texts.foreign)
  return view
}

/** Throws unless the view is one of this list that the caller may see. */
const checkViewOf = async (context: Context, listKey: string, id: string | null): Promise<void> => {
  if (id === null) return
  const view = await viewOf(context, id)
  if (view.listKey !== listKey) throw refusal(texts.otherList)
}

/** Views and layouts of a list that the caller sees, and with whom they may share. */
const listed = async (listKey: string, resource: Resource, context: Context) => {
  const views = await viewsFor(context, listKey)
  const isSeen = (id: string) => id === builtIn || views.some((view) => view.id === id)
  const layouts = (await layoutsOf(context, listKey)).filter(({ viewId }) => isSeen(viewId))
  const defaultId = await defaultOf(context, listKey)
  const reach: 'everyone' | 'organisation' = context.caller.rights === 'all' ? 'everyone' : 'organisation'
  return {
    views: views.map((view) => present(resource, view, context)),
    layouts: layouts.map(({ viewId, layout }) => ({
      viewId: viewId === builtIn ? null : viewId,
      layout: fittingLayout(resource, layout),
    })),
    defaultId: defaultId !== null && isSeen(defaultId) ? defaultId : null,
    sharing: mayShare(context) ? { roles: await sharingRoles(context), reach } : null,
  }
}

/** Makes the calls for views and columns of the lists of these modules (decision 015). */
export const listViewRoutes = (modules: readonly Implementation[]): Implementation[] => {
  const lists = listsOf(modules)
  return implementAll(listViews, {
    list: async ({ listKey }, context) => listed(listKey, seenResource(lists, listKey, context), context),
    add: async ({ listKey, name, scope, roleCode, content, isDefault = false }, context) => {
      const resource = seenResource(lists, listKey, context)
      checkContent(resource, content)
      const reach = await reachOf(scope, roleCode ?? null, context)
      if ((await countViews(context, listKey)) >= maxViews) throw refusal(texts.tooMany, { max: maxViews })
      const id = await saying(unique, () => insertView(context, { listKey, name, content, ...reach }))
      if (isDefault) await putDefault(context, listKey, id)
      return present(resource, await viewOf(context, id), context)
    },
    edit: async ({ id, version, name, content }, context) => {
      const view = await lockOwnView(context, id)
      const resource = seenResource(lists, view.listKey, context)
      if (content) checkContent(resource, content)
      const next = { version, name: name ?? view.name, content: content ?? view.content }
      await saying(unique, () => updateView(context, view, next))
      if (content) await putLayout(context, { listKey: view.listKey, viewId: id, layout: null })
      return present(resource, await viewOf(context, id), context)
    },
    delete: async ({ id }, context) => {
      await lockOwnView(context, id)
      await deleteView(context, id)
      return null
    },
    setDefault: async ({ listKey, id }, context) => {
      seenResource(lists, listKey, context)
      await checkViewOf(context, listKey, id)
      await putDefault(context, listKey, id)
      return null
    },
    saveLayout: async ({ listKey, viewId, layout }, context) => {
      const resource = seenResource(lists, listKey, context)
      await checkViewOf(context, listKey, viewId)
      if (layout) checkLayout(resource, layout)
      await putLayout(context, { listKey, viewId: viewId ?? builtIn, layout })
      return null
    },
  })
}
