import type { ParsedOf } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import { locales, type Locale, type MessageValues } from '#contract/core/message.ts'
import { eventCatalogue, valuesOn } from '#contract/messages/event-catalogue.ts'
import { eventValues, isNumberValue } from '#contract/messages/event-values.ts'
import { channels } from '#contract/messages/message-channels.ts'
import { messageTemplates, type MessageTemplate } from '#contract/messages/message-templates.ts'
import { takeHit, type RateLimit } from '#server/accounts/rate-window.ts'
import type { Context, Request } from '#server/calls/caller.ts'
import { inSteps } from '#server/calls/implement.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { implementResource } from '#server/implement-resource.ts'
import { asMessage, asNotice } from '#server/notices/events.ts'
import { choiceFor, fillIn, templateFor, type Filling } from '#server/notices/told-texts.ts'
import type { Services } from '#server/services.ts'
import { oneByOne } from '#server/store/decide.ts'
import {
  makeRoomFor,
  messageTemplateStore,
  ownAddresses,
  refuseVariables,
  templateOfCode,
} from './message-templates-store.ts'

const texts = {
  noMobile: /*i18n*/ { id: 'messageTemplate.noMobile', message: '您的账号没有手机号，不能发送短信测试' },
  noEmail: /*i18n*/ { id: 'messageTemplate.noEmail', message: '您的账号没有邮箱，请先在账户设置中填写' },
  others: /*i18n*/ {
    id: 'messageTemplate.others',
    message: '测试消息只能发送给您本人，请填写您自己的手机号、邮箱或账号',
  },
  noTemplate: /*i18n*/ {
    id: 'messageTemplate.none',
    message: '该事件在这一通知方式下没有模板，请先新增模板',
  },
  sender: /*i18n*/ { id: 'notice.system', message: '健康福利平台' },
  copy: /*i18n*/ { id: 'messageTemplate.copyName', message: '{name}（副本）' },
}

/** Tests cost money, and a phone is no toy. */
const testsPerAccount: RateLimit = { name: 'message-test', hits: 20, seconds: 3_600 }

const samplesOf = (
  { event, channel, language }: Pick<Filling, 'event' | 'channel' | 'language'>,
  { translate }: Services,
): MessageValues =>
  Object.fromEntries(
    valuesOn(event, channel).map((name) => {
      const sample = translate(language, eventValues[name].sample)
      return [name, isNumberValue(name) ? Number(sample) : sample]
    }),
  )

type Asked = ParsedOf<typeof messageTemplates.preview>

const preview = async (asked: Asked, { tx }: Context, services: Services) => {
  const { templateCode, templateType: channel, language, templateTitle = null, templateContent } = asked
  refuseVariables(asked)
  const event = eventCatalogue[templateCode]
  if (!event.texts[channel]) return { texts: [] }
  const choice = await choiceFor(tx, event)
  const textIn = (shown: Locale) => {
    const isDraft = shown === language
    const template = isDraft
      ? { title: templateTitle, content: templateContent }
      : templateFor(event, channel, { language: shown, choice })
    const filling = { event, channel, language: shown, template }
    const { title, plain, html } = fillIn(filling, samplesOf(filling, services), services.translate)
    const source = isDraft ? ('draft' as const) : template ? ('template' as const) : ('builtIn' as const)
    return { language: shown, title, content: channel === channels.email ? html : plain, source }
  }
  return { texts: locales.map(textIn) }
}

/** Whoever tries a text is told it, and nobody else (own mobile, own e-mail, own bell). */
const sendToSelf = async (template: MessageTemplate, { tx, caller }: Context, services: Services) => {
  const { templateCode, templateType: channel, language, templateTitle = null, templateContent } = template
  const event = eventCatalogue[templateCode]
  const filling = { event, channel, language, template: { title: templateTitle, content: templateContent } }
  const said = fillIn(filling, samplesOf(filling, services), services.translate)
  if (channel === channels.notice) {
    const from = services.translate(language, texts.sender)
    await services.notices.publish(
      { to: { users: [caller.userId] }, ...asNotice(said, from), category: '2' },
      { tx },
    )
    return
  }
  const { phone, email } = await ownAddresses(tx, caller.userId)
  const receiver = channel === channels.sms ? phone : email
  if (!receiver) throw refusal(channel === channels.sms ? texts.noMobile : texts.noEmail)
  const message = { ...asMessage(said, channel), eventCode: templateCode, receiver, isTest: true }
  await services.outgoing.write(message, { tx })
}

/** Counts a test before it is written. */
const takeTest =
  <Input>({ db }: Services) =>
  async (input: Input, { identity, caller: { userId } }: Request): Promise<Input> => {
    await takeHit({ db, identity }, testsPerAccount, { of: userId, userId })
    return input
  }

/** A test goes to nobody but its sender, whoever is named. */
const refuseOthers = async ({ receiver }: ParsedOf<typeof messageTemplates.sendMsg>, context: Context) => {
  const { tx, caller } = context
  if (!receiver) return
  const { phone, email } = await ownAddresses(tx, caller.userId)
  if (![phone, email, caller.username].includes(receiver)) throw refusalOf('receiver', texts.others)
}

const templateMeant = async (asked: ParsedOf<typeof messageTemplates.sendMsg>, context: Context) => {
  const id = await templateOfCode(context.tx, asked)
  if (!id) throw refusalOf('templateCode', texts.noTemplate)
  return messageTemplateStore.whole(id, context)
}

const maxName = 60

export const messageTemplateRoutes = implementResource(messageTemplates, messageTemplateStore, {
  moves: { use: { decide: oneByOne(({ before }, { tx }) => makeRoomFor(tx, before)) } },
  own: (services) => ({
    preview: (asked, context) => preview(asked, context, services),
    copy: async ({ id }, context) => {
      const { templateName: name, ...row } = await messageTemplateStore.whole(id, context)
      const { templateCode, templateType, language, templateTitle, templateContent } = row
      const templateName = context.translate(texts.copy, { name }).slice(-maxName)
      const place = { templateCode, templateType, language }
      return messageTemplateStore.add({ templateName, ...place, templateTitle, templateContent }, context)
    },
    sendTest: inSteps({
      prepare: takeTest<ParsedOf<typeof messageTemplates.sendTest>>(services),
      handle: async ({ id }, context) => {
        await sendToSelf(await messageTemplateStore.whole(id, context), context, services)
        return null
      },
    }),
    sendMsg: inSteps({
      prepare: takeTest<ParsedOf<typeof messageTemplates.sendMsg>>(services),
      handle: async (asked, context) => {
        await refuseOthers(asked, context)
        await sendToSelf(await templateMeant(asked, context), context, services)
        return null
      },
    }),
  }),
})
