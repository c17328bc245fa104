import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { send } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/failures.ts'
import { toasts } from '#web/ui/toasts.ts'
import { offerTogether } from './restore-together.ts'

vi.mock('#web/lib/call.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }))

const done = vi.fn<() => void>()
const offerFor = (result: unknown) =>
  offerTogether(
    employees.restore,
    { ids: '7' },
    done,
  )(new CallFailure({ status: 200, code: 500, message: '公司已删除', result }))

beforeEach(() => i18n.loadAndActivate({ locale: 'zh', messages: {} }))
afterEach(() => {
  toasts.shown.splice(0)
  done.mockClear()
  vi.mocked(send).mockReset()
})

it('offers nothing where the server does not say that both can come back', () => {
  expect([offerFor(null), offerFor({ withReferred: false }), offerFor([])]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('asks for both, and says in words what came of it (kernel 3)', async () => {
  const offer = offerFor({ withReferred: true })
  expect(offer?.label).toBe('一并恢复')
  vi.mocked(send).mockRejectedValueOnce(new CallFailure({ status: 200, code: 500, message: '已超过 30 天' }))
  offer?.run()
  await vi.waitFor(() => expect(toasts.shown.map(({ message }) => message)).toEqual(['已超过 30 天']))
  expect(done).not.toHaveBeenCalled()
  vi.mocked(send).mockResolvedValueOnce({ result: { count: 1 }, message: '恢复成功！' } as Awaited<
    ReturnType<typeof send>
  >)
  offer?.run()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(send).toHaveBeenLastCalledWith(employees.restore, { ids: '7', withReferred: true })
  expect(toasts.shown.map(({ kind }) => kind)).toEqual(['warning', 'success'])
})
