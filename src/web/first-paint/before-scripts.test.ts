// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Token } from '#contract/session/sign-in.ts'
import { keepNotice } from '#web/lib/leave.ts'
import { writeShared } from '#web/state/persisted.ts'
import { beginSession, endSession, holdPermissions } from '#web/state/session.ts'
import { change } from '#web/state/settings.ts'

const script = readFileSync(join(import.meta.dirname, 'before-scripts.js'), 'utf8')
// oxlint-disable-next-line typescript/no-implied-eval
const run = () => new Function(script)()

const frame = ['phone', 'topmenu', 'sidemenu open', 'sidemenu folded', 'tabs', 'home', 'other']
  .map((facts) => `<i data-when="${facts}">${facts}</i>`)
  .join('')
const templates = `
  <template id="sign-in-zh"><div data-notice><p>! <span></span></p></div><button>登录</button></template>
  <template id="sign-in-en"><button>Sign in</button></template>
  <template id="frame-zh"><div>${frame}</div></template>
  <template id="frame-en"><div>Frame</div></template>`

const keep = (key: string, value: unknown) => localStorage.setItem(`hb:${key}`, JSON.stringify(value))
const login = (more: object = {}) => keep('login', { token: 't', expiresAt: Date.now() + 60_000, ...more })
const shown = (hash = '') => {
  window.location.hash = hash
  run()
  return document.querySelector('#root')?.textContent
}
const inset = () => document.querySelector<HTMLElement>('#root > div')?.style.getPropertyValue('--inset')
const parts = (hash = '') => {
  shown(hash)
  return Array.from(document.querySelectorAll('#root i'), (part) => part.textContent)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = `<div id="root"></div>${templates}`
})
afterEach(() => window.early?.stop())

describe('who sees what before the scripts', () => {
  test('who was never signed in, whose session is over, or whose storage is broken sees the sign-in', () => {
    expect(shown()).toBe('登录')
    document.body.innerHTML = `<div id="root"></div>${templates}`
    login({ expiresAt: Date.now() - 1 })
    expect(shown('#/member/MemberList')).toBe('登录')
    document.body.innerHTML = `<div id="root"></div>${templates}`
    localStorage.setItem('hb:login', '{"token":')
    expect(shown('#/user/login?redirect=%2Fx')).toBe('登录')
  })

  test('the other screens that are open to everybody come with the scripts', () => {
    expect(shown('#/user/register')).toBe('')
    expect(shown('#/user/resetPassword')).toBe('')
  })

  test('only HR and who is not signed in choose a language', () => {
    keep('locale', 'en')
    expect(shown()).toBe('Sign in')
    document.body.innerHTML = `<div id="root"></div>${templates}`
    login({ category: '2' })
    expect(shown()).toBe('Frame')
    document.body.innerHTML = `<div id="root"></div>${templates}`
    login({ category: '1' })
    expect(shown()).toContain('sidemenu open')
  })

  test('why one has to sign in again is said, as text', () => {
    sessionStorage.setItem('hb:notice', '"<b>请重新登录</b>"')
    expect(shown()).toBe('! <b>请重新登录</b>登录')
  })
})

describe('the frame has the parts', () => {
  beforeEach(() => login())

  test('of the defaults', () => {
    expect(parts()).toEqual(['sidemenu open', 'tabs', 'home'])
  })
  test('of a folded menu without tabs, around a list', () => {
    keep('settings', { isSidebarOpen: false, multipage: false })
    expect(parts('#/member/MemberList')).toEqual(['sidemenu folded', 'other'])
  })
  test('of the top menu, as wide as the window where that was chosen', () => {
    keep('settings', { layout: 'topmenu', contentWidth: 'Fluid' })
    expect(parts('#/dashboard/analysis')).toEqual(['topmenu', 'tabs', 'home'])
    expect(inset()).toBe('0px')
  })
  test('of the side menu, as wide as the window', () => {
    expect(parts()).toContain('sidemenu open')
    expect(inset()).toBe('0px')
  })
  test('of the top menu of fixed width: its sides are left free', () => {
    keep('settings', { layout: 'topmenu' })
    parts()
    expect(inset()).toBe('')
  })
})

test('what the portal stores is what is read here', () => {
  const renew = () => void (document.body.innerHTML = `<div id="root"></div>${templates}`)
  const userInfo = { id: '1', username: 'a', realname: 'a', avatar: null, phone: null, orgCode: 'A02' }
  const needChangePwd = { isFirstLogin: false, needModifyPwd: false }
  const token: Token = {
    access_token: 't',
    token_type: 'Bearer',
    expires_in: 60,
    scope: 'all',
    result: { token: 't', userInfo, departs: [], multi_depart: 0, needChangePwd },
  }
  beginSession(token)
  change({ layout: 'topmenu', multipage: false })
  expect(parts()).toEqual(['topmenu', 'home'])
  renew()
  holdPermissions(
    { menu: [], auth: [], allAuth: [], queryAuth: [], category: '2', secretKey: null, data: null },
    [],
  )
  writeShared('locale', 'en')
  expect(shown()).toBe('Frame')
  renew()
  endSession()
  expect(shown()).toBe('Sign in')
  renew()
  writeShared('locale', 'zh')
  keepNotice('请重新登录')
  expect(shown()).toBe('! 请重新登录登录')
})

test('what is pressed is noted, and no form is sent', () => {
  shown()
  const button = document.querySelector('button')
  button?.click()
  expect(window.early?.pressed).toEqual([button])
  const sent = new Event('submit', { cancelable: true, bubbles: true })
  document.body.dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(true)
  window.early?.stop()
  button?.click()
  expect(window.early?.pressed).toHaveLength(1)
})
