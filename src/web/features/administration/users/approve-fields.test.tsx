// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registrations } from '#contract/administration/registrations.ts'
import { DraftContext } from '#web/form/draft-context.ts'
import { useDraft } from '#web/form/use-draft.ts'
import { call } from '#web/lib/call.ts'
import { ApproveFields } from './approve-fields.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const { id: _id, version: _version, ...asked } = registrations.approve.input.shape
const rules = { shape: asked, labels: registrations.approve.labels ?? {} }
const Form = () => {
  const draft = useDraft({ rules })
  return (
    <DraftContext value={draft}>
      <ApproveFields id="7" />
      <output>{JSON.stringify([draft.values['orgCode'], draft.isDirty])}</output>
    </DraftContext>
  )
}

let root: ReturnType<typeof createRoot>
const draw = async (orgCode: string | null) => {
  vi.mocked(call).mockImplementation((e) =>
    Promise.resolve(
      e.path === registrations.roles.path
        ? []
        : e.path === registrations.organisation.path
          ? { orgCode }
          : e.path === registrations.queryById.path
            ? { id: '7', companyName: '云帆科技有限公司' }
            : [{ id: '1', companyName: '云帆科技', companyNameEn: null, orgCode: 'A02' }],
    ),
  )
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

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

const shows = (text: string) =>
  act(() => vi.waitFor(() => expect(document.body.textContent).toContain(text), { interval: 1 }))
const chosen = () => document.querySelector('output')?.textContent

test('the company that was named is shown, and chosen where exactly one has that name (domain 4)', async () => {
  await draw('A02')
  await shows('申请人填写的公司：云帆科技有限公司')
  await shows('已按公司名称选出，请核对')
  expect(chosen()).toBe('["A02",false]')
})

test('where none has that name this is said, and a person chooses (domain 4)', async () => {
  await draw(null)
  await shows('没有唯一同名的公司，请选择')
  expect(chosen()).toBe('["",false]')
})
