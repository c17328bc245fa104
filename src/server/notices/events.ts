import * as z from 'zod/mini'
import {
  channelsOf,
  eventCatalogue,
  type CatalogueEvent,
  type EventCode,
} from '#contract/messages/event-catalogue.ts'
import type { EventValues, PortalEvent } from '#contract/messages/event.ts'
import type { Place } from '#contract/screens/screens.ts'
import { channels, type Channel } from '#contract/messages/message-channels.ts'
import { locales, type Locale, type MessageValues } from '#contract/core/message.ts'
import { secretPlace, type MailEvent } from '#contract/messages/mail-events.ts'
import type { SmsEvent, SmsValue } from '#contract/messages/sms-events.ts'
import type { Translate } from '#server/core/texts.ts'
import type { Tx } from '#server/db/pool.ts'
import { holdersOf, withoutUnread } from './audience.ts'
import type { Notices } from './publish-notice.ts'
import { nounOf } from '#contract/core/access.ts'
import { noteTold } from '#server/store/history.ts'
import { choiceFor, fillIn, isToldOn, templateFor, type Choice, type ToldText } from './told-texts.ts'
import type { Outgoing, SentBy } from './outgoing.ts'

/** The record that something happened to, and what the texts of the event say of it. */
export interface EventOf<Value extends string> {
  readonly id: string
  /** Its organisation; null where only who sees every one is told. */
  readonly orgCode: string | null
  readonly values: EventValues<Value>
  /** A user who is not told: the one it is about. */
  readonly except?: string
  /** The one user who is told, where it is an answer to them. */
  readonly only?: string
}

/** Which notices of an event do not hold any more: those about this organisation that lead where these values say. */
export interface TakenBack {
  readonly orgCode: string
  readonly values: Parameters<NonNullable<PortalEvent['leadsTo']>>[1]
}

/** Who is told something by SMS, in which language; by e-mail too, where that is switched on and there is an address. */
export interface SmsTo<Value extends SmsValue> {
  /** A bare number of eleven digits. */
  readonly mobile: string
  readonly email?: string | null | undefined
  readonly locale: Locale
  readonly values: Readonly<Record<Value, string>>
  /** The record it is about, whose history calls them by this name. */
  readonly about?: { readonly noun: string; readonly id: string; readonly name: string }
}

/** Who is sent a one-time password, and until when it opens the account. */
export interface MailTo {
  readonly userId: string
  readonly email: string
  readonly until: Date
  readonly values: MessageValues
}

/** Tells what happened, in the transaction in which it happens: exactly if it did (decision 053, domain 5.3). */
export interface Events {
  /** Tells everybody who may see the record, in both languages and with the way to it. */
  raise<Value extends string>(
    event: PortalEvent<Value>,
    about: EventOf<Value>,
    context: { readonly tx: Tx },
  ): Promise<void>
  /** Takes back what was raised of an event about an organisation, with the way there that these values give: it is in no bell any more. */
  takeBack<Value extends string>(
    event: PortalEvent<Value>,
    about: TakenBack,
    context: { readonly tx: Tx },
  ): Promise<void>
  /** Tells one person by SMS, which is sent after the commit. The transaction has the rights of the server. Gives the channels on which it is told. */
  text<Value extends SmsValue>(
    event: SmsEvent<Value>,
    to: SmsTo<Value>,
    context: { readonly tx: Tx },
  ): Promise<readonly Channel[]>
  /** Sends one person an e-mail that opens their account, after the commit. The transaction has the rights of the server. */
  mail(event: MailEvent, to: MailTo, context: { readonly tx: Tx }): Promise<void>
}

/** What events are told with. */
interface EventDeps {
  readonly notices: Notices
  readonly outgoing: Outgoing
  readonly translate: Translate
}

/** One at a time: two who look at once would both find that nobody has been told. */
const alone = (tx: Tx, event: string) =>
  tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 5))', [event])

/** A place as notices keep it. */
const addressOf = ({ to, search }: Place): string => `${to}?${new URLSearchParams(search).toString()}`

const sender = /*i18n*/ { id: 'notice.system', message: '健康福利平台' }

const Written = z.object({ id: z.string() })
const Reader = z.object({ language: z.enum(locales) })

const entryOf = (code: string): CatalogueEvent => {
  const entry = eventCatalogue[code as EventCode]
  if (!entry) throw new Error(`${code} is no event of the catalogue`)
  return entry
}

/** An event in both languages on one channel. */
const inBoth = (
  { event, channel, choice }: { event: CatalogueEvent; channel: Channel; choice: Choice },
  values: MessageValues,
  translate: Translate,
): Record<Locale, ToldText> => {
  const textIn = (language: Locale) =>
    fillIn(
      { event, channel, language, template: templateFor(event, channel, { language, choice }) },
      values,
      translate,
    )
  return { zh: textIn('zh'), en: textIn('en') }
}

/** A text as a notice says it. */
export const asNotice = ({ title, html }: ToldText, from: string) => ({
  title: title ?? '',
  content: html,
  sender: from,
})

