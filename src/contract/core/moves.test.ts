import { expect, test } from 'vitest'
import { registrationStates } from '../registrations.ts'
import { mayMove } from './moves.ts'

test('a move is open in the states it is declared from, and in no other', () => {
  expect(mayMove(registrationStates, 'approve', 'SUBMITTED')).toBe(true)
  for (const state of ['APPROVED', 'REJECTED', '', 'constructor'])
    expect(mayMove(registrationStates, 'approve', state)).toBe(false)
  expect(mayMove(registrationStates, 'constructor', 'SUBMITTED')).toBe(false)
})
