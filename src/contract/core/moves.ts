import type * as z from 'zod/mini'
import type { Term } from '#contract/rules/working-days.ts'
import type { Endpoint } from './endpoint.ts'
import { dictionary, type Dictionary, type Tone } from './dictionary.ts'
import { dict } from './fields.ts'
import type { Message } from './message.ts'

/** How a move is made of many records at once. */
export interface Batch {
  /** So many, where it is not `maxMoved`; the hooks of the move take them together. */
  readonly atMost?: number
  /** What is asked only of one record alone: files, which prove one thing, or what was seen of it. */
  readonly without?: readonly string[]
}

/** When the time of a record has come: on the day in a field, after it, or when a term is over since the moment in a field. */
export type When<Field extends string = string> =
  | { readonly on: Field }
  | { readonly at: Field }
  | { readonly since: Field; readonly after: Term }

/** The field that says when the time of a record has come. */
export const fieldOf = (when: When): string => {
  if ('on' in when) return when.on
  return 'at' in when ? when.at : when.since
}

/** One way on: from some states to another. */
export interface Move<State extends string = string> {
  readonly from: readonly State[]
  readonly to: State
  /** What a person does: the word on its button, in the question and in the refusal. */
  readonly title: Message
  /** Said when a person has made it: the move has a call. Without it nobody makes it by hand; the calendar does, or the server. */
  readonly done?: Message
  /** When a record makes it by itself. */
  readonly due?: When
  /** What the person is asked, by field name, if anything; labels of fields the resource does not have. */
  readonly asks?: Readonly<Record<string, z.core.$ZodType>>
  readonly labels?: Readonly<Record<string, Message>>
  /** It can be made of many records at once, too. */
  readonly batch?: true | Batch
  /** It is open for a while only: where nothing else leads on, a record is at its end. */
  readonly isBrief?: true
  /** The verb of its permission, where it is not that of the machine. */
  readonly verb?: string
  /** One line for the OpenAPI document, in English, where the states do not say everything. */
  readonly summary?: string
}

type Moves<State extends string> = Readonly<Record<string, Move<State>>>

/** How a state is drawn and what it is called, in Chinese and English. */
type StateWords = readonly [tone: Tone, zh: string, en: string]

/** What holds of records in some states, and the sentence that says so; `{name}` is the record. */
export interface InStates<State extends string = string> {
  readonly in: readonly State[]
  readonly says: Message
}

/** Fields that nobody changes any more in some states: all, where none are named. */
export interface FixedInStates<
  State extends string = string,
  Field extends string = string,
> extends InStates<State> {
  readonly fields?: readonly Field[]
}

interface Declared<
  State extends string,
  Name extends string,
  Made extends Readonly<Record<Name, Move<State>>>,
  Field extends string,
> {
  /** The field that holds the state. */
  readonly field: string
  /** The code of the dictionary of its states, and what that is called in Chinese and English. */
  readonly dict: readonly [code: string, zh: string, en: string]
  readonly states: Readonly<Record<State, StateWords>>
  /** The states in the order of life; left out where `states` are written in it. Digits need it: an object sorts them. */
  readonly order?: readonly NoInfer<State>[]
  /** What a new record is in. */
  readonly first: NoInfer<State>
  /** The verb of the permission to move a record; where none is given each move has its own name for it. */
  readonly verb?: string
  /** What is not changed any more; edits and rows of sheets are refused, and forms lock it. */
  readonly fixed?: readonly FixedInStates<NoInfer<State>, Field>[]
  /** The states in which a record is not deleted: nothing offers to, and the server refuses it. */
  readonly kept?: readonly InStates<NoInfer<State>>[]
  readonly moves: Made
}

/** The states of a record along one axis, and every move between them. */
export interface StateMachine<
  State extends string = string,
  Name extends string = string,
  Made extends Readonly<Record<Name, Move<State>>> = Readonly<Record<Name, Move<State>>>,
  Field extends string = string,
> extends Omit<Declared<State, Name, Made, Field>, 'dict' | 'states' | 'order'> {
  /** Every state in the order of life, that of tabs, counts and drawings, with its words and its tone. */
  readonly states: Dictionary<State>
}

/** Declares states and moves; keeps their literal types, and refuses a move to or from a state that is not there. */
export const stateMachine = <
  const State extends string,
  const Made extends Moves<NoInfer<State>>,
  const Field extends string = never,
>({
  dict: [code, zh, en],
  states,
  order,
  ...machine
}: Declared<State, keyof Made & string, Made, Field>): StateMachine<
  State,
  keyof Made & string,
  Made,
  Field
> => {
  const declared = Object.keys(states) as State[]
  const missing = declared.filter((state) => order && !order.includes(state))
  if (missing.length > 0) throw new Error(`${machine.field}: ${missing.join()} has no place in the order`)
  const items = (order ?? declared).map((state) => {
    const [tone, zh, en] = states[state]
    return [state, zh, en, tone] as const
  })
  return { ...machine, states: dictionary(code, { zh, en }, items) }
}

/** `status: stateField(supplierStates)`: the field that holds the state. */
export const stateField = <State extends string>({ states }: Pick<StateMachine<State>, 'states'>) =>
  dict(states)

/** Whether a record in this state may make the move. */
export const mayMove = ({ moves }: StateMachine, name: string, state: string): boolean =>
  Object.hasOwn(moves, name) && (moves[name]?.from.includes(state) ?? false)

/**
 * Whether a person is warned of a move: it cannot be undone, and its end is no good one. So it is where it leads to a state that is
 * not green, and that no move leads out of (one that `isBrief` does not count): 终止, 驳回, 撤回 and 退保, but neither 通过 nor 停用,
 * which 恢复使用 takes back.
 */
export const isDangerousMove = ({ states, moves }: StateMachine, name: string): boolean => {
  const to = Object.hasOwn(moves, name) ? moves[name]?.to : undefined
  if (to === undefined || states.tones?.[to] === 'green') return false
  return !Object.values(moves).some(({ from, isBrief }) => !isBrief && from.includes(to))
}

/** Whether records go somewhere: one that begins in a good state has no way to go. */
export const hasWay = ({ states, first }: StateMachine): boolean => states.tones?.[first] !== 'green'

/** Whether a move leads a record on from a state where nothing goes wrong: to a later one, that is neither red nor a dead end. */
export const leadsOn = (machine: StateMachine, name: string, from: string): boolean => {
  const { values, tones } = machine.states
  const to = machine.moves[name]?.to
  if (to === undefined || values.indexOf(to) <= values.indexOf(from)) return false
  return tones?.[to] === 'green' || (tones?.[to] !== 'red' && !isDangerousMove(machine, name))
}

/** What a call knows of the move it makes. */
export interface MoveOfCall {
  readonly machine: StateMachine
  readonly name: string
}

/** A call that moves one record: sends `id`, the `version` that was read, and what the move asks; answers the row. */
export interface MoveCall<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> extends Endpoint<Input, Output> {
  readonly move: MoveOfCall
}

/** True for a call that makes a move. */
export const isMoveCall = (call: unknown): call is MoveCall =>
  typeof call === 'object' && call !== null && 'move' in call && 'path' in call

/** The names of the calls of a noun that make a move. */
export type MoveNames<Group> = {
  [Name in keyof Group]: Group[Name] extends MoveCall ? Name : never
}[keyof Group] &
  string

/** One call moves no more records at once. */
export const maxMoved = 200
