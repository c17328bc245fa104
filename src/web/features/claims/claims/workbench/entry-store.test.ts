import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClaimInvoice } from '#contract/claims/claim-invoices.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/failures.ts'
import { openEntries } from './entry-store.ts'
import { emptyLine } from './entry.ts'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>() }))

const invoice = (version: number, more: Partial<ClaimInvoice> = {}) =>
  ({
    id: '7',
    version,
    kind: 'PAPER',
    day: '2026-11-02',
    costLines: [],
    refusals: [],
    ...more,
  }) as ClaimInvoice

const stale = (): CallFailure =>
  Object.assign(Object.create(CallFailure.prototype) as CallFailure, {
    status: 409,
    message: '已被 吴桐 修改',
  })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(call).mockReset()
})

const opened = () => {
  const entries = openEntries()
  entries.take([invoice(3)])
  return entries
}

test('what is typed is saved once, a second after the last key, in the version that was read', async () => {
  vi.mocked(call).mockResolvedValue(invoice(4, { total: '12.00' }))
  const entries = opened()
  entries.change('7', (entry) => (entry.total = '1'))
  entries.change('7', (entry) => (entry.total = '12'))
  await vi.advanceTimersByTimeAsync(999)
  expect(call).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(vi.mocked(call).mock.calls).toHaveLength(1)
  expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({ id: '7', version: 3, total: '12.00' })
  expect(entries.states['7']).toMatchObject({ way: 'saved' })
})

test('a new line has its id once it is saved, so that it is not added twice', async () => {
  vi.mocked(call).mockResolvedValue(invoice(4, { costLines: [{ id: '90' }] as ClaimInvoice['costLines'] }))
  const entries = opened()
  entries.change('7', (entry) => void entry.costLines.push(emptyLine()))
  expect(await entries.flush()).toBe(true)
  expect(entries.states['7']?.entry.costLines[0]?.id).toBe('90')
})

test('nothing is saved while something typed is no amount, and all of it once that is mended', async () => {
  vi.mocked(call).mockResolvedValue(invoice(4, { coPaid: '1200.00' }))
  const entries = opened()
  entries.change('7', (entry) => (entry.coPaid = '5万'))
  await vi.advanceTimersByTimeAsync(2500)
  expect(await entries.flush()).toBe(false)
  expect(call).not.toHaveBeenCalled()
  expect(entries.states['7']).toMatchObject({ way: 'wrong', entry: { coPaid: '5万' } })
  entries.change('7', (entry) => (entry.coPaid = '1,200'))
  expect(await entries.flush()).toBe(true)
  expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({ coPaid: '1200.00' })
})

test('what somebody else saved of other fields is put together with what is typed, and saved', async () => {
  vi.mocked(call)
    .mockRejectedValueOnce(stale())
    .mockResolvedValueOnce(invoice(5, { number: '881' }))
    .mockResolvedValue(invoice(6, { number: '881', total: '12.00' }))
  const entries = opened()
  entries.change('7', (entry) => (entry.total = '12'))
  await vi.advanceTimersByTimeAsync(2500)
  expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({ version: 5, total: '12.00', number: '881' })
  expect(entries.states['7']).toMatchObject({ way: 'saved' })
})

test('what somebody else saved first stops it, until a person keeps theirs or what is typed here', async () => {
  vi.mocked(call)
    .mockRejectedValueOnce(stale())
    .mockResolvedValueOnce(invoice(5, { total: '99.00' }))
  const entries = opened()
  entries.change('7', (entry) => (entry.total = '12'))
  expect(await entries.flush()).toBe(false)
  expect(entries.states['7']).toMatchObject({ way: 'conflict', said: '已被 吴桐 修改' })
  vi.mocked(call).mockResolvedValue(invoice(6, { total: '12.00' }))
  entries.settle('7', { total: 'mine' })
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({ version: 5, total: '12.00' })
})
