import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlanDraft, plans } from '#contract/cover/plans.ts'
import { DraftContext } from './draft-context.ts'
import { inputsOf } from './inputs.tsx'
import { useDraft } from './use-draft.ts'

const { Input } = inputsOf<PlanDraft>()
const rules = { shape: PlanDraft.shape, labels: plans.list.resource?.labels ?? {} }
const field = 'level'

let root: Root
let container: HTMLElement

const Form = ({ row }: { row: Record<string, unknown> }) => (
  <DraftContext value={useDraft({ rules, row })}>
    <Input name={field} />
  </DraftContext>
)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
})

const show = async (value: string, text: string) => {
  const client = new QueryClient()
  const result = ['BASIC', 'STANDARD'].map((one) => ({ value: one, text: one.toLowerCase(), title: one }))
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, code: 200, message: '', result, timestamp: 0 }),
  )
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <Form row={{ id: '1', version: 0, [field]: value, [`${field}_dictText`]: text }} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  await vi.waitFor(() => expect(container.querySelectorAll('option').length).toBeGreaterThan(1))
  const select = container.querySelector('select')
  return { chosen: select?.selectedOptions[0]?.textContent, offered: select?.options.length }
}

test('an entry that was switched off stays in the form of the row that has it, and is offered to no other', async () => {
  expect(await show('PREMIUM', '尊享')).toEqual({ chosen: '尊享（已停用）', offered: 4 })
})

test('of an entry in use nothing is said', async () => {
  expect(await show('BASIC', 'basic')).toEqual({ chosen: 'basic', offered: 3 })
})
