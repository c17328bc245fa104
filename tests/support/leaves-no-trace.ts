import { deepEqual } from 'node:assert/strict'
import { afterAll, beforeAll, vi } from 'vitest'

// Vitest runs this around every test file: files share a process, so what one leaves behind the next would find.

const heard = ['SIGINT', 'SIGTERM', 'SIGHUP', 'exit', 'uncaughtException', 'unhandledRejection'] as const

const traces = () => ({
  env: { ...process.env },
  cwd: process.cwd(),
  listeners: heard.map((event) => [event, process.listenerCount(event)]),
  hasFakeTimers: vi.isFakeTimers(),
  globals: Object.keys(globalThis).filter((name) => !/^__(vi|zod)/.test(name)),
})

let before: ReturnType<typeof traces>

beforeAll(() => {
  before = traces()
})
afterAll(() => deepEqual(traces(), before))
