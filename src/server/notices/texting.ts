import * as z from 'zod/mini'
import type { Locale } from '#contract/core/message.ts'
import { eventCatalogue, type EventCode } from '#contract/messages/event-catalogue.ts'
import { channels } from '#contract/messages/message-channels.ts'
import type { SmsEvent, SmsValue } from '#contract/messages/sms-events.ts'
import type { Translate } from '#server/core/texts.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Outgoing } from './outgoing.ts'
import { choiceFor, fillIn, isToldOn, templateFor, type ToldText } from './told-texts.ts'

/** Somebody without an account who is told something. */
export interface Texted<Value extends SmsValue> {
  /** A bare number of eleven digits; null where there is none. */
  readonly mobile: string | null
  /** Where the same goes instead. */
  readonly email?: string | null
  /** Chinese where nothing is said. */
  readonly language?: Locale | null
  readonly values: Readonly<Record<Value, string | number>>
}

const Written = z.object({ id: z.string() })
const channel = channels.sms

interface Telling {
  readonly tx: Tx
  readonly outgoing: Pick<Outgoing, 'send'>
  readonly translate: Translate
}

interface Writing<Value extends SmsValue> {
  readonly code: string
  /** Without one nobody is told by e-mail. */
  readonly subject: string | undefined
  readonly people: readonly Texted<Value>[]
  readonly textOf: (values: Texted<Value>['values']) => ToldText
}

/** Writes what people of one language are told; gives how many. */
const write = async <Value extends SmsValue>(
  { code, subject, people, textOf }: Writing<Value>,
  { tx, outgoing }: Pick<Telling, 'tx' | 'outgoing'>,
): Promise<number> => {
  const texted = people.flatMap((one) => (one.mobile ? [{ to: one.mobile, ...textOf(one.values) }] : []))
  const mailed = people.flatMap((one) =>
    !one.mobile && one.email && subject ? [{ to: one.email, ...textOf(one.values) }] : [],
  )
  const written = await tx.rows(Written, 'SELECT id FROM write_texts($1, $2, $3) AS made (id)', [
    code,
    texted.map(({ to }) => to),
    texted.map(({ plain }) => plain),
  ])
  const letters = await tx.rows(Written, 'SELECT id FROM write_letters($1, $2, $3, $4, $5) AS made (id)', [
    code,
    mailed.map(({ to }) => to),
    subject ?? '',
    mailed.map(({ plain }) => plain),
    mailed.map(({ html }) => html),
  ])
  for (const message of written) await outgoing.send({ ...message, channel }, { tx })
  for (const message of letters) await outgoing.send({ ...message, channel: channels.email }, { tx })
  return written.length + letters.length
}

/**
 * Tells people of clients and suppliers by SMS, who have no account, each in their language, in a transaction that reaches all organisations, and by
 * e-mail whom no SMS reaches, where the event has a subject for that; gives how many.
 */
export const textPeople = async <Value extends SmsValue>(
  { code, mailedAs }: SmsEvent<Value>,
  people: readonly Texted<Value>[],
  { tx, outgoing, translate }: Telling,
): Promise<number> => {
  const event = eventCatalogue[code as EventCode]
  const choice = await choiceFor(tx, event)
  if (people.length === 0 || !isToldOn(event, channel, choice)) return 0
  let told = 0
  for (const [language, some] of Map.groupBy(people, (one) => one.language ?? 'zh')) {
    const template = templateFor(event, channel, { language, choice })
    const textOf = (values: Texted<Value>['values']) =>
      fillIn({ event, channel, language, template }, values, translate)
    const subject = mailedAs && translate(language, mailedAs)
    told += await write({ code, subject, people: some, textOf }, { tx, outgoing })
  }
  return told
}
