import { createHash } from 'node:crypto'
import type { MenuItem } from '#contract/administration/permissions.ts'
import type { PermissionRow } from './permissions-store.ts'

const button = 2

const isExternal = (url: string): boolean => /^https?:\/\//i.test(url)

/** `/isystem/user` is named `isystem-user`; the root is named as specification 2.1 says. */
const nameOf = (url: string): string =>
  url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@') || 'dashboard'

const pathOf = (url: string): string => (isExternal(url) ? createHash('md5').update(url).digest('hex') : url)

const given = <Key extends string, Value>(
  key: Key,
  value: Value | null | undefined | false | '',
): { [K in Key]?: Value } => (value ? { [key]: value } : {}) as { [K in Key]?: Value }

/**
 * The menu of what is granted (api 3): optional keys only when set, `redirect` on the first level only,
 * buttons never as nodes. What hangs below something not granted is not shown.
 */
export const menuTree = (rows: readonly PermissionRow[]): MenuItem[] => {
  const childrenOf = Map.groupBy(
    rows.filter((row) => row.isGranted && row.status === '1'),
    ({ parentId }) => parentId,
  )
  const node = (row: PermissionRow): MenuItem => {
    const below = childrenOf.get(row.id) ?? []
    const url = row.url ?? ''
    const children = below.filter(({ menuType }) => menuType !== button).map(node)
    const permissions = below.flatMap(({ menuType, perms, permsKind }) =>
      menuType === button && permsKind === 'action' && perms ? [perms] : [],
    )
    return {
      id: row.id,
      route: row.isRoute ? '1' : '0',
      path: pathOf(url),
      name: row.componentName ?? nameOf(url),
      ...given('component', row.component),
      ...given('redirect', row.parentId === null && row.redirect),
      ...given('hidden', row.isHidden),
      ...given('alwaysShow', row.alwaysShow),
      meta: {
        title: row.name,
        nameEn: row.nameEn,
        ...given('icon', row.icon),
        ...given('url', isExternal(url) && url),
        ...given('target', row.target),
        keepAlive: row.keepAlive,
        ...given('permissionList', permissions.length > 0 && permissions),
      },
      ...given('children', children.length > 0 && children),
    }
  }
  return (childrenOf.get(null) ?? []).filter(({ menuType }) => menuType !== button).map(node)
}
