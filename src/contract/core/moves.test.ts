import { expect, test } from 'vitest'
import { registrationStates } from '../registrations.ts'
import { announcementStates } from '../announcement-states.ts'
import { mayMove, statesOf } from './moves.ts'

test('a move is open in the states it is declared from, and in no other', () => {
  expect(mayMove(registrationStates, 'approve', 'SUBMITTED')).toBe(true)
  for (const state of ['APPROVED', 'REJECTED', '', 'constructor'])
    expect(mayMove(registrationStates, 'approve', state)).toBe(false)
  expect(mayMove(registrationStates, 'constructor', 'SUBMITTED')).toBe(false)
})

test('states stand in the order of life, which digits have to say', () => {
  expect(statesOf(registrationStates)).toEqual(['SUBMITTED', 'APPROVED', 'REJECTED'])
  expect(statesOf(announcementStates)).toEqual(['0', '3', '1', '2', '4'])
})
