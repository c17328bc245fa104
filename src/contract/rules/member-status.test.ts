import { expect, test } from 'vitest'
import { memberStatus } from './member-status.ts'

const periods = [{ planId: '1', from: '2026-03-01', to: '2026-06-01' }]
const entryDate = '2026-02-01'
const leaveDate = '2026-05-15'

test.each([
  ['before the company', { periods: [], entryDate }, '2026-01-31', '2'],
  ['no cover at all', { periods: [], entryDate }, '2026-02-01', '5'],
  ['cover to come', { periods, entryDate }, '2026-02-28', '2'],
  ['the first day', { periods, entryDate }, '2026-03-01', '1'],
  ['the last day', { periods, entryDate }, '2026-05-31', '1'],
  ['over', { periods, entryDate }, '2026-06-01', '4'],
  ['left and still insured', { periods, entryDate, leaveDate }, '2026-05-16', '1'],
  ['left and no longer insured', { periods, entryDate, leaveDate }, '2026-06-01', '3'],
  ['the last day at the company', { periods: [], entryDate, leaveDate }, '2026-05-15', '5'],
  ['a relative without cover', { periods: [] }, '2026-05-15', '5'],
])('%s: %s', (_title, member, day, status) => {
  expect(memberStatus(member, day)).toBe(status)
})
