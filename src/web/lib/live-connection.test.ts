import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { live, liveCodes } from '#contract/messages/live.ts'
import { keepConnected } from './live-connection.ts'

class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  readonly protocols: string[]
  constructor(_address: string, protocols: string[]) {
    super()
    this.protocols = protocols
    FakeSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say(data: string) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  end(code: number) {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

const heard = vi.fn<(text: string) => void>()
const changed = vi.fn<(isOpen: boolean) => void>()
let stop: () => void
const last = (): FakeSocket => FakeSocket.made.at(-1) as FakeSocket

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
  heard.mockClear()
  changed.mockClear()
  stop = keepConnected({ address: () => 'ws://host/path', token: 'secret', heard, changed }).stop
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a kept connection', () => {
  test('carries the token as a subprotocol, and passes on what it hears except answers to beats', () => {
    expect(last().protocols).toEqual([live.protocol, 'secret'])
    last().open()
    last().say(live.heartbeatAnswer)
    last().say(live.reload)
    expect(changed.mock.calls).toEqual([[true]])
    expect(heard.mock.calls).toEqual([[live.reload]])
  })

  test('beats every 50 s and stays while it is answered', () => {
    last().open()
    for (let beats = 1; beats <= 3; beats += 1) {
      vi.advanceTimersByTime(live.heartbeatMs)
      expect(last().sent).toHaveLength(beats)
      last().say(live.heartbeatAnswer)
    }
    vi.advanceTimersByTime(live.heartbeatTimeoutMs * 2)
    expect(FakeSocket.made).toHaveLength(1)
  })

  test('starts anew when a beat is not answered within 10 s', () => {
    last().open()
    vi.advanceTimersByTime(live.heartbeatMs + live.heartbeatTimeoutMs)
    expect(changed).toHaveBeenLastCalledWith(false)
    vi.advanceTimersByTime(1_000)
    expect(FakeSocket.made).toHaveLength(2)
  })

  test('comes again ever later, and after four attempts in vain leaves it to polling for minutes', () => {
    for (const seconds of [1, 2, 4, 8]) {
      const before = FakeSocket.made.length
      last().end(1006)
      vi.advanceTimersByTime(seconds * 500 - 1)
      expect(FakeSocket.made).toHaveLength(before)
      vi.advanceTimersByTime(seconds * 500 + 1)
      expect(FakeSocket.made).toHaveLength(before + 1)
    }
    const before = FakeSocket.made.length
    last().end(1006)
    vi.advanceTimersByTime(2 * 60_000)
    expect(FakeSocket.made).toHaveLength(before)
    window.dispatchEvent(new Event('online'))
    expect(FakeSocket.made).toHaveLength(before + 1)
  })

  test('that was open once comes again within half a minute, however long the server is away', () => {
    last().open()
    for (let rounds = 1; rounds <= 10; rounds += 1) {
      const before = FakeSocket.made.length
      last().end(1006)
      vi.advanceTimersByTime(30_000)
      expect(FakeSocket.made.length).toBeGreaterThan(before)
    }
  })

  test('asks at once when the person is back, because a machine that slept knows nothing of it', () => {
    last().open()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(last().sent).toEqual([live.heartbeat])
  })

  test('asks soon after the machine slept, and starts anew when nobody answers any more', () => {
    last().open()
    vi.setSystemTime(Date.now() + 60 * 60_000)
    vi.advanceTimersByTime(5_000)
    expect(last().sent).toEqual([live.heartbeat])
    vi.advanceTimersByTime(live.heartbeatTimeoutMs + 1_000)
    expect(FakeSocket.made).toHaveLength(2)
    last().open()
    expect(changed).toHaveBeenLastCalledWith(true)
  })

  test('gives up an attempt that nobody answers, and comes at once when the network is back', () => {
    vi.advanceTimersByTime(20_000)
    expect(FakeSocket.made[0]?.readyState).toBe(3)
    window.dispatchEvent(new Event('online'))
    expect(FakeSocket.made).toHaveLength(2)
    vi.advanceTimersByTime(1_000)
    expect(FakeSocket.made).toHaveLength(2)
  })

  test('does not come again once its session is over, or it was stopped', () => {
    last().open()
    last().end(liveCodes.sessionOver)
    vi.advanceTimersByTime(10 * 60_000)
    window.dispatchEvent(new Event('online'))
    expect(FakeSocket.made).toHaveLength(1)
  })
})
