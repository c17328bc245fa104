import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '#web/state/session.ts'
import { toasts } from '#web/ui/toasts.ts'
import { CallFailure, expiry, failureOfAnswer, heedRefusal, toFailure } from './failures.ts'
import { whyOpen } from './why.ts'
import { leave } from './leave.ts'

vi.mock('./leave.ts', () => ({ leave: vi.fn<(notice?: string) => void>() }))

const expired = (status: number) =>
  failureOfAnswer(status, { success: false, code: status, message: 'Token失效，请重新登录' })
const unauthorised = () => failureOfAnswer(401, { success: false, code: 401, message: '未授权，请重新登录' })

beforeEach(() => {
  vi.useFakeTimers()
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  session.token = 't'
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.mocked(leave).mockClear()
  session.token = null
  expiry.isShown = false
  toasts.shown = []
})

describe('a refused session', () => {
  test('without a session nothing happens', () => {
    session.token = null
    heedRefusal(unauthorised())
    heedRefusal(expired(401))
    vi.runAllTimers()
    expect([expiry.isShown, toasts.shown.length, vi.mocked(leave).mock.calls.length]).toEqual([false, 0, 0])
  })
  test('any other 500 does not log anybody out', () => {
    heedRefusal(failureOfAnswer(500, { success: false, code: 500, message: 'Token失效，请重新登录！！' }))
    heedRefusal(failureOfAnswer(500, { success: false, code: 500, message: '系统出错了' }))
    vi.runAllTimers()
    expect(expiry.isShown).toBe(false)
    expect(leave).not.toHaveBeenCalled()
  })
  test.each([401, 500])(
    'the exact expired text on %i shows the dialog and leaves when it is answered',
    (status) => {
      heedRefusal(expired(status))
      vi.runAllTimers()
      expect(expiry.isShown).toBe(true)
      expect(leave).not.toHaveBeenCalled()
    },
  )
  test('any other 401 says so and starts anew after 1.5 s, once, however many calls fail', () => {
    for (let n = 0; n < 20; n += 1) heedRefusal(unauthorised())
    expect(toasts.shown.map(({ message }) => message)).toEqual(['未授权，请重新登录'])
    vi.advanceTimersByTime(1499)
    expect(leave).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(leave).toHaveBeenCalledExactlyOnceWith('未授权，请重新登录')
  })
  test('while the dialog is shown nothing else is said', () => {
    heedRefusal(expired(401))
    heedRefusal(unauthorised())
    vi.runAllTimers()
    expect([toasts.shown.length, vi.mocked(leave).mock.calls.length]).toEqual([0, 0])
  })
})

describe('a refused right', () => {
  const refused = (message: string) => failureOfAnswer(403, { success: false, code: 403, message })

  test('without a session is left to the screen that asked', () => {
    session.token = null
    heedRefusal(refused('没有权限'))
    expect(toasts.shown).toEqual([])
  })
  test('before the first password is changed is left to the dialog that asks for it', () => {
    session.needChangePwd = { isFirstLogin: true, needModifyPwd: false }
    heedRefusal(refused('请先修改密码'))
    session.needChangePwd = { isFirstLogin: false, needModifyPwd: false }
    expect(toasts.shown).toEqual([])
  })
  test('because the password grew old meanwhile asks for a new one, and says nothing else', () => {
    heedRefusal(failureOfAnswer(403, { success: false, code: 511, message: '请先修改密码，再继续使用' }))
    const asked = session.needChangePwd
    session.needChangePwd = { isFirstLogin: false, needModifyPwd: false }
    expect(asked).toEqual({ isFirstLogin: false, needModifyPwd: true })
    expect(toasts.shown).toEqual([])
  })
  test('is one notification for each reason, and the session stays', () => {
    for (const reason of ['没有权限', '没有权限', '请先修改密码']) heedRefusal(refused(reason))
    vi.runAllTimers()
    expect(toasts.shown.map(({ kind, title, message }) => [kind, title, message])).toEqual([
      ['error', '系统提示', '拒绝访问（没有权限）'],
      ['error', '系统提示', '拒绝访问（请先修改密码）'],
    ])
    expect(leave).not.toHaveBeenCalled()
  })
})

test('a refusal for lack of a right is explained on request, by the words of the call', () => {
  const refusal = failureOfAnswer(403, { success: false, code: 510, message: '没有权限，请联系管理员授权' })
  heedRefusal(refusal, { action: 'employee:edit', query: 'employee:list' })
  const { action } = toasts.shown[0] ?? {}
  action?.run()
  expect(whyOpen.asked).toEqual({ actions: ['employee:edit'], queries: ['employee:list'] })
})

describe('words of a failure', () => {
  test('403 is a denied access with the reason, 404 and 504 have their own words', () => {
    expect(failureOfAnswer(403, { message: '没有权限' }).message).toBe('拒绝访问（没有权限）')
    expect(failureOfAnswer(404, undefined).message).toBe('很抱歉，资源未找到!')
    expect(failureOfAnswer(504, undefined).message).toBe('网络超时')
  })
  test('the server is quoted, with its request id and the problems of each field', () => {
    const problems = [{ path: 'mobile', message: '请填写手机号' }]
    const failure = failureOfAnswer(400, {
      message: '提交的内容有误',
      code: 400,
      requestId: 'r-1',
      result: problems,
    })
    expect(failure).toMatchObject({ message: '提交的内容有误', requestId: 'r-1', problems })
  })
  test('a result that is no list of problems is kept, and is none', () => {
    expect(failureOfAnswer(409, { message: 'x', result: { who: 'a' } })).toMatchObject({
      problems: [],
      result: { who: 'a' },
    })
  })
  test('no network and no answer in time are told apart, and a failure stays itself', () => {
    expect(toFailure(new TypeError('Failed to fetch')).message).toBe('网络连接失败，请检查网络后重试')
    expect(toFailure(Object.assign(new Error('late'), { name: 'TimeoutError' })).message).toBe('网络超时')
    const failure = new CallFailure({ status: 200, code: 500, message: '被拒绝' })
    expect(toFailure(failure)).toBe(failure)
  })
})

test('what a view forbids is said as it is, and is not explained by a right that is missing', () => {
  const message = '您正在以他人身份只读查看，不能做此操作；请先结束查看'
  heedRefusal(failureOfAnswer(403, { success: false, code: 510, message }), { action: 'company:edit' })
  expect(toasts.shown.map(({ message: said, action }) => [said, action])).toEqual([[message, undefined]])
})
