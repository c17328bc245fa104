import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { permissions, type MenuItem, type PermissionResult } from '#contract/administration/permissions.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { call, send } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/failures.ts'
import { signOutNotice, keepNotice, restart } from '#web/lib/leave.ts'
import { endSession, session } from '#web/state/session.ts'
import { goHome, guard, findMenuEntry, requireHome } from './guard.ts'
import { requireToken } from './require-token.ts'

vi.mock('#web/lib/call.ts', () => ({
  call: vi.fn<(e: unknown) => unknown>(),
  send: vi.fn<(e: unknown) => unknown>(() => Promise.reject(new Error('away'))),
}))

const item = (path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: path,
  route: '1',
  path,
  name: path,
  meta: { title: path, nameEn: path, keepAlive: false },
  ...more,
})
const granted: PermissionResult = {
  menu: [
    item('/', { redirect: '/dashboard/analysis', hidden: true }),
    item('/m', { redirect: '/m/list', children: [item('/m/list', { component: 'm/list' })] }),
    item('/empty'),
    item('/member/MemberList'),
    item('/old', { component: 'member/MemberList' }),
    item('/new', { component: 'new/New' }),
  ],
  auth: [],
  allAuth: [],
  queryAuth: [{ action: 'employee:list', describe: '' }],
  category: '1',
  secretKey: null,
  data: null,
}
const answer = (result: unknown) =>
  vi
    .mocked(call)
    .mockImplementation(((e: Endpoint) =>
      e === permissions.getUserPermissionByOrgCode
        ? Promise.resolve(result)
        : Promise.resolve(['staff'])) as typeof call)

/** Where a guard sends somebody. */
const sentTo = async (work: () => unknown): Promise<{ to?: string; search?: unknown }> => {
  try {
    await work()
  } catch (thrown) {
    return (thrown as { options: { to?: string; search?: unknown } }).options
  }
  return {}
}

beforeEach(() => {
  endSession()
  keepNotice('')
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  vi.mocked(call).mockReset()
  vi.mocked(send).mockClear()
  Object.assign(session, { token: 't', menu: null })
})

describe('who does not come in', () => {
  test('nobody without a token, and the wanted path is kept', async () => {
    session.token = null
    expect(await sentTo(() => requireToken('/member/MemberList?pageNo=2'))).toMatchObject({
      to: '/user/login',
      search: { redirect: '/member/MemberList?pageNo=2' },
    })
    expect(await sentTo(() => requireToken('/'))).toMatchObject({ to: '/user/login', search: {} })
  })
  test.each([
    [401, '未授权，请重新登录'],
    [500, '系统出错了，请稍后重试；若仍有问题，请提供请求编号'],
    [503, '服务暂时不可用'],
  ])(
    'nobody whose permissions cannot be loaded (%i): logged out, with the reason',
    async (status, message) => {
      vi.mocked(call).mockRejectedValue(new CallFailure({ status, code: status, message }))
      const wanted = '/member/MemberList?pageNo=3'
      expect(await sentTo(() => guard('/member/MemberList', wanted))).toMatchObject({
        to: '/user/login',
        search: { redirect: wanted },
      })
      expect([session.token, signOutNotice.notice]).toEqual([null, message])
      expect(vi.mocked(send).mock.calls.map(([e]) => e)).toEqual(status === 401 ? [] : [signIn.logout])
    },
  )
  test.each([[[]], [null]])(
    'nobody with an empty menu (%j): the text says what permissions must be',
    async (menu) => {
      answer({ ...granted, menu })
      expect(await sentTo(() => guard('/'))).toMatchObject({ to: '/user/login' })
      expect(session.token).toBeNull()
      expect(signOutNotice.notice).toContain('权限必须是非空数组')
    },
  )
})

