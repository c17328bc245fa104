import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { announcementStates } from '#contract/messages/announcement-states.ts'
import { registrationStates } from '#contract/administration/registrations.ts'
import { resource } from './define-resource.ts'
import { dict, rowColumns, text } from './fields.ts'
import type { Message } from './message.ts'
import { moveCalls } from './move-call.ts'
import { mayMove, stateMachine } from './moves.ts'
import { withStates } from './state-counts.ts'

test('a move is open in the states it is declared from, and in no other', () => {
  expect(mayMove(registrationStates, 'approve', 'SUBMITTED')).toBe(true)
  for (const state of ['APPROVED', 'REJECTED', '', 'constructor'])
    expect(mayMove(registrationStates, 'approve', state)).toBe(false)
  expect(mayMove(registrationStates, 'constructor', 'SUBMITTED')).toBe(false)
})

test('states stand in the order of life, which digits have to say', () => {
  expect(registrationStates.states.values).toEqual(['SUBMITTED', 'APPROVED', 'REJECTED'])
  expect(announcementStates.states.values).toEqual(['0', '3', '1', '2', '4'])
})

const words = { OPEN: ['blue', '待办', 'Open'], DONE: ['green', '已办', 'Done'] } as const
const probe = { field: 'status', dict: ['probe_status', '试验', 'Probe'], first: 'OPEN' } as const
const machine = { ...probe, states: words } as const

const noun = (only?: readonly ['OPEN']) => {
  const draft = { name: text(10) }
  return resource('core', '/probe/noun', {
    permission: 'probe',
    row: z.object({
      ...rowColumns,
      ...draft,
      status: dict(stateMachine({ ...machine, moves: {} }).states, only),
    }),
    draft: z.object(draft),
    labels: { name: { id: 'name', message: 'name' }, status: { id: 'status', message: 'status' } },
    filters: ['status'],
    sorts: ['createTime'],
    search: [],
  })
}
const word = { id: 'word', message: 'word' }
const move = { from: ['OPEN'], to: 'DONE', title: word, done: word } as const

describe('what types let through is refused when the contract is loaded:', () => {
  test('a state that the field does not take', () => {
    expect(() => withStates(noun(['OPEN']), stateMachine({ ...machine, moves: {} }))).toThrow(
      'status takes no DONE',
    )
  })

  test('an order that leaves a state out', () => {
    expect(() => stateMachine({ ...machine, order: ['OPEN'], moves: {} })).toThrow(
      'status: DONE has no place in the order',
    )
  })

  test('a move that is called as another call of the noun', () => {
    const moving = stateMachine({ ...machine, moves: { edit: move } })
    expect(() => withStates(noun(), moving)).toThrow('has a call edit already')
  })

  test('a move of a second machine that is called as one of the first', () => {
    const calls = noun()
    withStates(calls, stateMachine({ ...machine, moves: { finish: move } }))
    const second = (moves: Readonly<Record<string, typeof move>>) => stateMachine({ ...machine, moves })
    expect(() => moveCalls(calls.queryById, second({ finish: move }))).toThrow(
      'status has a move finish already',
    )
    expect(Object.keys(moveCalls(calls.queryById, second({ pay: move })))).toEqual(['pay'])
  })

  test('fields and records that states hold, where the noun does not have these states', () => {
    const holding = { ...machine, moves: {}, kept: [{ in: ['DONE'], says: word }] } as const
    expect(() => withStates(noun(), stateMachine(holding))).toThrow('needs it as states of the resource')
  })

  test('a move that asks for what has no label', () => {
    const asking = (labels?: Readonly<Record<string, Message>>) =>
      stateMachine({
        ...machine,
        moves: { finish: { ...move, asks: { reason: text(10) }, ...(labels && { labels }) } },
      })
    expect(() => withStates(noun(), asking())).toThrow('asks for reason, which has no label')
    expect(withStates(noun(), asking({ reason: word })).finish.path).toBe('/probe/noun/finish')
  })
})
