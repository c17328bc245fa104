// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import type { CheckTime } from '#contract/checks/check-times.ts'
import { DraftContext } from '#web/form/draft-context.ts'
import { useDraft } from '#web/form/use-draft.ts'
import { call } from '#web/lib/call.ts'
import { SlotField } from './slot-field.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const { id: _id, version: _version, ...shape } = checkOrders.book.input.shape
const Form = () => {
  const draft = useDraft({ rules: { shape, labels: checkOrders.book.labels ?? {} } })
  return (
    <DraftContext value={draft}>
      <SlotField name="slotId" move="book" orders={[{ id: '7' }, { id: '8' }]} />
      <output data-chosen>{draft.values['slotId']}</output>
    </DraftContext>
  )
}

let root: ReturnType<typeof createRoot>
const draw = async (times: CheckTime[], locale = 'zh') => {
  i18n.loadAndActivate({ locale, messages: {} })
  vi.mocked(call).mockImplementation(() => Promise.resolve(times))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <Form />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}
const options = async () => {
  await act(async () => document.querySelector<HTMLElement>('[role=combobox]')?.click())
  return [...document.querySelectorAll<HTMLElement>('[role=option]')]
}

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
})

const time = (changes: Partial<CheckTime> = {}): CheckTime => ({
  slotId: '1',
  branchName: '瑞安一门诊',
  branchNameEn: 'Ruian First Clinic',
  day: '2030-12-04',
  fromTime: '07:30',
  toTime: '09:00',
  free: 12,
  wishes: 0,
  asOf: null,
  ...changes,
})

test('says in words where no branch of the project has a place left', async () => {
  await draw([])
  await act(() =>
    vi.waitFor(() => expect(document.body.textContent).toContain('项目的网点在体检期内没有余量'), {
      interval: 1,
    }),
  )
})

test('asks for the times of all orders that are booked, and names each by day, weekday, time, branch and what is left', async () => {
  await draw([time(), time({ slotId: '2', day: '2030-12-05', free: 1 })])
  expect(vi.mocked(call).mock.calls[0]?.slice(0, 2)).toEqual([
    checkOrders.times,
    { ids: '7,8', move: 'book' },
  ])
  const [first, second] = await options()
  expect(first?.textContent).toBe('12-04 周三 07:30–09:00 · 瑞安一门诊余 12')
  await act(async () => second?.click())
  expect(document.querySelector('[data-chosen]')?.textContent).toBe('2')
})

test('has the English name of the branch and of the weekday in English', async () => {
  await draw([time()], 'en')
  expect((await options())[0]?.textContent).toMatch(
    /^12-04 Wed 07:30–09:00 · Ruian First Clinic瑞安一门诊 · /,
  )
})
