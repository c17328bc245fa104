import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { isMoveBatch, type MoveBatchCall } from '#contract/core/move-batch.ts'
import { isDangerousMove, isMoveCall } from '#contract/core/moves.ts'
import { can } from '#web/state/session.ts'
import type { Shape, Wire } from './draft.ts'

/** A call about one record: its input begins with the `id`. */
export type RecordCall = Endpoint<z.ZodMiniObject<Shape>>
/** The same call about many records. */
export type BatchCall = MoveBatchCall<z.ZodMiniObject<Shape>>

/** What every record has. */
interface ActionRow {
  readonly id: string
}

/** The records that are asked about: one, or those of many that may. */
export type About<Row> = readonly [Row, ...(readonly Row[])]
/** What is asked: the same of every record, or made for those that are asked about. */
export type Part<Row> = ReactNode | ((rows: About<Row>) => ReactNode)

/** The fields for these records. */
export const partFor = <Row>(part: Part<Row>, rows: About<Row>): ReactNode =>
  typeof part === 'function' ? part(rows) : part

/** What is said before a call: a question, or, of a call that takes more than the record, a form for that (decision 095). */
export interface Asks<Row> {
  /** The title, where it is not the word with the name of the record: 暂停合作“康禾体检”？ */
  readonly title?: (row: Row) => ReactNode
  /** Why it is known to be refused of this record: its button is shut and says so instead of asking. The server checks it again. */
  readonly refused?: (row: Row) => MessageDescriptor | undefined
  /** What will happen. */
  readonly text?: MessageDescriptor
  /** What the form tells below the fields that the call takes. */
  readonly hints?: Readonly<Record<string, MessageDescriptor>>
  /** The fields, where they are not those that the call takes, in their order. */
  readonly fields?: Part<Row>
  readonly preset?: (...rows: About<Row>) => Wire
  /** What records come to, said before it is done to one or to many at once. */
  readonly comesTo?: (rows: readonly Row[]) => ReactNode
  /** Why some are left out, where it is not their state. */
  readonly leftOut?: (rows: readonly Row[]) => ReactNode
  /** What else the portal does when the call has been made. */
  readonly onDone?: () => void
  /** The call makes another record of the noun, which is shown then. */
  readonly opensMade?: boolean
  /** The record is edited next: its form is opened, where one stands around. */
  readonly opensForm?: boolean
}

interface ActionOf<Row> {
  /** Names it among the actions of its noun. */
  readonly name: string
  /** The word on its button. */
  readonly word: MessageDescriptor
  /** Whether it may be done to this record, which the server checks again. */
  readonly when: (row: Row) => boolean
  /** What `when` looks at, whichever columns a list shows. */
  readonly needs: readonly string[]
  /** It is there for who may make this call. */
  readonly on: Endpoint
}

/** An action that makes a call. */
export interface CallAction<Row> extends ActionOf<Row> {
  readonly on: RecordCall
  /** With it the selection bar has the action too, for all selected records that may. */
  readonly batch?: BatchCall | undefined
  readonly asks: Asks<Row>
}

/** An action that opens something of its own. */
export interface OpenAction<Row> extends ActionOf<Row> {
  readonly draw: (row: Row, onClose: () => void) => ReactNode
  /** Has its code at hand before it is opened. */
  readonly fetch: () => void
}

/** What may be done to a record: list, cards, selection bar and record page draw it from the same declaration. */
export type Action<Row> = CallAction<Row> | OpenAction<Row>

/** What an action is called, and when it is open. */
export interface Condition<Row> {
  readonly word: MessageDescriptor
  readonly when?: (row: Row) => boolean
  /** The fields that `when` looks at. */
  readonly needs?: readonly (keyof Row & string)[]
}

const always = () => true

/** `act(clientContracts.renew, { word, when, text })`: any call about one record as an action. */
export const act = <Row extends ActionRow>(
  on: RecordCall,
  { word, when = always, needs = [], ...asks }: Asks<Row> & Condition<Row>,
): Action<Row> => ({
  name: on.path,
  on,
  word,
  when,
  needs: Object.hasOwn(on.input.shape, 'version') ? [...needs, 'version'] : needs,
  asks,
})

/** `opens(familyMembers.list, { word, fetch, draw })`: an action that shows something instead of making a call. */
export const opens = <Row extends ActionRow>(
  on: Endpoint,
  { word, when = always, needs = [], ...part }: Pick<OpenAction<Row>, 'fetch' | 'draw'> & Condition<Row>,
): Action<Row> => ({ name: on.path, on, word, when, needs, ...part })

/** Whether this person may do this to this record: the one place that decides it. */
export const isOpenTo = <Row>({ on, when }: Action<Row>, row: Row): boolean => can(on) && when(row)

/** Why it is known to be refused of this record: it is shown, since it says why, but shut, and never as what comes next. */
export const refusedOf = <Row>(action: Action<Row>, row: Row): MessageDescriptor | undefined =>
  'asks' in action ? action.asks.refused?.(row) : undefined

/** The action for many records, for who may. */
export const batchOf = <Row>(action: Action<Row>): BatchCall | undefined =>
  'asks' in action && action.batch && can(action.batch) ? action.batch : undefined

/** Whether the button of a question is drawn as danger: before a deletion, and a move that cannot be undone, of one record or of many. */
export const isDangerous = (on: Endpoint): boolean => {
  const move = isMoveCall(on) ? on.move : isMoveBatch(on) ? on.batchOf : undefined
  return move ? isDangerousMove(move.machine, move.name) : on.method === 'DELETE'
}

/** Whether a button is red among others: what it does is dangerous, or leads to a red state. */
export const isRed = (on: Endpoint): boolean => {
  if (isDangerous(on) || !isMoveCall(on)) return isDangerous(on)
  const { states, moves } = on.move.machine
  const to = moves[on.move.name]?.to
  return to !== undefined && states.tones?.[to] === 'red'
}

/** Whether a call takes more than the record, so that it is asked with a form. */
export const takesMore = ({ input }: RecordCall): boolean =>
  Object.keys(input.shape).some((name) => !['id', 'version', 'rows'].includes(name))

/** What a call is sent of the record that it is about: its id, and its version where the call asks for that. */
export const knownOf = (on: RecordCall, row: ActionRow): Partial<InputOf<RecordCall>> =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name]) => (name === 'id' || name === 'version') && Object.hasOwn(on.input.shape, name),
    ),
  )
