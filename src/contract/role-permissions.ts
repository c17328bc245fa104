import * as z from 'zod/mini'
import { endpoint, endpointGroup } from './core/endpoint.ts'
import { id, text } from './core/fields.ts'

const kilobytes = 1024
/** Comma-joined ids, a trailing comma tolerated; null, or an empty text, for none. */
const ids = () => z.nullable(z.string().check(z.regex(/^[\d,]{1,50000}$/)))

/** What a role is granted: menus, buttons and query words (api 13). */
export const rolePermissions = endpointGroup('rolePermission', {
  queryRolePermission: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'GET',
    path: '/sys/permission/queryRolePermission',
    input: z.object({ roleId: id() }),
    output: z.array(id()),
    access: { query: 'role:list' },
    summary: 'The ids of what a role is granted',
  }),
  saveRolePermission: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    input: z.object({
      roleId: id(),
      permissionIds: ids(),
      /** What was granted when the tree was read; refused where somebody has changed it since. */
      lastpermissionIds: ids(),
      reason: z.optional(text(200)),
    }),
    output: z.null(),
    access: { action: 'role:grant', query: 'role:list' },
    maxBodyBytes: 128 * kilobytes,
    summary:
      'Make what a role is granted exactly these, all or none; only what the caller holds can be added',
    message: /*i18n*/ { id: 'done.saveRolePermission', message: '保存成功！' },
  }),
})
