import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import type { Message } from './message.ts'

/** The colours a state may have, wherever it is shown. */
export type Tone = 'grey' | 'green' | 'blue' | 'orange' | 'red'

/** One way on: from some states to another. */
export interface Move<State extends string = string> {
  readonly from: readonly State[]
  readonly to: State
  /** What a person does: the word on its button, and in the refusal. */
  readonly title: Message
}

/** The states of a record along one axis, and every move between them. */
export interface StateMachine<State extends string = string, Name extends string = string> {
  /** The field that holds the state: a dictionary, whose words are those of the states. */
  readonly field: string
  /** Every state with its tone. */
  readonly states: Readonly<Record<State, Tone>>
  /** The states in the order of life; left out where `states` are written in it. Digits need it: an object sorts them. */
  readonly order?: readonly State[]
  /** What a new record is in. */
  readonly first: State
  readonly moves: Readonly<Record<Name, Move<State>>>
}

/** Declares states and moves; keeps their literal types, and refuses a move to or from a state that is not there. */
export const stateMachine = <const State extends string, const Name extends string>(
  machine: StateMachine<State, Name>,
): StateMachine<State, Name> => machine

/** Every state in the order of life, that of tabs, counts and drawings: `dict('supplier_status', statesOf(supplierStates))` is the field. */
export const statesOf = <State extends string>({
  states,
  order,
}: Pick<StateMachine<State>, 'states' | 'order'>) =>
  (order ?? Object.keys(states)) as readonly [State, ...State[]]

/** Whether a record in this state may make the move. */
export const mayMove = ({ moves }: StateMachine, name: string, state: string): boolean =>
  Object.hasOwn(moves, name) && (moves[name]?.from.includes(state) ?? false)

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
