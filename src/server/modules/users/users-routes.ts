import { Failure } from '#contract/core/failures.ts'
import { users } from '#contract/users.ts'
import { implementAll, inSteps, type Implementation } from '#server/calls/implement.ts'
import type { Services } from '#server/services.ts'
import { updatePasswordSteps } from './update-password.ts'
import { roleCodesOf } from './users-store.ts'

export const userRoutes = (services: Services): Implementation[] =>
  implementAll(users, {
    queryRoleByUserId: async ({ userid }, { tx, caller }) => {
      if (userid === caller.userId) return [...caller.roleCodes]
      if (!caller.grants.queries.has('user:list')) throw new Failure('forbidden')
      const roleCodes = await roleCodesOf(tx, userid, caller.rights === 'all' ? undefined : caller.orgCode)
      if (!roleCodes) throw new Failure('notFound')
      return roleCodes
    },
    updatePassword: inSteps(updatePasswordSteps(services)),
  })
