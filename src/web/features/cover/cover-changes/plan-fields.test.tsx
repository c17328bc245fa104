// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges, type PlanChoice } from '#contract/cover/cover-changes.ts'
import { DraftContext } from '#web/form/draft-context.ts'
import { useDraft } from '#web/form/use-draft.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { PlanFields, Removals } from './plan-fields.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const choice: PlanChoice = {
  planId: '9',
  planCode: 'P9',
  planName: '基础方案',
  planNameEn: null,
  policyNo: 'BD-1',
  count: 3,
  replaced: 2,
  left: [],
}
const rowsOf = (changeType: 'ADD' | 'REMOVE', ...names: string[]) =>
  names.map((name, at) => ({ id: String(at), name, changeType }) as CoverChange)

const { rows: _, ...shape } = coverChanges.choosePlanBatch.input.shape
const label = { id: 't', message: '项' }
const rules = { shape, labels: { planId: label, keepsChosen: label } }
const Form = ({ rows, keepsChosen }: { rows: CoverChange[]; keepsChosen: boolean }) => (
  <DraftContext value={useDraft({ rules, preset: { planId: '9', keepsChosen } })}>
    <PlanFields rows={rows} />
  </DraftContext>
)

let root: Root
const show = async (part: React.ReactNode) => {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
      </I18nProvider>,
    ),
  )
  return () => document.body.textContent ?? ''
}
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  vi.mocked(call as () => Promise<unknown>).mockResolvedValue([choice])
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
})

test('plans of before that would be replaced are counted, and may be kept', async () => {
  const rows = rowsOf('ADD', '王一', '王二', '王三')
  const text = await show(<Form rows={rows} keepsChosen={false} />)
  await act(() => vi.waitFor(() => expect(text()).toContain('其中 2 条已选了其他方案，将改为所选方案。')))
  await show(<Form key="keeps" rows={rows} keepsChosen />)
  expect(text()).toContain('其中 2 条已选了其他方案，保持不变。')
})

test('removals among the rows that were selected are named as such', async () => {
  const text = await show(<Removals rows={[...rowsOf('ADD', '王一'), ...rowsOf('REMOVE', '王四')]} />)
  expect(text()).toBe('其中 1 条是减员（王四）：终止的是已参保的方案，无需选择。')
})
