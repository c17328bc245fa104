import { Failure } from '#contract/core/failures.ts'
import { userQueries } from '#contract/administration/user-queries.ts'
import { userRoles } from '#contract/administration/user-roles.ts'
import { users } from '#contract/administration/users.ts'
import { parseIds } from '#contract/core/query.ts'
import { organisationsOf } from '#server/accounts/accounts.ts'
import { rightsBy } from '#server/calls/grants.ts'
import {
  changingGrants,
  forEveryOrganisation,
  implementAll,
  inSteps,
  type Implementation,
} from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes, Services } from '#server/services.ts'
import { freezing, frozenBatch } from './frozen-batch.ts'
import { resetPasswordSteps } from './reset-password.ts'
import { updatePasswordSteps } from './update-password.ts'
import { checkOnly, departsOf, grantChoices, nextUserId, usersByIds } from './user-queries-store.ts'
import { giveRole, roleNames, rolesOf, takeRole } from './user-roles-store.ts'
import { userSessionRoutes } from './user-sessions-routes.ts'
import { writingUsers } from './writing-users.ts'
import { refuseAbove, roleCodesOf, signOutEverywhere, userStore } from './users-store.ts'

const sheet = {
  title: /*i18n*/ { id: 'user.sheet', message: '用户列表' },
  columns: ['username', 'realname', 'phone', 'email', 'sex', 'works', 'status', 'createTime'],
  example: {
    username: 'zhang.san',
    realname: /*i18n*/ { id: 'user.example.name', message: '张三' },
    phone: '13800138000',
    email: 'zhangsan@example.com',
    birthday: '1990-01-31',
    works: /*i18n*/ { id: 'user.example.works', message: '云帆科技：企业人事' },
  },
  // Grants, names for ever and numbers that sign in: what refuses them only a write says.
  isOneByOne: true,
} as const

const queryRoutes = (): Implementation[] =>
  forEveryOrganisation(
    implementAll(userQueries, {
      grantChoices: (_input, context) => grantChoices(context),
      checkOnlyUser: checkOnly,
      queryByIds: ({ userIds }, context) => usersByIds(userIds, context),
      generateUserId: () => Promise.resolve(nextUserId()),
      userDepartList: ({ userId }, context) => departsOf(userId, context),
      getCurrentUserDeparts: async (_input, { tx, caller }) => ({
        list: await organisationsOf(tx, caller.userId),
        orgCode: caller.orgCode,
      }),
    }),
  )

const roleRoutes = (services: Services): Implementation[] =>
  changingGrants(
    services,
    forEveryOrganisation(
      implementAll(userRoles, {
        queryUserRole: ({ userid }, context) => rolesOf(userid, context),
        queryUserRoleMap: (_input, context) => roleNames(context),
        userRoleList: ({ roleId, ...question }, context) =>
          userStore.list({ ...question, roleIds: roleId }, context),
        addSysUserRole: giveRole,
        deleteUserRole: ({ roleId, userId }, context) => takeRole(roleId, [userId], context),
        deleteUserRoleBatch: ({ roleId, userIds }, context) => takeRole(roleId, parseIds(userIds), context),
      }),
    ),
  )

export const userRoutes: Routes = (services) => [
  ...implementResource(users, writingUsers, {
    sheet,
    moves: freezing,
    own: {
      frozenBatch,
      changPassword: inSteps(resetPasswordSteps(services)),
      signOut: async ({ id }, context) => {
        const user = await userStore.whole(id, context)
        await refuseAbove(user, context)
        await signOutEverywhere(user, context, 'sign-out-by-other')
        context.afterCommit(() => services.identifier.forget(id))
        return null
      },
      queryRoleByUserId: async ({ userid }, { tx, caller }) => {
        if (userid === caller.userId) return [...caller.roleCodes]
        if (!caller.grants.queries.has('user:list')) throw new Failure('forbidden')
        const seesAll = rightsBy(['user:list'], caller) === 'all'
        const roleCodes = await roleCodesOf(tx, userid, seesAll ? undefined : caller.orgCode)
        if (!roleCodes) throw new Failure('notFound')
        return roleCodes
      },
      updatePassword: inSteps(updatePasswordSteps(services)),
    },
  })(services),
  ...queryRoutes(),
  ...roleRoutes(services),
  ...userSessionRoutes(services),
]