test('a page that starts anew ends nothing when its call is broken off: a view goes on in the next one', async () => {
  vi.mocked(call).mockImplementation((async () => {
    restart.isUnderWay = true
    throw new CallFailure({ status: 0, code: 0, message: '网络连接失败' })
  }) as typeof call)
  const arrived = vi.fn<() => void>()
  void guard('/').finally(arrived)
  void guard('/').finally(arrived)
  await vi.waitFor(() => expect(vi.mocked(call)).toHaveBeenCalled())
  await new Promise((resolve) => setImmediate(resolve))
  expect(arrived).not.toHaveBeenCalled()
  expect(session.token).toBe('t')
  expect(vi.mocked(send)).not.toHaveBeenCalled()
  restart.isUnderWay = false
})

describe('who comes in', () => {
  test('permissions are asked for once, also by screens that open together', async () => {
    answer(granted)
    await Promise.all([guard('/'), guard('/')])
    await guard('/')
    expect(
      vi.mocked(call).mock.calls.filter(([e]) => e === permissions.getUserPermissionByOrgCode),
    ).toHaveLength(1)
    expect(session.roleCodes).toBe('staff')
  })
  test('a screen beyond the grants is refused inside the shell', async () => {
    answer(granted)
    expect(await guard('/system/RegistrationList')).toMatchObject({ refusal: 'forbidden' })
    expect(await guard('/company/CompanyList/$id')).toMatchObject({ refusal: 'forbidden' })
    expect(await guard('/member/MemberList')).toMatchObject({ refusal: null })
  })
  test('a screen that the menu does not have is not there, nor are its records', async () => {
    answer({ ...granted, menu: [item('/member/MemberList', { route: '0' })] })
    expect(await guard('/member/MemberList')).toMatchObject({ refusal: 'unknown' })
    expect(await guard('/member/MemberList/$id')).toMatchObject({ refusal: 'unknown' })
    expect(await guard('/account/settings/base')).toMatchObject({ refusal: null })
  })
  test('a screen is called as the menu calls it, else as it is declared; a record as its list says', async () => {
    const renamed = item('/member/MemberList', { meta: { title: '花名册', nameEn: '', keepAlive: false } })
    answer({ ...granted, menu: [renamed, ...granted.menu] })
    const names = async (path: string) => (await guard(path)).names
    expect(await names('/member/MemberList')).toMatchObject({ zh: '花名册', en: '花名册' })
    expect(await names('/system/RegistrationList')).toMatchObject({
      zh: '注册审批',
      en: 'Account applications',
    })
    expect(await names('/company/CompanyList/$id')).toMatchObject({ zh: '公司', en: 'Company' })
    expect(await names('/member/MemberList/$id')).toMatchObject({ zh: '员工', en: 'Employee' })
    expect(await names('/$')).toBeNull()
  })
  test('the address of another home leads to their own (decision 047)', async () => {
    answer(granted)
    await guard('/')
    for (const path of ['/dashboard/workplace', '/hr/index'])
      expect(await sentTo(() => requireHome(path))).toMatchObject({ to: '/dashboard/analysis' })
    expect(await sentTo(() => requireHome('/dashboard/analysis'))).toEqual({})
  })
  test('home follows the root of the menu', async () => {
    answer(granted)
    await guard('/')
    expect(await sentTo(goHome)).toMatchObject({ to: '/dashboard/analysis' })
  })
})

describe('a path no screen has', () => {
  beforeEach(async () => {
    answer(granted)
    await guard('/')
  })
  test('is unknown when the menu does not have it either, and keeps its address (decision 047)', () => {
    expect(findMenuEntry('/nowhere')).toEqual({ names: null, refusal: 'unknown' })
  })
  test('leads on where the menu redirects or names a known component', async () => {
    expect(await sentTo(() => findMenuEntry('/m'))).toMatchObject({ to: '/m/list' })
    expect(await sentTo(() => findMenuEntry('/old'))).toMatchObject({ to: '/member/MemberList' })
  })
  test('stays when only the menu knows it, also as a group that is empty', async () => {
    expect(await sentTo(() => findMenuEntry('/new'))).toEqual({})
    expect(await sentTo(() => findMenuEntry('/empty'))).toEqual({})
  })
})
