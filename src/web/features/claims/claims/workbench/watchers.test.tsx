import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimPresence } from '#contract/claims/claim-presence.ts'
import { call } from '#web/lib/call.ts'
import { invalidateNoun, queryClient } from '#web/lib/query-client.ts'
import { session } from '#web/state/session.ts'
import { Watchers } from './watchers.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const answer = vi.mocked(call as (...asked: unknown[]) => Promise<unknown>)
const asked = () => answer.mock.calls.map(([, input]) => input)
let root: Root
const draw = () =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Watchers claimId="7" />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
const said = () => document.querySelector('[aria-live]')?.textContent

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  answer.mockReset()
  answer.mockResolvedValue([])
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  session.viewing = null
})

test('nothing is said where nobody else looks at the claim', async () => {
  await draw()
  expect([said(), asked()]).toEqual(['', [{ id: '7' }]])
})

test('who comes is said as soon as the channel tells it', async () => {
  await draw()
  answer.mockResolvedValue([
    { userId: '20', name: '吴桐' },
    { userId: '21', name: '周敏' },
  ])
  await act(() => invalidateNoun(claimPresence.beat))
  await expect.poll(said).toBe('吴桐、周敏 也在看这个案件')
})

test('whoever leaves the claim says so', async () => {
  await draw()
  await act(async () => root.render(null))
  expect(asked()).toEqual([{ id: '7' }, { id: '7', isLeaving: true }])
})

test('whoever sees the portal as another person is not there', async () => {
  session.viewing = Date.now() + 60_000
  await draw()
  await act(async () => root.render(null))
  expect(asked()).toEqual([])
})
