import type { PortalEvent } from '#contract/events.ts'
import { locales, type Locale, type MessageValues } from '#contract/core/message.ts'
import { richTextOf } from '#contract/rules/rich-text.ts'
import type { Translate } from '#server/core/texts.ts'
import type { Tx } from '#server/db/pool.ts'
import { holdersOf } from './audience.ts'
import type { Notices } from './publish-notice.ts'

/** The record that something happened to: its id, its organisation, and what the texts of the event say of it. */
export interface EventOf<Value extends string> {
  readonly id: string
  readonly orgCode: string
  readonly values: Readonly<Record<Value, string | number>>
}

/** Tells what happened to records (decision 053). */
export interface Events {
  /**
   * Tells everybody who may see the record, in both languages and with the way to it: in the transaction of what happened,
   * so that it is told exactly if it did.
   */
  raise<Value extends string>(
    event: PortalEvent<Value>,
    about: EventOf<Value>,
    context: { readonly tx: Tx },
  ): Promise<void>
}

const sender = /*i18n*/ { id: 'notice.system', message: '健康福利平台' }

/** Makes `raise`; a notice is the one channel so far, an SMS or e-mail would be written from the same event here. */
export const createEvents = (notices: Notices, translate: Translate): Events => ({
  raise: async ({ name, seenBy, title, content, priority, leadsTo }, { id, orgCode, values }, { tx }) => {
    const users = await holdersOf(tx, { permission: seenBy, orgCode })
    if (users.length === 0) return
    const inWords = (locale: Locale) => ({
      title: translate(locale, title, values satisfies MessageValues),
      content: `<p>${richTextOf(translate(locale, content, values satisfies MessageValues))}</p>`,
    })
    const [first, english] = locales.map(inWords)
    if (!first || !english) throw new Error('an event is told in two languages')
    await notices.publish(
      {
        to: { users },
        ...first,
        english,
        sender: translate('zh', sender),
        priority,
        category: '2',
        url: leadsTo(id),
        eventName: name,
      },
      { tx },
    )
  },
})
