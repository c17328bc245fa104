import * as z from 'zod/mini'
import { onRows } from './access.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { id, version } from './fields.ts'
import type { Message } from './message.ts'
import type { MoveOfCall, StateMachine } from './moves.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

interface MoveAbout<Asks extends Shape> {
  /** What the person is asked, by field name, if anything; labels of fields the resource does not have. */
  readonly asks?: Asks
  readonly labels?: Readonly<Record<string, Message>>
  /** The verb of the action permission; the move's own name where none is given. */
  readonly verb?: string
  /** One line for the OpenAPI document, in English. */
  readonly summary: string
  /** Said when it is done. */
  readonly done: Message
}

const row = { id: id(), version: version() }

/**
 * Declares the call of one move, `PUT …/<name>`, beside the noun's `queryById`. The server refuses it in any other state
 * (409), and for a record that has changed since it was read.
 */
export const moveCall = <
  Row extends z.core.$ZodType,
  State extends string,
  Name extends string,
  Asks extends Shape = Record<never, never>,
>(
  { service, path, resource, runsAs, output }: Endpoint<z.core.$ZodType, Row>,
  machine: StateMachine<State, Name>,
  name: NoInfer<Name>,
  { asks = {} as Asks, labels, verb = name, summary, done }: MoveAbout<Asks>,
) => {
  if (!resource) throw new Error(`${path} belongs to no resource`)
  const move: MoveOfCall = { machine, name }
  return {
    ...endpoint({
      service,
      runsAs,
      method: 'PUT',
      path: `${path.slice(0, path.lastIndexOf('/'))}/${name}`,
      input: z.object({ ...row, ...asks }),
      output,
      access: onRows(resource.permission, verb),
      resource,
      labels: { ...resource.labels, ...labels },
      summary,
      message: done,
    }),
    move,
  }
}
