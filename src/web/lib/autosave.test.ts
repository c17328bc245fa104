import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const held = { names: [] as string[] }
vi.stubGlobal('crypto', webcrypto)
vi.mock('./call.ts', () => ({ call: vi.fn<() => Promise<{ key: string }>>() }))

/** A page of the portal: its memory is its own, the storage is everybody's. */
const openPage = async (userId: string, keyByte: string, isShut = false) => {
  vi.resetModules()
  const { call } = await import('./call.ts')
  vi.mocked(call as () => Promise<unknown>).mockResolvedValue({ key: btoa(keyByte.repeat(32)) })
  const { session } = await import('#web/state/session.ts')
  Object.assign(session, { token: 't', userInfo: { id: userId } })
  const work = await import('./autosave.ts')
  await work.openAutosaves(isShut)
  /** The password was changed, and with it the key. */
  const changeKey = async (byte: string) => {
    vi.mocked(call as () => Promise<unknown>).mockResolvedValue({ key: btoa(byte.repeat(32)) })
    await work.openAutosaves()
  }
  return { ...work, session, changeKey }
}

const stored = () => Object.keys(localStorage).filter((name) => name.startsWith('hb:autosave:'))
const settle = () => vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
const typed = async (page: Awaited<ReturnType<typeof openPage>>, name: string, value: unknown) => {
  const before = localStorage.length
  page.autosaveValue(name, value)
  await vi.advanceTimersByTimeAsync(300)
  await vi.waitFor(() => expect(localStorage.length).toBeGreaterThanOrEqual(before))
  await vi.waitFor(() => expect(stored().length).toBeGreaterThan(0))
  await settle()
}

beforeEach(() => {
  localStorage.clear()
  held.names = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (name: string) => {
        held.names.push(name)
        return new Promise(() => undefined)
      },
      query: () => Promise.resolve({ held: held.names.map((name) => ({ name })) }),
    },
  })
})
afterEach(() => vi.useRealTimers())

test('what the browser stores tells neither what was typed nor where', async () => {
  const page = await openPage('12', 'a')
  await typed(page, '/member/MemberList form', { name: '王思远' })
  expect(stored()).toHaveLength(1)
  const text = JSON.stringify({ ...localStorage })
  expect(text).not.toContain('王思远')
  expect(text).not.toContain('MemberList')
})

test('another user of this browser, and another key, read nothing', async () => {
  await typed(await openPage('12', 'a'), 'x', 1)
  held.names = []
  expect((await openPage('13', 'b')).recoverable('x')).toBeUndefined()
  held.names = []
  expect(stored()).toHaveLength(1)
  expect((await openPage('12', 'b')).recoverable('x')).toBeUndefined()
})

test('the next page of the same user gets it back, once', async () => {
  await typed(await openPage('12', 'a'), '/a form', { typed: '王' })
  held.names = []
  const next = await openPage('12', 'a')
  expect(next.recoverable('/a ')).toEqual({ typed: '王' })
  expect(next.recoverable('/b ')).toBeUndefined()
  expect(next.recover('/a form')).toEqual({ typed: '王' })
  expect(next.recover('/a form')).toBeUndefined()
  next.dropAutosave('/a form')
  expect(stored()).toEqual([])
})

test('what a page that still lives holds is not taken from it', async () => {
  await typed(await openPage('12', 'a'), '/a form', 1)
  const other = await openPage('12', 'a')
  expect(other.recoverable('/a')).toBeUndefined()
  other.dropAutosave('/a form')
  expect(stored()).toHaveLength(1)
})

test('nothing is written once it is dropped or the session has ended', async () => {
  const page = await openPage('12', 'a')
  page.autosaveValue('x', 1)
  page.dropAutosave('x')
  await vi.advanceTimersByTimeAsync(1000)
  page.autosaveValue('y', 1)
  page.session.token = null
  await vi.advanceTimersByTimeAsync(1000)
  expect(stored()).toEqual([])
})

test('a page that is closed takes with it what was in it', async () => {
  const page = await openPage('12', 'a')
  await typed(page, '/a one', 1)
  await typed(page, '/b two', 1)
  await vi.waitFor(() => expect(stored()).toHaveLength(2))
  page.dropAutosavesUnder('/a ')
  expect(stored()).toHaveLength(1)
})

test('after a week it is gone, whoever it belongs to', async () => {
  await typed(await openPage('12', 'a'), 'x', 1)
  held.names = []
  vi.setSystemTime(Date.now() + 7 * 24 * 3_600_000 + 1000)
  await openPage('13', 'b')
  expect(stored()).toEqual([])
})

test('a forced change of password ends nothing that was kept before it, and shows nothing before it is done', async () => {
  await typed(await openPage('12', 'a'), '/a form', { typed: '王' })
  held.names = []
  const forced = await openPage('12', 'a', true)
  expect(forced.recovery.isReady).toBe(false)
  await forced.autosavesOpened()
  await forced.changeKey('b')
  expect(forced.recovery.isReady).toBe(true)
  expect(forced.recoverable('/a ')).toEqual({ typed: '王' })
  held.names = []
  expect((await openPage('12', 'a')).recoverable('/a ')).toBeUndefined()
})

test('what waited through the change can be read with the new key by the page after it', async () => {
  await typed(await openPage('12', 'a'), '/a form', { typed: '王' })
  held.names = []
  await (await openPage('12', 'a', true)).changeKey('b')
  held.names = []
  expect((await openPage('12', 'b')).recoverable('/a ')).toEqual({ typed: '王' })
})

test('another page of this browser seals anew what it keeps when the key has changed', async () => {
  const page = await openPage('12', 'a')
  await typed(page, '/a form', 1)
  const before = localStorage.getItem(stored()[0] ?? '')
  const { call } = await import('./call.ts')
  vi.mocked(call as () => Promise<unknown>).mockResolvedValue({ key: btoa('b'.repeat(32)) })
  window.dispatchEvent(new StorageEvent('storage', { key: 'hb:autosaveKeyAt' }))
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(300)
    expect(localStorage.getItem(stored()[0] ?? '')).not.toBe(before)
  })
  held.names = []
  expect((await openPage('12', 'b')).recoverable('/a ')).toBe(1)
})
