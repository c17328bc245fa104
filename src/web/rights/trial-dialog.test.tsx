// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { roleTrials } from '#contract/administration/role-trials.ts'
import { send } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { TrialDialog } from './trial-dialog.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

const write = async (words: string) =>
  act(async () => {
    const area = document.querySelector('textarea')
    if (!area) throw new Error('there is no reason to write')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('what the preview beside it tried is shown at once, and saved only when the new trial is answered', async () => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const found = { people: 3, affected: 0, permissions: [], groups: [], samples: [] }
  const answered = Promise.withResolvers<{ result: typeof found; message: string }>()
  vi.mocked(send).mockReturnValue(answered.promise)
  const change = { roleId: '7' }
  queryClient.setQueryData(['trial', roleTrials.try.path, change], found)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <TrialDialog
            on={roleTrials.try}
            change={change}
            name="核保岗"
            isBusy={false}
            onSave={async () => undefined}
            onClose={() => undefined}
          />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  await write('工单 12')
  expect(document.querySelector('output')?.textContent).not.toBe('')
  expect(button('保存并生效')?.disabled).toBe(true)
  await act(async () => answered.resolve({ result: found, message: '' }))
  await act(() => vi.waitFor(() => expect(button('保存并生效')?.disabled).toBe(false), { interval: 1 }))
  await act(async () => root.unmount())
})
