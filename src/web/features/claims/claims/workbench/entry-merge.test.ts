import { expect, test } from 'vitest'
import type { ClaimInvoice } from '#contract/claims/claim-invoices.ts'
import { conflictsOf, mergedEntry } from './entry-merge.ts'
import { draftOf, emptyLine, entryOf } from './entry.ts'

const invoice = (changes: Partial<ClaimInvoice> = {}): ClaimInvoice => {
  const row: Partial<ClaimInvoice> = {
    id: '7',
    version: 3,
    kind: 'PAPER',
    day: '2026-11-02',
    total: '100.00',
    coPaid: '100.00',
    costLines: [],
    refusals: [],
    ...changes,
  }
  return row as ClaimInvoice
}
const base = invoice()

test('what each changed of other fields is put together without a question', () => {
  const about = { entry: { ...entryOf(base), number: '881' }, base, theirs: invoice({ total: '120.00' }) }
  expect(conflictsOf(about)).toEqual([])
  expect(draftOf(mergedEntry(about, {}))).toMatchObject({ number: '881', total: '120.00', coPaid: '100.00' })
})

test('a field that both changed otherwise is chosen, each by itself', () => {
  const entry = { ...entryOf(base), total: '90', number: '881' }
  const about = { entry, base, theirs: invoice({ total: '120.00', number: '882' }) }
  expect(conflictsOf(about)).toEqual(['number', 'total'])
  expect(draftOf(mergedEntry(about, { total: 'theirs' }))).toMatchObject({ number: '881', total: '120.00' })
})

test('the same amount written otherwise is no conflict', () => {
  const about = { entry: { ...entryOf(base), total: '120' }, base, theirs: invoice({ total: '120.00' }) }
  expect(conflictsOf(about)).toEqual([])
})

test('cost lines are chosen whole, the parts follow; one that was removed meanwhile comes anew', () => {
  const line = { id: '90', kind: 'OTHER', coPaid: '100.00' } as ClaimInvoice['costLines'][number]
  const was = invoice({ costLines: [line] })
  const entry = entryOf(was)
  entry.costLines.push({ ...emptyLine(), coPaid: '20' })
  const about = { entry, base: was, theirs: invoice({ costLines: [], coPaid: '50.00' }) }
  expect(conflictsOf(about)).toEqual(['costLines'])
  expect(draftOf(mergedEntry(about, { costLines: 'mine' })).costLines).toMatchObject([
    { coPaid: '100.00' },
    { coPaid: '20.00' },
  ])
  expect(JSON.stringify(mergedEntry(about, { costLines: 'mine' }).costLines)).not.toContain('"id"')
  expect(mergedEntry(about, { costLines: 'theirs' }).costLines).toEqual([])
})
