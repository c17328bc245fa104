// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { send } from '#web/lib/call.ts'
import { session } from '#web/state/session.ts'
import { toasts } from '#web/ui/toasts.ts'
import { DeleteButton } from './deleting.tsx'

const navigate = vi.fn<(to: object) => void>()
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
}))
vi.mock('#web/lib/call.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }))

let root: Root
const draw = (node: ReactNode) => act(() => root.render(<I18nProvider i18n={i18n}>{node}</I18nProvider>))
const press = (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.findLast((one) => one.textContent === name)?.click()
    await Promise.resolve()
  })
const question = () => document.querySelector('[role=alertdialog]')?.textContent
const answers = (...results: object[]) => {
  for (const result of results)
    vi.mocked(send).mockResolvedValueOnce({ result, message: '删除成功！' } as Awaited<
      ReturnType<typeof send>
    >)
}
const show = () =>
  draw(
    <DeleteButton
      on={employees.delete}
      check={employees.deleteCheck}
      id="7"
      who="张三"
      onDeleted={() => undefined}
    />,
  )

const blocked = { noun: 'family', field: 'employeeId', id: '7' }

// Its code comes when it is needed, in the first test later than the others.
beforeAll(() => import('./deletion.tsx'))
beforeEach(() => {
  session.queryAuth = [{ action: 'employee:list', describe: '' }]
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.mocked(send).mockReset()
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  session.auth = [{ action: 'employee:delete', describe: '', type: '1' }]
  session.allAuth = session.auth
  toasts.shown.splice(0)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

describe('deleting a row', () => {
  it('says how many relatives go, in the question and afterwards (decision 013)', async () => {
    answers(
      { dependantCount: 2, refusal: null, blockedBy: null },
      { deletionId: '1', count: 1, dependantCount: 2 },
    )
    show()
    await press('删除')
    await vi.waitFor(() => expect(question()).toContain('连同 2 名家属一并删除。'))
    await press('删除')
    expect(toasts.shown.map(({ message }) => message)).toEqual(['删除成功！ 连同 2 名家属一并删除。'])
  })

  it('says nothing of relatives where there are none (decision 013)', async () => {
    answers(
      { dependantCount: 0, refusal: null, blockedBy: null },
      { deletionId: '1', count: 1, dependantCount: 0 },
    )
    show()
    await press('删除')
    await vi.waitFor(() => expect(question()).toBeDefined())
    expect(question()).not.toContain('家属')
    await press('删除')
    expect(toasts.shown.map(({ message }) => message)).toEqual(['删除成功！'])
  })

  it('is refused before anybody is asked (decision 013)', async () => {
    answers({ dependantCount: 0, refusal: '还有 2,025 名员工，不能删除', blockedBy: blocked })
    show()
    await press('删除')
    expect(question()).toBeUndefined()
    expect(toasts.shown.map(({ kind, message }) => [kind, message])).toEqual([
      ['warning', '还有 2,025 名员工，不能删除'],
    ])
    expect(toasts.shown[0]?.action, 'who may not see the list').toBeUndefined()
  })

  it('leads to the list of what stands in the way, filtered (kernel 3)', async () => {
    session.queryAuth = ['employee:list', 'family:list'].map((action) => ({ action, describe: '' }))
    answers({ dependantCount: 0, refusal: '还有 3 名家属，不能删除', blockedBy: blocked })
    show()
    await press('删除')
    expect(toasts.shown[0]?.action?.label).toBe('查看')
    toasts.shown[0]?.action?.run()
    expect(navigate).toHaveBeenCalledExactlyOnceWith({
      to: '/member/FamilyList',
      search: { employeeId: '7' },
    })
  })
})
