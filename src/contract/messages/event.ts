import type { Message, Named } from '#contract/core/message.ts'
import type { EventValueName } from './event-values.ts'
import type { Priority } from './notices.ts'
import type { Place } from '#contract/screens/screens.ts'

/** Who reads English gets the English names of these. */
type NamedValue = 'contractName' | 'companyName' | 'employeeName' | 'projectName'

/** What the texts of an event are filled in with, by the names of its values. */
export type EventValues<Value extends string> = {
  readonly [Name in Value]: Name extends NamedValue
    ? Named
    : Name extends 'name'
      ? string | Named
      : string | number
}

/** Something that happens to records and that people are told: in a notice, its texts filled in with `Value`. */
export interface PortalEvent<Value extends string = string> {
  /** Which event it is, for settings and templates. */
  readonly code: string
  /** Also the value in the dictionary of events whose notices offer the way on (`notice_go_finish_event`). */
  readonly name: string
  readonly title: Message
  readonly content: Message
  readonly priority: Priority
  /** The permission that shows the record: who holds it and reaches the record's organisation is told. */
  readonly seenBy: string
  /** People of clients alone are told, and nobody of the provider who holds the permission too. */
  readonly isForClients?: true
  /** The noun that the record is one of, whose history says who was told, where it is not that of the permission. */
  readonly toldOf?: string
  /** Where the record is in the portal, if it is there; the list, where the values count several. */
  readonly leadsTo?: (
    id: string,
    values: Readonly<Partial<Record<'count' | 'batchNo' | 'fromDay' | 'toDay', string | number>>>,
  ) => Place
  /** What the texts are filled in with. */
  readonly values: readonly Value[]
  /** What this event calls values, where that is not what they are called elsewhere. */
  readonly called?: Readonly<Partial<Record<Value, Message>>>
  /** Nobody hears of another one before this is read: what strangers set off must not fill the bell. */
  readonly isToldOnce?: true
  /** Security needs it: nobody switches it off. */
  readonly isRequired?: true
  /** What may speak of somebody's health, and so leaves the portal in no e-mail. */
  readonly notMailed?: readonly Value[]
}

type Declared<Event extends { readonly code: string }> = Omit<Event, 'code'>

/** Declares an event: its texts are filled in with values of these names. */
export const event = <const Value extends EventValueName>(
  declared: Declared<PortalEvent<Value>>,
): Declared<PortalEvent<Value>> => declared

/** Gives every event of a catalogue its name there as its code. */
export const withCodes = <Group extends Readonly<Record<string, object>>>(group: Group) =>
  Object.fromEntries(Object.entries(group).map(([code, declared]) => [code, { ...declared, code }])) as {
    readonly [Code in keyof Group]: Group[Code] & { readonly code: string }
  }
