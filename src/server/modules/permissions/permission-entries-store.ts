import { permissionEntries, type PermissionEntryDraft } from '#contract/permission-entries.ts'
import { componentAt, menuTypes, tidyUrl } from '#contract/rules/menu-entry.ts'
import { screenEntries } from '#contract/screens/screens.ts'
import { sysPermission } from '#server/db/schema/permissions.ts'
import { defineTree } from '#server/store/tree.ts'

const texts = {
  taken: /*i18n*/ {
    id: 'permissionEntry.taken',
    message: '已有一项用这个权限字，它可能在回收站中：请编辑或恢复那一项',
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

export const permissionEntryStore = defineTree(permissionEntries, {
  table: sysPermission,
  complete,
  unique: { sys_permission_perms_key: texts.taken },
  computed: {
    leaf: 'NOT EXISTS (SELECT FROM sys_permission c WHERE c.parent_id = t.id AND c.del_flag = 0)',
  },
})
