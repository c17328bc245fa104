import { expect, test } from 'vitest'
import { inFilingOrder } from './filing-order.ts'

const change = (
  changeType: 'ADD' | 'REMOVE',
  effectiveDay: string,
  familyMemberId: string | null = null,
) => ({
  changeType,
  effectiveDay,
  familyMemberId,
})

test('by their days; on one day relatives leave, then employees; then employees join, and their relatives', () => {
  const given = [
    change('ADD', '2026-03-02'),
    change('ADD', '2026-03-01', 'child'),
    change('ADD', '2026-03-01'),
    change('REMOVE', '2026-03-01'),
    change('REMOVE', '2026-03-01', 'child'),
    change('REMOVE', '2026-02-01'),
  ]
  expect(inFilingOrder(given)).toEqual(given.toReversed())
})
