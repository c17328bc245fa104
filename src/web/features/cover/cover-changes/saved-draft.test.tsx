// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { FormTarget } from '#web/form/form-noun.ts'
import { FormScope } from '#web/form/form-scope.tsx'
import { OpenForm } from '#web/form/open-form.tsx'
import { AsideLayer } from '#web/form/next-act.tsx'
import { nextOf } from '#web/form/say-saved.ts'
import { call, send } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/failures.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { session } from '#web/state/session.ts'
import { runAction, toasts } from '#web/ui/toasts.ts'
import { coverChangeActions } from './cover-change-actions.tsx'
import { CoverChangeForm } from './cover-change-form.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const saved = coverChanges.add.message?.message ?? ''
const draft = {
  changeType: 'REMOVE',
  employeeId: '1',
  policyId: '2',
  effectiveDay: '2026-12-01',
  id: '7',
  version: 3,
  status: 'DRAFT',
}
const Fields = () => null
const next = nextOf(coverChangeActions)

let root: Root
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]')
const open = async (target: FormTarget, form: ComponentType = Fields) => {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <AsideLayer />
          <FormScope>
            <OpenForm
              of={coverChanges}
              form={form}
              preset={draft}
              next={next}
              autosaveName="draft"
              target={target}
              onClose={() => undefined}
            />
          </FormScope>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  await act(() => vi.waitFor(() => expect(button()).not.toBeNull()))
}
const confirm = (word: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')].find(
    ({ textContent }) => textContent === word,
  )
/** Opens the form and saves it as it stands. */
const save = async (target: FormTarget) => {
  await open(target)
  await act(async () => button()?.click())
}
const allow = (...words: string[]) => {
  const auth = words.map((action) => ({ action, describe: '', type: '1' }))
  const queryAuth = [{ action: 'coverChange:list', describe: '' }]
  Object.assign(session, { token: 't', auth, allAuth: auth, queryAuth })
}
const said = () => toasts.shown.map(({ message, action }) => [message, action?.label])
const take = () =>
  act(async () => {
    const [shown] = toasts.shown
    if (shown) runAction(shown)
  })

// Its code comes when it is needed, in the first test later than in the others.
beforeAll(() => import('#web/form/action-dialog.tsx'))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  allow('coverChange:add', 'coverChange:edit', 'coverChange:submit')
  vi.mocked(call as () => Promise<unknown>).mockResolvedValue(draft)
  vi.mocked(send as (on: Endpoint) => Promise<unknown>).mockImplementation(async ({ message }) => ({
    result: draft,
    message: message?.message,
  }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  toasts.shown.length = 0
  queryClient.clear()
  vi.mocked(send).mockReset()
})

test('what was saved is said to be a draft, and what comes next is asked right there', async () => {
  await save({ kind: 'add' })
  expect(said()).toEqual([[saved, '下一步：提交']])
  await take()
  await act(() => vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull()))
  expect(vi.mocked(send)).toHaveBeenCalledTimes(1)
  await act(async () => confirm('提交')?.click())
  expect(vi.mocked(send).mock.calls.map(([on]) => on.path)).toEqual([
    coverChanges.add.path,
    coverChanges.submit.path,
  ])
  expect(vi.mocked(send).mock.lastCall?.[1]).toEqual({ id: '7', version: 3 })
  expect(said()).toEqual([[coverChanges.submit.message?.message, undefined]])
})

test('a draft that is saved as it was is said to be one, too; a refusal of what was offered is said', async () => {
  await save({ kind: 'edit', id: '7' })
  expect(vi.mocked(send)).not.toHaveBeenCalled()
  expect(said()).toEqual([[saved, '下一步：提交']])
  vi.mocked(send).mockRejectedValue(
    new CallFailure({ status: 400, code: 400, message: '没有该保单的保障，不能减员' }),
  )
  await take()
  await act(() => vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull()))
  await act(async () => confirm('提交')?.click())
  expect(said()).toEqual([['没有该保单的保障，不能减员', undefined]])
})

test('who may not submit is offered nothing, and told where nothing was changed', async () => {
  allow('coverChange:add', 'coverChange:edit')
  await save({ kind: 'edit', id: '7' })
  expect(said()).toEqual([['没有修改任何内容', undefined]])
  toasts.shown.length = 0
  await save({ kind: 'add' })
  expect(said()).toEqual([[saved, undefined]])
})

test('a change that was refused says in its form why', async () => {
  vi.mocked(call as (on: Endpoint) => Promise<unknown>).mockImplementation(async ({ path }) =>
    path === coverChanges.queryById.path
      ? { ...draft, opinion: '日期有误' }
      : { records: [], family: [], total: null },
  )
  await open({ kind: 'edit', id: '7' }, CoverChangeForm)
  expect(document.body.textContent).toContain('上次的审批意见：日期有误')
})

test('the plan of an addition is marked as one that has to be chosen', async () => {
  vi.mocked(call as (on: Endpoint) => Promise<unknown>).mockImplementation(async ({ path }) =>
    path === coverChanges.queryById.path
      ? { ...draft, changeType: 'ADD', planId: null }
      : { records: [], family: [], total: null },
  )
  await open({ kind: 'edit', id: '7' }, CoverChangeForm)
  const plan = [...document.querySelectorAll('label')].find((label) => label.textContent?.includes('方案'))
  expect(plan?.textContent).toContain('*')
})
