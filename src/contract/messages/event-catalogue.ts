import type { Message } from '#contract/core/message.ts'
import type { PortalEvent } from './event.ts'
import { events } from './events.ts'
import type { EventValueName } from './event-values.ts'
import { mailEvents, type MailEvent } from './mail-events.ts'
import { channels, channelValues, type Channel } from './message-channels.ts'
import { smsEvents, type SmsEvent } from './sms-events.ts'

/** What is said where no template is in use; an SMS has no title. */
export interface BuiltInText {
  readonly title?: Message
  readonly content: Message
}

/** An event as settings and templates know it, told to many or to one. */
export interface CatalogueEvent {
  readonly code: string
  /** What it says on each channel on which it can be told. */
  readonly texts: Readonly<Partial<Record<Channel, BuiltInText>>>
  /** How it is told as long as nobody says otherwise. */
  readonly atFirst: Channel
  readonly values: readonly EventValueName[]
  /** What it calls values, where that is not what they are called elsewhere. */
  readonly called: Readonly<Partial<Record<EventValueName, Message>>>
  /** What leaves the portal in no e-mail. */
  readonly notMailed: readonly EventValueName[]
  readonly isRequired: boolean
  readonly isToldOnce: boolean
  /** Its e-mail opens an account: the text has the secret once, the subject never. */
  readonly holdsSecret: boolean
}

const mailed = {
  title: /*i18n*/ { id: 'mail.account', message: '健康福利平台账号通知' },
  content: /*i18n*/ {
    id: 'mail.event',
    message: '您有一条新的系统消息，请登录健康福利平台，在“我的通知”中查看。',
  },
}

const named = (values: readonly string[] | undefined): readonly EventValueName[] =>
  (values ?? []) as readonly EventValueName[]

/** An e-mail passes through other people's servers: by itself it names the event and leaves the rest to the portal. */
const ofNotice = (event: PortalEvent): CatalogueEvent => ({
  code: event.code,
  texts: {
    [channels.notice]: { title: event.title, content: event.content },
    [channels.email]: { title: event.title, content: mailed.content },
  },
  atFirst: channels.notice,
  values: named(event.values),
  called: event.called ?? {},
  notMailed: named(event.notMailed),
  isRequired: event.isRequired ?? false,
  isToldOnce: event.isToldOnce ?? false,
  holdsSecret: false,
})

const ofSms = (event: SmsEvent): CatalogueEvent => ({
  code: event.code,
  texts: {
    [channels.sms]: { content: event.text },
    ...(event.mayMail && { [channels.email]: { title: mailed.title, content: event.text } }),
  },
  atFirst: channels.sms,
  values: named(event.values),
  called: {},
  notMailed: [],
  isRequired: event.isRequired ?? false,
  isToldOnce: false,
  holdsSecret: false,
})

const ofMail = ({ code, title, content, values }: MailEvent): CatalogueEvent => ({
  code,
  texts: { [channels.email]: { title, content } },
  atFirst: channels.email,
  values: named(values),
  called: {},
  notMailed: [],
  isRequired: true,
  isToldOnce: false,
  holdsSecret: true,
})

export type EventCode = keyof typeof events | keyof typeof smsEvents | keyof typeof mailEvents

const each = <Code extends string, Event>(
  group: Readonly<Record<Code, Event>>,
  of: (event: Event) => CatalogueEvent,
): Record<Code, CatalogueEvent> =>
  Object.fromEntries(Object.entries<Event>(group).map(([code, event]) => [code, of(event)])) as Record<
    Code,
    CatalogueEvent
  >

/** Every event that people are told of, by its code. */
export const eventCatalogue: Readonly<Record<EventCode, CatalogueEvent>> = {
  ...each(events, ofNotice),
  ...each(smsEvents, ofSms),
  ...each(mailEvents, ofMail),
}

/** The codes of all events. */
export const eventCodes = Object.keys(eventCatalogue) as [EventCode, ...EventCode[]]

/** The channels on which an event can be told. */
export const channelsOf = ({ texts }: CatalogueEvent): Channel[] =>
  channelValues.filter((channel) => texts[channel])

/** What texts of an event may be filled in with on a channel. */
export const valuesOn = (
  { values, notMailed }: CatalogueEvent,
  channel: Channel,
): readonly EventValueName[] =>
  channel === channels.email ? values.filter((value) => !notMailed.includes(value)) : values
