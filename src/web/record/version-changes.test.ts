import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/core/history.ts'
import { changesBetween, looksSame } from './version-changes.ts'

const edit = (id: string, before: object, after: object): HistoryEntry<object> => ({
  id,
  at: '2026-11-23 10:00:00',
  by: '陈雨桐',
  action: 'EDIT',
  before,
  after,
  file: null,
  told: null,
})
const added: HistoryEntry<object> = { ...edit('1', {}, {}), action: 'ADD' }
const entries = [
  edit('4', { name: '丙', bank: '乙行' }, { name: '丁', bank: '甲行' }),
  edit('3', { name: '乙' }, { name: '丙' }),
  edit('2', { name: '甲', bank: '甲行' }, { name: '乙', bank: '乙行' }),
  added,
]

const isMasked = (field: string) => field === 'mobile'

describe('what differs between two versions', () => {
  test('is from what stood in the older to what stands in the newer one', () => {
    expect(changesBetween(entries, { newer: 1, older: 3, isMasked })).toEqual({
      before: { name: '甲', bank: '甲行' },
      after: { name: '丙', bank: '乙行' },
    })
    expect(changesBetween(entries, { newer: 1, older: 2, isMasked })).toEqual({
      before: { name: '乙' },
      after: { name: '丙' },
    })
  })

  test('is nothing in a field that was changed back, unless its value is masked', () => {
    expect(changesBetween(entries, { newer: 0, older: 3, isMasked })).toEqual({
      before: { name: '甲' },
      after: { name: '丁' },
    })
    const hidden = [edit('2', { mobile: '139****0001' }, { mobile: '139****0001' }), added]
    expect(changesBetween(hidden, { newer: 0, older: 1, isMasked })).toEqual({
      before: { mobile: '139****0001' },
      after: { mobile: '139****0001' },
    })
  })

  test('of lines with masked fields stays, and looks the same where only what is hidden changed', () => {
    const [before, after] = [
      { contacts: [{ id: '1', mobile: '********234' }] },
      { contacts: [{ id: '1', mobile: '********234', mobile_changed: true }] },
    ]
    const isLines = (field: string) => field === 'contacts'
    const found = changesBetween([edit('2', before, after), added], { newer: 0, older: 1, isMasked: isLines })
    expect(found).toEqual({ before, after })
    expect(looksSame(before.contacts, after.contacts)).toBe(true)
    expect(looksSame(before.contacts, [{ id: '1', mobile: '********999' }])).toBe(false)
  })

  test('is nothing where nothing was edited in between', () => {
    const gone = { ...added, id: '5', action: 'DELETE' } as const
    expect(changesBetween([gone, added], { newer: 0, older: 1, isMasked })).toEqual({ before: {}, after: {} })
  })
})
