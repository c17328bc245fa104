// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { text } from '#contract/core/fields.ts'
import { employees } from '#contract/members/employees.ts'
import { send } from '#web/lib/call.ts'
import { useTrial } from '#web/lib/use-trial.ts'
import { DraftDialog } from './draft-dialog.tsx'
import { useDraft } from './use-draft.ts'

vi.mock('#web/lib/call.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }))

const names = ['name', 'post'] as const
const held = { id: 'held', message: '已发布，不能修改' }
const labels = { name: { id: 'name', message: '姓名' }, post: { id: 'post', message: '岗位' } }

const sent = vi.fn<() => void>()
const transfer = { id: '1', companyId: '2', leaveDate: '2026-11-30', entryDate: '2026-12-01' }
const Trial = () => useTrial(employees.tryTransfer, transfer).isSuccess && '减员'

interface FormProps {
  fixed: readonly string[]
  children?: ReactNode
}

const Form = ({ fixed, children = null }: FormProps) => {
  const draft = useDraft({
    rules: {
      shape: { name: text(20), post: text(20) },
      labels,
      fixed: () => fixed.map((field) => ({ field, text: held })),
    },
    row: { id: '1', version: 0, name: '王', post: '会计' },
  })
  return (
    <DraftDialog title="编辑" draft={draft} isBusy={false} onSend={sent} onClose={() => undefined}>
      {children}
    </DraftDialog>
  )
}

let root: Root
const draw = (form: ReactNode) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider i18n={i18n}>{form}</I18nProvider>
      </QueryClientProvider>,
    ),
  )
const buttons = async (...fixed: string[]) => {
  await draw(<Form key={fixed.join()} fixed={fixed} />)
  return [...document.querySelectorAll('button')].flatMap(({ textContent }) => textContent || [])
}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

test('a form of which nothing can be changed offers no saving, but closing', async () => {
  // The last one is the cross in the corner.
  expect(await buttons('name')).toEqual(['取消', '保存', '关闭'])
  expect(await buttons(...names)).toEqual(['关闭', '关闭'])
})

test('a form is sent once what that would do can be read', async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof send>>>()
  vi.mocked(send).mockReturnValue(answer.promise)
  await draw(
    <Form fixed={[]}>
      <Trial />
    </Form>,
  )
  const submit = () => act(async () => document.querySelector('form')?.requestSubmit())
  await submit()
  expect(sent).not.toHaveBeenCalled()
  await act(async () => answer.resolve({ result: {}, message: '' }))
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('减员')))
  await submit()
  expect(sent).toHaveBeenCalledOnce()
})