/** A text as an SMS or an e-mail says it. */
export const asMessage = ({ title, plain, html }: ToldText, channel: SentBy) => ({
  channel,
  content: plain,
  ...(channel === channels.email && { title: title ?? '', html }),
})

/** Who is told of an event: holders of its permission who reach the record, but for who still has an unread notice of the same. */
const usersToTell = async (
  { name, seenBy, toldOf: noun, isForClients, isToldOnce }: PortalEvent,
  { id, orgCode, except, only }: Pick<EventOf<string>, 'id' | 'orgCode' | 'except' | 'only'>,
  tx: Tx,
): Promise<string[]> => {
  if (isToldOnce) await alone(tx, name)
  const holders = (await holdersOf(tx, { permission: seenBy, noun, isForClients, orgCode, id })).filter(
    (user) => user !== except && (only === undefined || user === only),
  )
  return isToldOnce ? withoutUnread(tx, holders, name) : holders
}

/** Writes an e-mail to each user that has an address; false where none has. */
const mailTo = async (
  users: readonly string[],
  { code, texts }: { code: string; texts: Record<Locale, ToldText> },
  { outgoing, tx }: Pick<EventDeps, 'outgoing'> & { readonly tx: Tx },
): Promise<boolean> => {
  const mails = await tx.rows(Written, `SELECT id FROM write_mails($1, $2, $3) AS made (id)`, [
    code,
    users,
    JSON.stringify(texts),
  ])
  for (const mail of mails) await outgoing.send({ ...mail, channel: channels.email }, { tx })
  return mails.length > 0
}

const raiseWith =
  ({ notices, outgoing, translate }: EventDeps): Events['raise'] =>
  async (event, about, { tx }) => {
    const { code, name, seenBy, toldOf = nounOf(seenBy), priority, leadsTo } = event
    const { id, orgCode, values } = about
    const entry = entryOf(code)
    const choice = await choiceFor(tx, entry)
    const told = channelsOf(entry).filter((channel) => isToldOn(entry, channel, choice))
    if (told.length === 0) return
    const users = await usersToTell(event, about, tx)
    if (users.length === 0) return
    const textsOn = (channel: Channel) =>
      inBoth({ event: entry, channel, choice }, values satisfies MessageValues, translate)
    let isTold = told.includes(channels.notice)
    if (isTold) {
      const { zh, en } = textsOn(channels.notice)
      await notices.publish(
        {
          to: { users },
          ...asNotice(zh, translate('zh', sender)),
          english: asNotice(en, translate('en', sender)),
          priority,
          category: '2',
          ...(leadsTo && { url: addressOf(leadsTo(id, values)) }),
          eventName: name,
          ...(orgCode !== null && { orgCode }),
        },
        { tx },
      )
    }
    if (told.includes(channels.email)) {
      const isMailed = await mailTo(users, { code, texts: textsOn(channels.email) }, { outgoing, tx })
      isTold ||= isMailed
    }
    if (isTold) await noteTold(tx, { noun: toldOf, id }, { event: code, users })
  }

const textWith =
  ({ outgoing, translate }: EventDeps): Events['text'] =>
  async ({ code }, { mobile, email, locale, values, about }, { tx }) => {
    const event = entryOf(code)
    const choice = await choiceFor(tx, event)
    const told: Channel[] = []
    const receivers = { [channels.sms]: mobile, [channels.email]: email }
    for (const channel of [channels.sms, channels.email] as const) {
      const receiver = receivers[channel]
      if (!receiver || !isToldOn(event, channel, choice)) continue
      const template = templateFor(event, channel, { language: locale, choice })
      const text = fillIn(
        { event, channel, language: locale, template },
        values satisfies MessageValues,
        translate,
      )
      await outgoing.write({ ...asMessage(text, channel), eventCode: code, receiver }, { tx })
      told.push(channel)
    }
    if (about) await noteTold(tx, about, { event: code, others: [about.name] })
    return told
  }

const mailWith =
  ({ outgoing, translate }: EventDeps): Events['mail'] =>
  async ({ code }, { userId, email, until, values }, { tx }) => {
    const [event, channel] = [entryOf(code), channels.email]
    const [reader] = await tx.rows(Reader, 'SELECT language_of($1) AS language', [userId])
    const language = reader?.language ?? 'zh'
    const template = templateFor(event, channel, { language, choice: await choiceFor(tx, event) })
    const text = fillIn({ event, channel, language, template }, { ...values, secret: secretPlace }, translate)
    const message = { ...asMessage(text, channel), eventCode: code, receiver: email }
    await outgoing.write({ ...message, opens: { userId, until } }, { tx })
  }

/** Makes what tells of events: as administrators chose, with the templates in use (decision 053, domain 5.2). */
export const createEvents = (deps: EventDeps): Events => ({
  raise: raiseWith(deps),
  takeBack: async ({ name, leadsTo }, { orgCode, values }, { tx }) => {
    if (!leadsTo) throw new Error(`${name} leads nowhere`)
    await tx.query('SELECT revoke_told($1, $2, $3)', [name, addressOf(leadsTo('', values)), orgCode])
  },
  text: textWith(deps),
  mail: mailWith(deps),
})
