import { permissionEntries } from '#contract/administration/permission-entries.ts'
import {
  permissions,
  type PermissionItem,
  type PermissionResult,
} from '#contract/administration/permissions.ts'
import type { Caller, Context } from '#server/calls/caller.ts'
import { categoryOf, unseenWords } from '#server/calls/grants.ts'
import { implementAll } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes } from '#server/services.ts'
import { menuTree } from './menu-tree.ts'
import { entriesLeadingTo } from './permission-entries-store.ts'
import { permissionModels } from './permission-models.ts'
import { categoriesOf, permissionRows, type PermissionRow } from './permissions-store.ts'

const resultOf = (
  rows: readonly PermissionRow[],
  category: string,
  { locale }: Context,
  partial: Caller['dataRules'] = new Map(),
): PermissionResult => {
  const describe = ({ name, nameEn }: PermissionRow) => (locale === 'en' ? nameEn : name)
  const permissions = rows.flatMap((row) => (row.perms === null ? [] : [{ ...row, perms: row.perms }]))
  const item = (row: (typeof permissions)[number]): PermissionItem => ({
    action: row.perms,
    type: row.permsType,
    describe: describe(row),
  })
  const unseen = unseenWords(category)
  const actions = permissions.filter(({ permsKind }) => permsKind === 'action')
  const isHeld = ({ isGranted, status }: PermissionRow) => isGranted && status === '1'
  return {
    menu: menuTree(rows),
    auth: actions
      .filter((row) => isHeld(row) && !unseen.includes(row.perms))
      .map((row) => ({ ...item(row), ...(partial.has(row.perms) && { isPartial: true }) })),
    allAuth: [
      ...actions.map((row) => ({ ...item(row), status: row.status })),
      ...unseen.map((action) => ({ action, type: '1', describe: '', status: '1' })),
    ],
    queryAuth: permissions
      .filter((row) => row.permsKind === 'query' && isHeld(row))
      .map((row) => ({
        action: row.perms,
        describe: describe(row),
        ...(partial.has(row.perms) && { isPartial: true }),
      })),
    category,
    secretKey: null,
    data: null,
  }
}

export const permissionRoutes: Routes = (services) => [
  ...implementAll(permissions, {
    getUserPermissionByOrgCode: async (_input, context) => {
      const { caller, tx } = context
      const rows = await permissionRows(tx, caller.userId, caller.orgCode)
      return resultOf(rows, caller.category, context, caller.dataRules)
    },
    getUserPermissions: async (_input, context) => {
      const { caller, tx } = context
      const categories = await categoriesOf(tx, caller.userId)
      return resultOf(await permissionRows(tx, caller.userId, undefined), categoryOf(categories), context)
    },
  }),
  ...implementResource(permissionEntries, entriesLeadingTo(services.settings.externalHosts), {
    own: { models: (_input, { tx }) => permissionModels(tx) },
  })(services),
]
