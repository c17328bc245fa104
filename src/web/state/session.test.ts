import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PermissionResult } from '#contract/administration/permissions.ts'
import type { Token } from '#contract/session/sign-in.ts'
import { employees } from '#contract/members/employees.ts'

const token = (name: string): Token => ({
  access_token: name,
  token_type: 'Bearer',
  expires_in: 604_800,
  scope: 'all',
  result: {
    token: name,
    userInfo: {
      id: '1',
      username: 'hr.yunfan',
      realname: '林静怡',
      avatar: null,
      phone: null,
      orgCode: 'A02',
    },
    departs: [{ orgCode: 'A02', departName: '云帆科技', departNameEn: 'Yunfan Technology' }],
    multi_depart: 1,
    needChangePwd: { isFirstLogin: true, needModifyPwd: false },
  },
})
const granted: PermissionResult = {
  menu: [],
  auth: [
    { action: 'employee:add', type: '1', describe: '' },
    { action: 'employee:delete', type: '2', describe: '' },
  ],
  allAuth: [],
  queryAuth: [{ action: 'employee:list', describe: '' }],
  category: '2',
  secretKey: null,
  data: null,
}

/** The module as a page load would make it, over whatever the storage holds. */
const load = async () => {
  vi.resetModules()
  return import('./session.ts')
}
const otherTabWrites = (value: unknown) => {
  localStorage.setItem('hb:login', JSON.stringify(value))
  window.dispatchEvent(new StorageEvent('storage', { key: 'hb:login' }))
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})

describe('a session that is not one', () => {
  test('nothing stored, or something broken, is nobody', async () => {
    expect((await load()).session.token).toBeNull()
    localStorage.setItem('hb:login', '{"token":')
    expect((await load()).session.token).toBeNull()
  })
  test('a token is kept for seven days and not longer', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 })
    ;(await load()).beginSession(token('t'))
    vi.setSystemTime(1_800_000_000_000 + 604_800_000 - 1)
    expect((await load()).session.token).toBe('t')
    vi.setSystemTime(1_800_000_000_000 + 604_800_000)
    expect((await load()).session.token).toBeNull()
  })
  test('holding permissions later does not make the token last longer', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 })
    const { beginSession, holdPermissions } = await load()
    beginSession(token('t'))
    vi.setSystemTime(1_800_000_000_000 + 604_000_000)
    holdPermissions(granted, ['hr'])
    vi.setSystemTime(1_800_000_000_000 + 604_800_000)
    expect((await load()).session.token).toBeNull()
  })
  test('ending it leaves nothing behind in any storage', async () => {
    const { beginSession, holdPermissions, endSession, session, can } = await load()
    beginSession(token('t'))
    holdPermissions(granted, ['hr'])
    endSession()
    expect(session).toMatchObject({ token: null, menu: null, auth: [], queryAuth: [], category: '' })
    expect(can(employees.add)).toBe(false)
    expect([localStorage.getItem('hb:login'), sessionStorage.getItem('hb:permissions')]).toEqual([null, null])
  })
})

describe('what a person may', () => {
  test('items of type 2 grant nothing, and neither does the other list', async () => {
    const { beginSession, holdPermissions, can, isGranted } = await load()
    beginSession(token('t'))
    holdPermissions(granted, ['hr'])
    expect(can(employees.delete)).toBe(false)
    expect(isGranted({ query: 'employee:add' })).toBe(false)
    expect(isGranted({ action: 'employee:list' })).toBe(false)
    expect([can(employees.add), can(employees.list)]).toEqual([true, true])
  })
  test('grants, roles and category are there again after a reload, the menu is asked for anew', async () => {
    const first = await load()
    first.beginSession(token('t'))
    first.holdPermissions(granted, ['hr', 'viewer'])
    const { session, can, isHr } = await load()
    expect(session).toMatchObject({
      roleCodes: 'hr,viewer',
      orgCode: 'A02',
      orgNames: { zh: '云帆科技', en: 'Yunfan Technology' },
      menu: null,
    })
    expect([can(employees.add), isHr()]).toEqual([true, true])
  })
  test('a changed password clears the reminder for good', async () => {
    const first = await load()
    first.beginSession(token('t'))
    expect(first.session.needChangePwd.isFirstLogin).toBe(true)
    first.passwordChanged()
    expect((await load()).session.needChangePwd).toEqual({ isFirstLogin: false, needModifyPwd: false })
  })
})

describe('another tab', () => {
  test('signing out, or in as somebody else, loses this session', async () => {
    const { beginSession, onSessionLost } = await load()
    beginSession(token('t'))
    const lost = vi.fn<() => void>()
    const forget = onSessionLost(lost)
    otherTabWrites(null)
    expect(lost).toHaveBeenCalledTimes(1)
    otherTabWrites({ token: 'u', expiresAt: Date.now() + 1000 })
    expect(lost).toHaveBeenCalledTimes(2)
    forget()
  })
  test('in which somebody signed in keeps its session when this one ends', async () => {
    const { beginSession, endSession, isTakenOver, session } = await load()
    beginSession(token('t'))
    expect(isTakenOver()).toBe(false)
    const theirs = { token: 'u', expiresAt: Date.now() + 1000, userInfo: { id: '2' } }
    otherTabWrites(theirs)
    expect(isTakenOver()).toBe(true)
    endSession()
    expect(session.token).toBeNull()
    expect(JSON.parse(localStorage.getItem('hb:login') ?? 'null')).toEqual(theirs)
  })
  test('writing the same session again loses nothing', async () => {
    const { beginSession, onSessionLost } = await load()
    beginSession(token('t'))
    const lost = vi.fn<() => void>()
    const forget = onSessionLost(lost)
    otherTabWrites({ token: 't', expiresAt: Date.now() + 1000, category: '2' })
    expect(lost).not.toHaveBeenCalled()
    forget()
  })
})

describe('a view of the portal as another person', () => {
  const view = {
    token: 'v',
    until: Date.now() + 60_000,
    viewerName: '系统管理员',
    userInfo: { ...token('v').result.userInfo, id: '2' },
    departs: token('v').result.departs,
  }

  test('is of this tab alone, is there after a reload, and ends in one’s own session', async () => {
    const { beginSession, beginView } = await load()
    beginSession(token('t'))
    const own = localStorage.getItem('hb:login')
    beginView(view, '#/system/UserList')
    expect(localStorage.getItem('hb:login')).toBe(own)
    const { session, endSession, onSessionLost } = await load()
    expect([session.token, session.userInfo?.id, session.viewing]).toEqual(['v', '2', view.until])
    expect([session.viewerName, session.cameFrom]).toEqual([view.viewerName, '#/system/UserList'])
    const lost = vi.fn<() => void>()
    const forget = onSessionLost(lost)
    otherTabWrites({ token: 't', expiresAt: Date.now() + 1000, category: '1' })
    expect(lost).not.toHaveBeenCalled()
    forget()
    endSession()
    expect((await load()).session.token).toBe('t')
  })
})
