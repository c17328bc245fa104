import { expect, test } from 'vitest'
import { agreedTermOf } from './claim-terms.ts'

test('a claim may take what its company agreed on for such care, else as long as of every company', () => {
  expect(agreedTermOf('OUT', {})).toEqual({ workingHours: 18 })
  expect(agreedTermOf('MAT', { claimHours: 9 })).toEqual({ workingHours: 45 })
  expect(agreedTermOf('CHECK', { claimHours: 9, stayHours: null })).toEqual({ workingHours: 9 })
  expect(agreedTermOf('IN', { claimHours: 9, stayHours: 27 })).toEqual({ workingHours: 27 })
})
