import type { PortalEvent } from '#contract/events.ts'
import { channels } from '#contract/message-channels.ts'
import { locales, type Locale, type MessageValues } from '#contract/core/message.ts'
import { richTextOf } from '#contract/rules/rich-text.ts'
import type { SmsEvent, SmsValue } from '#contract/sms-events.ts'
import type { Translate } from '#server/core/texts.ts'
import type { Tx } from '#server/db/pool.ts'
import { holdersOf, withoutUnread } from './audience.ts'
import type { Notices } from './publish-notice.ts'
import type { Outgoing } from './outgoing.ts'

/** The record that something happened to, and what the texts of the event say of it. */
export interface EventOf<Value extends string> {
  readonly id: string
  /** Its organisation; null where only who sees every one is told. */
  readonly orgCode: string | null
  readonly values: Readonly<Record<Value, string | number>>
  /** A user who is not told: the one it is about. */
  readonly except?: string
  /** The one user who is told, where it is an answer to them. */
  readonly only?: string
}

/** Who is told something by SMS, in which language. */
export interface SmsTo<Value extends SmsValue> {
  /** A bare number of eleven digits. */
  readonly mobile: string
  readonly locale: Locale
  readonly values: Readonly<Record<Value, string>>
}

/** Tells what happened, in the transaction in which it happens: exactly if it did (decisions 053, 061). */
export interface Events {
  /** Tells everybody who may see the record, in both languages and with the way to it. */
  raise<Value extends string>(
    event: PortalEvent<Value>,
    about: EventOf<Value>,
    context: { readonly tx: Tx },
  ): Promise<void>
  /** Tells one person by SMS, which is sent after the commit. The transaction has the rights of the server. */
  text<Value extends SmsValue>(
    event: SmsEvent<Value>,
    to: SmsTo<Value>,
    context: { readonly tx: Tx },
  ): Promise<void>
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

const sender = /*i18n*/ { id: 'notice.system', message: '健康福利平台' }

/** Makes `raise` and `text`; an e-mail would be a further channel here. */
export const createEvents = ({ notices, outgoing, translate }: EventDeps): Events => ({
  raise: async (event, { id, orgCode, values, except, only }, { tx }) => {
    const { name, seenBy, title, content, priority, leadsTo, isToldOnce } = event
    if (isToldOnce) await alone(tx, name)
    const holders = (await holdersOf(tx, { permission: seenBy, orgCode })).filter(
      (user) => user !== except && (only === undefined || user === only),
    )
    const users = isToldOnce ? await withoutUnread(tx, holders, name) : holders
    if (users.length === 0) return
    const inWords = (locale: Locale) => ({
      title: translate(locale, title, values satisfies MessageValues),
      content: `<p>${richTextOf(translate(locale, content, values satisfies MessageValues))}</p>`,
      sender: translate(locale, sender),
    })
    const [first, english] = locales.map(inWords)
    if (!first || !english) throw new Error('an event is told in two languages')
    await notices.publish(
      {
        to: { users },
        ...first,
        english,
        priority,
        category: '2',
        ...(leadsTo && { url: leadsTo(id) }),
        eventName: name,
      },
      { tx },
    )
  },
  text: ({ code, text }, { mobile, locale, values }, { tx }) => {
    const content = translate(locale, text, values satisfies MessageValues)
    return outgoing.write({ channel: channels.sms, eventCode: code, receiver: mobile, content }, { tx })
  },
})
