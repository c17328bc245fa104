// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RuledPermission } from '#contract/administration/data-rules.ts'
import { useFormScope } from '#web/form/form-scope.tsx'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { RuleList, type RuleChoice } from './rule-list.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
/** The form, as it is when its rule has been added. */
const Added = () => {
  const { tellAdded } = useFormScope()
  return (
    <button type="button" data-added onClick={() => tellAdded('93')}>
      保存
    </button>
  )
}
vi.mock('#web/form/form-dialog.tsx', () => ({ FormDialog: () => <Added /> }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const permission = { id: '11', name: '查看保单', word: 'policy:list', fields: [] } as RuledPermission

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  vi.mocked(call as () => Promise<unknown>).mockResolvedValue([])
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
})

const chosenAfterAdding = async (isShut: boolean) => {
  const onChosen = vi.fn<RuleChoice['onChosen']>()
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RuleList permission={permission} title="" note="" choice={{ chosen: ['91'], isShut, onChosen }} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  await act(async () => document.querySelector<HTMLElement>('[data-added]')?.click())
  return onChosen.mock.calls
}

test('a rule that is added beside a choice is chosen, once', async () => {
  expect(await chosenAfterAdding(false)).toEqual([[['91', '93']]])
})

test('where nothing can be chosen, a rule that is added is not either', async () => {
  expect(await chosenAfterAdding(true)).toEqual([])
})
