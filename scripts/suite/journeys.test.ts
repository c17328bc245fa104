import type { JSONReport } from '@playwright/test/reporter'
import { expect, test } from 'vitest'
import { journeysIn } from './journeys.ts'

interface Result {
  readonly startTime: string
  readonly duration: number
  readonly error?: { readonly message: string }
}

const spec = (title: string, ...results: Result[]) => ({
  title,
  file: 'tabs.spec.ts',
  tests: [{ results, status: 'unexpected' }],
})

test('a journey is named by file and titles; of one that was tried again the last time counts, and why the first failed', () => {
  const first = {
    startTime: '2026-11-22T10:00:00.000Z',
    duration: 9_000,
    error: { message: '\u001B[31mno row\u001B[39m\n\n  at it' },
  }
  const second = { startTime: '2026-11-22T10:00:10.000Z', duration: 2_000 }
  const inner = { title: 'in zh', file: 'tabs.spec.ts', specs: [spec('opens', first, second)] }
  const suites = [{ title: 'tabs.spec.ts', file: 'tabs.spec.ts', specs: [spec('skipped')], suites: [inner] }]
  const from = Date.parse(second.startTime)
  expect(journeysIn({ suites } as unknown as JSONReport)).toEqual([
    {
      kind: 'journeys',
      name: 'tests/e2e/tabs.spec.ts › in zh › opens',
      from,
      to: from + 2_000,
      isFailed: true,
      why: 'no row\n      at it',
    },
  ])
})
