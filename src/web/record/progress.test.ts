import { describe, expect, test } from 'vitest'
import { announcementStates } from '#contract/messages/announcement-states.ts'
import { clientContractStates } from '#contract/clients/contract-states.ts'
import { supplierStates } from '#contract/clients/suppliers.ts'
import { coverChangeStates } from '#contract/cover/cover-change-fields.ts'
import { policyStates } from '#contract/cover/policies.ts'
import { hasWay, type StateMachine } from '#contract/core/moves.ts'
import { stepsOf } from './progress.ts'
import type { Entry } from './use-history.ts'

const base = { by: '王敏', before: {}, after: {}, file: null, told: null }
const added = (at: string): Entry => ({ ...base, id: '1', at, action: 'ADD' })
const moved = (at: string, from: string, to: string): Entry => ({
  ...base,
  id: at,
  at,
  action: 'EDIT',
  before: { status: from },
  after: { status: to },
})
/** `past DRAFT 王敏 10:00`, one line a step. */
const told = (machine: StateMachine, row: object, entries: readonly Entry[] = []) =>
  stepsOf(machine, row, entries).map(({ kind, state, by, at, day }) =>
    [kind, state, by, at, day].filter((one) => one !== undefined).join(' '),
  )

describe('the way of a record through its states', () => {
  test('is not told where records begin in a good state', () => {
    expect(hasWay(supplierStates)).toBe(false)
    for (const machine of [clientContractStates, policyStates, coverChangeStates, announcementStates])
      expect(hasWay(machine)).toBe(true)
  })

  test('is what the history says, newest last, then where the record is and what comes by itself', () => {
    const edit: Entry = {
      ...base,
      id: '2',
      at: '09:30',
      action: 'EDIT',
      before: { remarks: 'a' },
      after: { remarks: 'b' },
    }
    const row = { status: 'ACTIVE', endDate: '2027-06-15' }
    expect(
      told(clientContractStates, row, [moved('10:00', 'DRAFT', 'ACTIVE'), edit, added('09:00')]),
    ).toEqual(['past DRAFT 王敏 09:00', 'now ACTIVE 王敏 10:00', 'ahead EXPIRED 2027-06-15'])
  })

  test('knows where the record is before its history does, and without one', () => {
    const row = { status: 'ACTIVE', endDate: '2027-06-15' }
    expect(told(clientContractStates, row, [added('09:00')])).toEqual([
      'now ACTIVE 王敏 09:00',
      'ahead EXPIRED 2027-06-15',
    ])
    expect(told(clientContractStates, row, [moved('10:00', 'ACTIVE', 'TERMINATED')])).toEqual([
      'past ACTIVE',
      'past TERMINATED 王敏 10:00',
      'now ACTIVE',
      'ahead EXPIRED 2027-06-15',
    ])
    expect(told(clientContractStates, { status: 'TERMINATED' })).toEqual(['now TERMINATED'])
  })

  test('goes on where nothing goes wrong: past no refusal, no end before its time, and no day that nobody has set', () => {
    expect(told(coverChangeStates, { status: 'DRAFT', effectiveDay: '2026-12-01' })).toEqual([
      'now DRAFT',
      'ahead SUBMITTED',
      'ahead APPROVED',
      'ahead EFFECTIVE 2026-12-01',
    ])
    expect(told(coverChangeStates, { status: 'REFUSED' })).toEqual(['now REFUSED'])
    expect(told(policyStates, { status: 'PENDING', startDate: '2026-12-18', endDate: '2027-12-17' })).toEqual(
      ['now PENDING', 'ahead ACTIVE 2026-12-18', 'ahead EXPIRED 2027-12-17'],
    )
    expect(
      told(announcementStates, { sendStatus: '3', startTime: '2026-12-01 09:00:00', endTime: null }),
    ).toEqual(['now 3', 'ahead 1 2026-12-01 09:00'])
  })
})
