import * as z from 'zod/mini'
import { endpoint, type Endpoint } from './endpoint.ts'
import { moveCalls } from './move-call.ts'
import { type Move, type StateMachine } from './moves.ts'
import { listInput } from './resource-inputs.ts'

/** A call that counts the records of a list by state. */
export interface StateCountsCall extends Endpoint<typeof listInput, z.core.$ZodType<StateCounts>> {
  /** The states; the tabs of the list are theirs. */
  readonly machine: StateMachine
}

/** Every state in its declared order, with how many records a list would have of it. */
export interface StateCounts {
  states: { state: string; total: number; totalIsExact: boolean }[]
}

/** The call that `withStates` adds beside those of the moves. */
export type StateCalls = { readonly stateCounts: StateCountsCall }

/**
 * Adds the calls of the moves of a machine (`moveCalls`), and the one that counts a list by its states, in one answer: with it the
 * list has a tab for each. Of several machines it is the one that people work by. The state has to be among the noun's filters: a
 * tab is that filter.
 */
export const withStates = <
  Calls extends { readonly list: Endpoint; readonly queryById: Endpoint },
  State extends string,
  Name extends string,
  Made extends Readonly<Record<Name, Move<State>>>,
>(
  calls: Calls,
  machine: StateMachine<State, Name, Made>,
) => {
  const { service, path, access, runsAs, resource } = calls.list
  if (!resource?.filters.includes(machine.field)) throw new Error(`${path} has no filter ${machine.field}`)
  const taken = Object.keys(machine.moves).find((name) => Object.hasOwn(calls, name))
  if (taken) throw new Error(`${path} has a call ${taken} already: give the move another name`)
  const states = machine.states.values
  const counts = {
    ...endpoint({
      service,
      runsAs,
      resource,
      access,
      method: 'GET',
      path: `${path.slice(0, path.lastIndexOf('/'))}/stateCounts`,
      input: listInput,
      output: z.object({
        states: z.array(z.object({ state: z.enum(states), total: z.number(), totalIsExact: z.boolean() })),
      }),
      heavy: 'dear-question',
      summary: `How many ${resource.permission} rows a list would have in each state`,
    }),
    machine,
  }
  return {
    ...calls,
    stateCounts: counts as StateCountsCall,
    ...moveCalls<Calls['queryById']['output'], State, Name, Made>(calls.queryById, machine),
  }
}
