import { expect, test } from 'vitest'
import { companies } from '../companies.ts'
import { registrations, registrationStates } from '../registrations.ts'
import { fieldsOfMoves, mayMove } from './moves.ts'

test('a list asks for what the moves of its noun depend on, and for nothing where there are none', () => {
  expect(fieldsOfMoves(registrations)).toEqual(['version', 'status'])
  expect(fieldsOfMoves(companies)).toEqual([])
})

test('a move is open in the states it is declared from, and in no other', () => {
  expect(mayMove(registrationStates, 'approve', 'SUBMITTED')).toBe(true)
  for (const state of ['APPROVED', 'REJECTED', '', 'constructor'])
    expect(mayMove(registrationStates, 'approve', state)).toBe(false)
  expect(mayMove(registrationStates, 'constructor', 'SUBMITTED')).toBe(false)
})
