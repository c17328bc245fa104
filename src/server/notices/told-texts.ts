import * as z from 'zod/mini'
import { valuesIn, type MessageValues, type Locale, type Message } from '#contract/core/message.ts'
import { valuesOn, type CatalogueEvent } from '#contract/messages/event-catalogue.ts'
import { isNumberValue } from '#contract/messages/event-values.ts'
import { channels, type Channel } from '#contract/messages/message-channels.ts'
import { cleanText } from '#contract/rules/clean-text.ts'
import { plainTextOf } from '#contract/rules/plain-text.ts'
import { richTextOf, sanitizeRichText } from '#contract/rules/rich-text.ts'
import { problemOf } from '#server/core/template-text.ts'
import type { Translate } from '#server/core/texts.ts'
import type { Tx } from '#server/db/pool.ts'

/** A text as administrators wrote it. */
export interface TemplateText {
  readonly title: string | null
  readonly content: string
}

const Choice = z.object({
  isEnabled: z.nullable(z.boolean()),
  channels: z.nullable(z.array(z.string())),
  templates: z.array(
    z.object({
      channel: z.string(),
      language: z.string(),
      title: z.nullable(z.string()),
      content: z.string(),
    }),
  ),
})
/** What administrators chose for an event. */
export type Choice = z.infer<typeof Choice>

/** How an event is told now, whatever rights the transaction has: a change is there for the next event, on every instance. */
export const choiceFor = async (tx: Tx, { code }: Pick<CatalogueEvent, 'code'>): Promise<Choice> => {
  const [choice] = await tx.rows(
    Choice,
    `SELECT is_enabled AS "isEnabled", channels, templates FROM message_choice($1)`,
    [code],
  )
  if (!choice) throw new Error('an event has a choice, be it an empty one')
  return choice
}

/** True where an event is told on a channel: as chosen, as far as it can be. */
export const isToldOn = (event: CatalogueEvent, channel: Channel, choice: Choice): boolean => {
  if (!event.texts[channel]) return false
  if (event.isRequired && channel === event.atFirst) return true
  if (choice.isEnabled === false) return false
  return choice.channels ? choice.channels.includes(channel) : channel === event.atFirst
}

/** A text filled in: its title, its words, and the same as HTML. */
export interface ToldText {
  readonly title: string | null
  readonly plain: string
  readonly html: string
}

/** No text of the dictionary has this id. */
const asMessage = (message: string): Message => ({ id: 'template', message })

const escaped = (values: Readonly<Record<string, string | number>>): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? richTextOf(value) : value,
    ]),
  )

const paragraph = (plain: string): string => `<p>${richTextOf(plain)}</p>`

/** The template in use; undefined where there is none, or where it names what this version no longer gives. */
export const templateFor = (
  event: CatalogueEvent,
  channel: Channel,
  {
    language,
    choice: { templates },
  }: { readonly language: Locale; readonly choice: Pick<Choice, 'templates'> },
): TemplateText | undefined => {
  const known = valuesOn(event, channel)
  return templates.find(
    (one) =>
      one.channel === channel &&
      one.language === language &&
      [one.title ?? '', one.content].every((text) => problemOf(text, known, isNumberValue) === undefined),
  )
}

/** Where a text is filled in: the event and channel it is of, its language, and the template, if there is one. */
export interface Filling {
  readonly event: CatalogueEvent
  readonly channel: Channel
  readonly language: Locale
  readonly template: TemplateText | undefined
}

const filled = (
  { event, channel, language, template }: Filling,
  given: MessageValues,
  translate: Translate,
): ToldText => {
  const values = valuesIn(language, given, (value) => translate(language, value))
  const builtIn = event.texts[channel]
  if (!builtIn) throw new Error(`${event.code} is not told on channel ${channel}`)
  const title = template ? template.title && asMessage(template.title) : builtIn.title
  const said = title ? cleanText('line', translate(language, title, values)) : null
  if (template && channel === channels.email) {
    const isHtml = /<[a-z]/i.test(template.content)
    const words = translate(language, asMessage(template.content), isHtml ? escaped(values) : values)
    const html = isHtml ? sanitizeRichText(words) : paragraph(words)
    return { title: said, plain: plainTextOf(html), html }
  }
  const plain = translate(language, template ? asMessage(template.content) : builtIn.content, values)
  return { title: said, plain, html: paragraph(plain) }
}

/** A title that is wanted, or a text, of which nothing is left once it is filled in. */
const isBlank = ({ title, plain }: ToldText): boolean => title?.trim() === '' || plain.trim() === ''

/**
 * Fills in the template, or the built-in text where there is none or nothing would be said: what happened must not fail by its
 * words. What is filled in adds no HTML.
 */
export const fillIn = (filling: Filling, values: MessageValues, translate: Translate): ToldText => {
  const said = filled(filling, values, translate)
  return isBlank(said) ? filled({ ...filling, template: undefined }, values, translate) : said
}
