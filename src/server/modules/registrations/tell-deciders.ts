import { registrationEvent } from '#contract/notices.ts'
import type { Registration } from '#contract/registrations.ts'
import { richTextOf } from '#contract/rules/rich-text.ts'
import type { Tx } from '#server/db/pool.ts'
import { holdersOf, withoutUnread } from '#server/notices/audience.ts'
import type { Services } from '#server/services.ts'
import { organisationNamed } from './registrations-store.ts'

const texts = {
  title: /*i18n*/ { id: 'notice.registrationFiled', message: '有新的账号申请待审批' },
  content: /*i18n*/ {
    id: 'notice.registrationFiledContent',
    message:
      '{realname}（{companyName}）申请开通账号。请在“注册审批”中处理；在您阅读本通知之前，新的申请不再逐条通知。',
  },
  sender: /*i18n*/ { id: 'notice.system', message: '健康福利平台' },
}

/**
 * Tells those who may decide on an application: who sees every organisation, and who decides for that of the company it
 * names. Nobody hears of another one before this is read: strangers file applications, and must not fill the bell.
 */
export const tellDeciders = async (
  tx: Tx,
  { realname, companyName }: Pick<Registration, 'realname' | 'companyName'>,
  { notices, translate }: Pick<Services, 'notices' | 'translate'>,
): Promise<void> => {
  const orgCode = await organisationNamed(tx, companyName)
  const deciders = await holdersOf(tx, { permission: 'registration:decide', orgCode })
  const users = await withoutUnread(tx, deciders, registrationEvent)
  if (users.length === 0) return
  await notices.publish(
    {
      to: { users },
      title: translate('zh', texts.title),
      content: `<p>${richTextOf(translate('zh', texts.content, { realname, companyName }))}</p>`,
      sender: translate('zh', texts.sender),
      priority: 'M',
      category: '2',
      url: '/system/RegistrationList?status=SUBMITTED',
      eventName: registrationEvent,
    },
    { tx },
  )
}
