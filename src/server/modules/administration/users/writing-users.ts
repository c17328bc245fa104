import { channels, type Channel } from '#contract/messages/message-channels.ts'
import { smsEvents } from '#contract/messages/sms-events.ts'
import { users, type User } from '#contract/administration/users.ts'
import { maskMobile } from '#contract/rules/mask.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Services } from '#server/services.ts'
import type { ResourceStore } from '#server/store/resource-store.ts'
import { putIntoDeparts, worksGiven, type GivenByFamily } from './given-by-family.ts'
import { userStore } from './users-store.ts'

type Store = ResourceStore<typeof users>

const texts = {
  byPhone: /*i18n*/ {
    id: 'user.openedByPhone',
    message: '添加成功！开通短信将发往尾号 {tail} 的手机，本人凭手机号设置密码后登录',
  },
  byMail: /*i18n*/ {
    id: 'user.openedByMail',
    message: '添加成功！开通通知将发往 {email}，本人凭手机号设置密码后登录',
  },
  untold: /*i18n*/ {
    id: 'user.openedUntold',
    message: '添加成功！“账号开通”的通知已停用，请转告本人：在登录页点击“忘记密码”，用手机号设置密码',
  },
  nowhere: /*i18n*/ {
    id: 'user.openedNowhere',
    message: '添加成功！还没有分配机构，本人不能登录，也未通知本人：分配机构与角色后，将通知本人设置密码',
  },
  noPhone: /*i18n*/ {
    id: 'user.openedNoPhone',
    message: '添加成功！没有手机号，未发送开通短信：请补充手机号，或点击“重置密码”取得一次性密码转告本人',
  },
}

/** Whether the owner of a new account hears of it, and what is to be done where not. */
const sayOpened = (
  { phone, email, works }: Pick<User, 'phone' | 'email' | 'works'>,
  told: readonly Channel[],
  context: Context,
): void => {
  if (!works?.length) context.say?.(users.add, texts.nowhere)
  else if (!phone) context.say?.(users.add, texts.noPhone)
  else if (told.includes(channels.sms))
    context.say?.(users.add, texts.byPhone, { tail: maskMobile(phone).replaceAll('*', '') })
  else if (told.includes(channels.email) && email) context.say?.(users.add, texts.byMail, { email })
  else context.say?.(users.add, texts.untold)
}

/**
 * The store of accounts, which understands what clients of the family send beside a draft, and tells people of their account: where
 * it was opened, and the number that opened it until now.
 */
export const writingUsers = ({ events }: Services): Store => {
  const tell = async (
    event: typeof smsEvents.accountOpened | typeof smsEvents.mobileChanged,
    { phone, email, username, works }: Pick<User, 'phone' | 'email' | 'username' | 'works'>,
    { tx, locale }: Context,
  ) =>
    // Who works nowhere cannot sign in.
    phone && works?.length
      ? events.text(event, { mobile: phone, email, locale, values: { username } }, { tx })
      : []
  return {
    ...userStore,
    add: async (input, context) => {
      const { selectedroles, selecteddeparts, ...draft } = input
      const family: GivenByFamily = { selectedroles, selecteddeparts }
      const works = (await worksGiven(family, draft.works, context)) ?? draft.works
      const made = await userStore.add({ ...draft, ...(works && { works: [...works] }) }, context)
      await putIntoDeparts(made.id, family, context)
      const user = await userStore.whole(made.id, context)
      sayOpened(user, await tell(smsEvents.accountOpened, user, context), context)
      return made
    },
    edit: async (input, context) => {
      const { selectedroles, selecteddeparts, ...patch } = input
      const family: GivenByFamily = { selectedroles, selecteddeparts }
      const before = await userStore.whole(input.id, context)
      const works = (await worksGiven(family, before.works, context)) ?? patch.works
      const edited = await userStore.edit({ ...patch, ...(works && { works: [...works] }) }, context)
      await putIntoDeparts(input.id, family, context)
      const after = await userStore.whole(input.id, context)
      if (!before.works?.length) await tell(smsEvents.accountOpened, after, context)
      else if (after.phone !== before.phone) await tell(smsEvents.mobileChanged, before, context)
      return edited
    },
  }
}
