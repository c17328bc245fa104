import * as z from 'zod/mini'
import { endpoint, endpointGroup } from './core/endpoint.ts'
import { id, text } from './core/fields.ts'
import { accountLabels, newPassword } from './sign-in.ts'

/** The calls about the caller's own account that sign-in needs; the administration of users is a module of its own. */
export const users = endpointGroup('user', {
  queryRoleByUserId: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'GET',
    path: '/sys/user/queryRoleByUserId',
    input: z.object({ userid: id() }),
    output: z.array(z.string()),
    access: 'session',
    summary: "The caller's own role codes; another user's only with permission user:list",
    isOpenBeforePasswordChange: true,
  }),
  updatePassword: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'PUT',
    path: '/sys/user/updatePassword',
    input: z.object({
      username: text(64),
      oldpassword: newPassword(),
      password: newPassword(),
      confirmpassword: newPassword(),
    }),
    output: z.null(),
    access: 'session',
    labels: accountLabels,
    summary: "Change the caller's own password; ends the other sessions",
    message: /*i18n*/ { id: 'done.ownPasswordChanged', message: '密码修改完成！' },
    isOpenBeforePasswordChange: true,
  }),
})
