import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isDangerousMove, isMoveCall, type StateMachine } from '#contract/core/moves.ts'
import { isWrite } from '#contract/core/viewing.ts'
import { contractCalls, contractExports } from '../../scripts/docs/contract-calls.ts'
import { statesDocument } from '../../scripts/docs/states-document.ts'
import { writtenNouns } from '../support/nouns.ts'
import { read } from '../support/sources.ts'

test('docs/states.md draws the states and moves that are declared; `npm run states` draws them anew', async () => {
  expect(read('docs/states.md')).toBe(await statesDocument())
})

/** Below it the portal asks again for what it shows of a noun, after a write and after a refusal. */
const folderOf = ({ path }: Pick<Endpoint, 'path'>) => path.slice(0, path.lastIndexOf('/') + 1)

test('what the portal shows of a noun is asked below the address of each of its writes and moves', async () => {
  const nouns = await writtenNouns()
  expect(nouns.length).toBeGreaterThan(10)
  const apart = nouns.flatMap(([noun, group]) => {
    const calls = Object.entries<Endpoint>(group).filter(
      ([, { resource }]) => resource === group.list.resource,
    )
    const shown = calls.filter(([, e]) => !isWrite(e))
    return calls
      .filter(([, e]) => isWrite(e))
      .flatMap(([write, e]) =>
        shown.flatMap(([read, { path }]) =>
          path.startsWith(folderOf(e)) ? [] : `${noun}.${write}: ${read}`,
        ),
      )
  })
  expect(apart).toEqual([])
})

const isMachine = (value: unknown): value is StateMachine => {
  const { field, states, moves } = Object(value) as Partial<StateMachine>
  return field !== undefined && states !== undefined && moves !== undefined
}

test('every move that a person makes, says so: it has a call, and no other move has one (decision 095)', async () => {
  const made = (await contractCalls()).filter(isMoveCall).map(({ move }) => move)
  const declared = (await contractExports()).filter(isMachine).flatMap((machine) =>
    Object.entries(machine.moves).map(([name, { done }]) => {
      const isMade = made.some((move) => move.machine === machine && move.name === name)
      return `${name} ${isMade === (done !== undefined) ? 'as declared' : 'has no call'}`
    }),
  )
  expect(declared.length).toBeGreaterThan(20)
  expect(declared.filter((one) => !one.endsWith('as declared'))).toEqual([])
})

test('a person is warned of the moves that cannot be undone and end in nothing good, and of no other', async () => {
  const made = (await contractCalls()).filter(isMoveCall)
  const named = (isWarned: boolean) =>
    made
      .filter(({ move }) => isDangerousMove(move.machine, move.name) === isWarned)
      .map(({ resource, move }) => `${resource?.permission}.${move.name}`)
  expect(named(true)).toEqual(
    expect.arrayContaining([
      'clientContract.terminate',
      'policy.surrender',
      'registration.reject',
      'supplier.end',
    ]),
  )
  expect(named(false)).toEqual(
    expect.arrayContaining([
      'announcement.revoke',
      'clientContract.activate',
      'companyGroup.stop',
      // Cover takes effect from here.
      'coverChange.approve',
      // Corrected, and filed again.
      'coverChange.refuse',
      'coverChange.withdraw',
      'familyChange.approve',
      'familyChange.reject',
      'familyChange.reopen',
      'registration.approve',
      'supplier.pause',
      'user.freeze',
    ]),
  )
})
