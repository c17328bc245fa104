import * as z from 'zod/mini'
import { permissionEntries, type PermissionEntryDraft } from '#contract/administration/permission-entries.ts'
import { componentAt, isExternal, menuTypes, tidyUrl } from '#contract/rules/menu-entry.ts'
import { safeExternalUrl } from '#contract/rules/redirect.ts'
import { screenEntries } from '#contract/screens/screens.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { sysPermission } from '#server/db/schema/permissions.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineTree } from '#server/store/tree.ts'

const texts = {
  taken: /*i18n*/ {
    id: 'permissionEntry.taken',
    message: '已有一项用这个权限字，它可能在回收站中：请编辑或恢复那一项',
  },
  typeFixed: /*i18n*/ {
    id: 'permissionEntry.typeFixed',
    message: '菜单与权限不能互换：请新增一个，再删除这个',
  },
  belowWord: /*i18n*/ { id: 'permissionEntry.belowWord', message: '按钮和查询权限之下不能再有下级' },
  host: /*i18n*/ {
    id: 'permissionEntry.host',
    message: '外部地址须以 https:// 开头，主机须是允许的：{hosts}（环境变量 EXTERNAL_HOSTS）',
  },
}

const declaredKinds = new Map<string, 'action' | 'query'>(
  screenEntries.flatMap(([, { permissions = [] }]) => permissions.map(({ word, kind }) => [word, kind])),
)

const flags = ({ route, hidden, alwaysShow, keepAlive }: PermissionEntryDraft, isRoute: boolean) => ({
  route: route ?? isRoute,
  hidden: hidden ?? false,
  alwaysShow: alwaysShow ?? false,
  keepAlive: keepAlive ?? false,
})

/** Fills in what a draft leaves out, and leaves out what an entry of its type does not have. */
const complete = (draft: PermissionEntryDraft): PermissionEntryDraft => {
  const { name, nameEn, url, component, perms, permsKind, permsType, status } = draft
  const isWord = draft.menuType === menuTypes.word
  const said = { ...draft, nameEn: nameEn ?? name, permsType: permsType ?? '1', status: status ?? '1' }
  if (isWord)
    return {
      ...said,
      ...flags(draft, false),
      permsKind: permsKind ?? (perms ? declaredKinds.get(perms) : undefined) ?? 'action',
      url: null,
      component: null,
      componentName: null,
      redirect: null,
      target: null,
    }
  const address = url ? tidyUrl(url) : null
  return {
    ...said,
    ...flags(draft, true),
    menuType: draft.parentId ? menuTypes.below : menuTypes.top,
    permsKind: null,
    url: address,
    component: address && componentAt(address, component),
  }
}

const Parent = z.object({ menuType: z.number() })

/** Below a button or query stands nothing. */
const refuseBelowWord = async ({ parentId }: PermissionEntryDraft, { tx }: Context): Promise<void> => {
  const [parent] = parentId
    ? await tx.rows(Parent, `SELECT menu_type AS "menuType" FROM sys_permission WHERE id = $1`, [parentId])
    : []
  if (parent?.menuType === menuTypes.word) throw refusalOf('parentId', texts.belowWord)
}

const isWord = ({ menuType }: Pick<PermissionEntryDraft, 'menuType'>) => menuType === menuTypes.word

export const permissionEntryStore = defineTree(permissionEntries, {
  table: sysPermission,
  complete,
  decide: {
    save: inTurn(({ before, draft }, context) => {
      if (before && isWord(before) !== isWord(draft)) throw refusalOf('menuType', texts.typeFixed)
      return refuseBelowWord(draft, context)
    }),
  },
  unique: { sys_permission_perms_key: texts.taken },
  computed: {
    leaf: 'NOT EXISTS (SELECT FROM sys_permission c WHERE c.parent_id = t.id AND c.del_flag = 0)',
  },
})

const refuseHost = (url: string | null | undefined, hosts: readonly string[]): void => {
  if (!url || !isExternal(url) || (url.startsWith('https://') && safeExternalUrl(url, hosts))) return
  throw refusalOf('url', texts.host, { hosts: hosts.length > 0 ? hosts : '–' })
}

/** The same, where entries lead to no other host outside (security trap 40). */
export const entriesLeadingTo = (hosts: readonly string[]): typeof permissionEntryStore => ({
  ...permissionEntryStore,
  add: async (draft, ...rest) => {
    refuseHost(draft.url, hosts)
    return permissionEntryStore.add(draft, ...rest)
  },
  edit: async (input, context) => {
    refuseHost(input.url, hosts)
    return permissionEntryStore.edit(input, context)
  },
})
