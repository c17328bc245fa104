import type { ParsedOf } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import { registrations } from '#contract/registrations.ts'
import { addressBlock, takeHit, type RateLimit } from '#server/accounts/rate-window.ts'
import type { Context } from '#server/calls/caller.ts'
import { implementAll, inSteps, type Implementation, type PreparedHandler } from '#server/calls/implement.ts'
import type { Services } from '#server/services.ts'
import { moving } from '#server/store/moving.ts'
import { assignmentOf, createUser, fileApplication, registrationStore } from './registrations-store.ts'

const texts = {
  unknownOrg: /*i18n*/ { id: 'registration.unknownOrg', message: '该机构不存在' },
  unknownRole: /*i18n*/ { id: 'registration.unknownRole', message: '该角色不存在' },
  beyond: /*i18n*/ { id: 'registration.beyond', message: '不能授予超出您自己权限的角色' },
  providerOnly: /*i18n*/ {
    id: 'registration.providerOnly',
    message: '该角色可查看所有机构的数据，只能授予平台机构的用户',
  },
  approvedSms: /*i18n*/ {
    id: 'sms.approved',
    message:
      '【健康福利平台】您的账号申请已通过，用户名：{username}。请在登录页点击“忘记密码”，用本手机号设置密码后登录。',
  },
  rejectedSms: /*i18n*/ { id: 'sms.rejected', message: '【健康福利平台】您的账号申请未通过：{opinion}' },
}

const applicationsPerAddress: RateLimit = { name: 'register', hits: 10, seconds: 3_600 }

const roleFor = async (context: Context, orgCode: string, roleCode: string): Promise<string> => {
  const { caller } = context
  const { orgKind, roleId, dataScope, isBeyond } = await assignmentOf(context, orgCode, roleCode)
  const seesAll = caller.rights === 'all'
  if (orgKind === null || !(seesAll || caller.organisations.includes(orgCode)))
    throw refusal(texts.unknownOrg)
  if (roleId === null) throw refusal(texts.unknownRole)
  if (isBeyond || (dataScope === 'ALL' && !seesAll)) throw refusal(texts.beyond)
  if (dataScope === 'ALL' && orgKind !== 'provider') throw refusal(texts.providerOnly)
  return roleId
}

const registerSteps = ({
  db,
}: Services): PreparedHandler<typeof registrations.register, ParsedOf<typeof registrations.register>> => ({
  prepare: async (draft, { identity, ip }) => {
    await takeHit({ db, identity }, applicationsPerAddress, { of: addressBlock(ip) })
    return draft
  },
  handle: async (draft, { tx }) => {
    await fileApplication(tx, draft)
    return null
  },
})

/** Security trap 50: an application opens nothing by itself. */
export const registrationRoutes = (services: Services): Implementation[] => {
  const { sms, translate } = services
  return implementAll(registrations, {
    list: registrationStore.list,
    queryById: registrationStore.queryById,
    count: registrationStore.count,
    register: inSteps(registerSteps(services)),
    approve: moving(registrationStore, registrations.approve, async (application, asked, context) => {
      const { username, orgCode, roleCode, opinion = null } = asked
      const roleId = await roleFor(context, orgCode, roleCode)
      await createUser(context, { ...application, username, orgCode, roleId })
      context.afterCommit(() =>
        sms.send(application.mobile, translate('zh', texts.approvedSms, { username })),
      )
      return { opinion }
    }),
    reject: moving(registrationStore, registrations.reject, async ({ mobile }, { opinion }, context) => {
      context.afterCommit(() => sms.send(mobile, translate('zh', texts.rejectedSms, { opinion })))
      return { opinion }
    }),
  })
}
