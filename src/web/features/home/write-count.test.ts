import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { hasHidden, writeCount } from './write-count.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'zh', messages: {} }))

test('a figure that is kept back is said in words, and never reads as a number (walkthrough 56)', () => {
  expect([writeCount(null), writeCount(0), writeCount(1234)]).toEqual(['不显示', '0', '1,234'])
  const summary = (left: number | null) => ({
    byStatus: [],
    byAgeBand: [],
    byMonth: [{ month: '2026-01', joined: 7, left }],
  })
  expect([hasHidden(summary(0)), hasHidden(summary(null))]).toEqual([false, true])
})
