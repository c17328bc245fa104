import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#web/state/session.ts'
import { signOutNotice, keepNotice, leave } from './leave.ts'

const reload = vi.spyOn(window.location, 'reload')
const from = (hash: string) => window.history.replaceState(null, '', `/portal/${hash}`)

beforeEach(() => {
  reload.mockReset()
  reload.mockImplementation(() => undefined)
  session.token = 't'
})
afterEach(() => keepNotice(''))

test('the page starts anew without the session, and the reason is kept for the sign-in screen', () => {
  from('#/member/MemberList?pageNo=3')
  leave('长时间未操作，请重新登录')
  expect(session.token).toBeNull()
  expect(reload).toHaveBeenCalledOnce()
  expect(window.location.hash).toBe('#/user/login?redirect=%2Fmember%2FMemberList%3FpageNo%3D3')
  expect([signOutNotice.notice, sessionStorage.getItem('hb:notice')]).toEqual([
    '长时间未操作，请重新登录',
    '"长时间未操作，请重新登录"',
  ])
})

test('who leaves on purpose does not come back to the same place', () => {
  from('#/member/MemberList')
  leave('', true)
  expect(window.location.hash).toBe('#/user/login')
})

test('the next person of this browser, who is here already, is led to nothing of theirs', () => {
  from('#/member/MemberList?keyword=secret')
  const theirs = { token: 'u', expiresAt: Date.now() + 1000, userInfo: { id: '2' } }
  localStorage.setItem('hb:login', JSON.stringify(theirs))
  leave()
  expect(window.location.hash).toBe('#/user/login')
  expect(JSON.parse(localStorage.getItem('hb:login') ?? 'null')).toEqual(theirs)
  localStorage.clear()
})

test.each(['#/user/resetPassword', '#/', ''])('%j is no place to come back to', (hash) => {
  from(hash)
  leave()
  expect(window.location.hash).toBe('#/user/login')
})

test('who saw the portal as another person goes on as themselves where they were', () => {
  from('#/member/MemberList')
  Object.assign(session, { viewing: Date.now() + 1000, cameFrom: '#/system/UserList?pageNo=2' })
  leave()
  expect(window.location.hash).toBe('#/system/UserList?pageNo=2')
  expect([session.viewing, session.cameFrom]).toEqual([null, ''])
})
