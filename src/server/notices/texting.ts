import * as z from 'zod/mini'
import { eventCatalogue, type EventCode } from '#contract/messages/event-catalogue.ts'
import { channels } from '#contract/messages/message-channels.ts'
import type { SmsEvent, SmsValue } from '#contract/messages/sms-events.ts'
import type { Translate } from '#server/core/texts.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Outgoing } from './outgoing.ts'
import { choiceFor, fillIn, isToldOn, templateFor } from './told-texts.ts'

/** Somebody without an account who is told something. */
export interface Texted<Value extends SmsValue> {
  /** A bare number of eleven digits. */
  readonly mobile: string
  readonly values: Readonly<Record<Value, string>>
}

const Written = z.object({ id: z.string() })
const channel = channels.sms

/** Tells people of clients by SMS, who have neither account nor language, in a transaction that reaches all organisations; gives how many. */
export const textPeople = async <Value extends SmsValue>(
  { code }: SmsEvent<Value>,
  people: readonly Texted<Value>[],
  {
    tx,
    outgoing,
    translate,
  }: {
    readonly tx: Tx
    readonly outgoing: Pick<Outgoing, 'send'>
    readonly translate: Translate
  },
): Promise<number> => {
  const event = eventCatalogue[code as EventCode]
  const choice = await choiceFor(tx, event)
  if (people.length === 0 || !isToldOn(event, channel, choice)) return 0
  const language = 'zh'
  const template = templateFor(event, channel, { language, choice })
  const texts = people.map(
    ({ values }) => fillIn({ event, channel, language, template }, values, translate).plain,
  )
  const written = await tx.rows(Written, 'SELECT id FROM write_texts($1, $2, $3) AS made (id)', [
    code,
    people.map(({ mobile }) => mobile),
    texts,
  ])
  for (const message of written) await outgoing.send({ ...message, channel }, { tx })
  return written.length
}
