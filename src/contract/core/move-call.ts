import * as z from 'zod/mini'
import { onRows } from './access.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { fieldMeta, id, version } from './fields.ts'
import { orMasked } from './masked-input.ts'
import type { Message } from './message.ts'
import { moveBatch, type MoveBatchCall, type Rows } from './move-batch.ts'
import { type Move, type MoveCall, type StateMachine } from './moves.ts'
import type { Resource } from './resource.ts'

const row = { id: id(), version: version() }

type Shape = Readonly<Record<string, z.core.$ZodType>>
type AsksOf<Made> = Made extends { readonly asks: infer Asks extends Shape } ? Asks : Record<never, never>
type OfMany<Made> = Made extends { readonly batch: { readonly without: readonly (infer Alone)[] } }
  ? Omit<AsksOf<Made>, Alone & string>
  : AsksOf<Made>
type Flat<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends z.core.$ZodType ? Fields[Name] : never
}

/** The calls of a machine: one for each move that a person makes, `rejectBatch` beside `reject` where it is made of many. */
export type MoveCallsOf<Moves, Row extends z.core.$ZodType> = {
  readonly [Name in keyof Moves as Moves[Name] extends { readonly done: Message } ? Name : never]: MoveCall<
    z.ZodMiniObject<Flat<typeof row & AsksOf<Moves[Name]>>>,
    Row
  >
} & {
  readonly [
    Name in keyof Moves & string as Moves[Name] extends {
      readonly done: Message
      readonly batch: unknown
    }
      ? `${Name}Batch`
      : never
  ]: MoveBatchCall<z.ZodMiniObject<Flat<{ rows: Rows } & OfMany<Moves[Name]>>>>
}

/** A mistake that types let through says itself when the contract is loaded. */
const refuseMistaken = (path: string, isMistaken: boolean, says: string): void => {
  if (isMistaken) throw new Error(`${path}: ${says}`)
}

const moveCall = (
  { service, path, resource, runsAs, output }: Endpoint,
  machine: StateMachine,
  name: string,
  { from, to, asks, labels, verb = machine.verb ?? name, summary, done }: Move,
) => {
  if (!resource || !done) throw new Error(`${path} belongs to no resource`)
  const words = { ...resource.labels, ...labels }
  for (const asked of Object.keys(asks ?? {}))
    refuseMistaken(path, !words[asked], `the move ${name} asks for ${asked}, which has no label`)
  const call = endpoint({
    service,
    runsAs,
    method: 'PUT',
    path: `${path.slice(0, path.lastIndexOf('/'))}/${name}`,
    input: z.object({ ...row, ...(asks && orMasked(asks)) }),
    output,
    access: onRows(resource.permission, verb),
    resource,
    labels: words,
    summary: summary ?? `Move ${resource.permission} from ${from.join(' or ')} to ${to}: ${name}`,
    message: done,
  })
  return { ...call, move: { machine, name } }
}

const machinesByMove = new WeakMap<Resource, Map<string, StateMachine>>()

/** Several machines of a noun are spread beside each other: of two moves of one name one would be lost. */
const refuseTaken = ({ path, resource }: Endpoint, machine: StateMachine): void => {
  if (!resource) return
  const machines = machinesByMove.get(resource) ?? new Map<string, StateMachine>()
  machinesByMove.set(resource, machines)
  for (const name of Object.keys(machine.moves)) {
    const other = machines.get(name) ?? machine
    refuseMistaken(path, other !== machine, `${other.field} has a move ${name} already: give it another name`)
    machines.set(name, machine)
  }
}

/**
 * Declares the calls of all moves that a person makes, `PUT …/<name>`, beside the noun's `queryById`; `withStates` does it for the
 * machine of the tabs. The server refuses a move in any other state (409), and of a record that has changed since it was read.
 */
export const moveCalls = <
  Row extends z.core.$ZodType,
  State extends string,
  Name extends string,
  Made extends Readonly<Record<Name, Move<State>>>,
>(
  beside: Endpoint<z.core.$ZodType, Row>,
  machine: StateMachine<State, Name, Made>,
) => {
  const { path, resource } = beside
  refuseTaken(beside, machine)
  const held = fieldMeta(resource?.row.shape[machine.field] ?? z.undefined())?.values
  const isUnheld = (machine.fixed || machine.kept) && !resource?.fixedBy?.includes(machine.field)
  refuseMistaken(
    path,
    Boolean(isUnheld),
    `what is held by ${machine.field} needs it as states of the resource`,
  )
  for (const state of machine.states.values)
    refuseMistaken(path, !held?.includes(state), `${machine.field} takes no ${state}`)
  return Object.fromEntries(
    Object.entries<Move<State>>(machine.moves).flatMap(([name, move]): [string, Endpoint][] => {
      if (!move.done) return []
      const call = moveCall(beside, machine, name, move)
      return move.batch
        ? [
            [name, call],
            [`${name}Batch`, moveBatch(call, move.batch === true ? {} : move.batch)],
          ]
        : [[name, call]]
    }),
  ) as MoveCallsOf<Made, Row>
}
