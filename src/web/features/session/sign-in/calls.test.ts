import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '#contract/session/sign-in.ts'
import { call } from '#web/lib/call.ts'
import { enterByPassword, prepareKey } from './calls.ts'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<(e: unknown) => unknown>(), send: vi.fn<() => void>() }))

const LIVES_SECONDS = 120
let made = 0

/** The server as far as these tests need it: keys in turn, and nobody comes in. */
const serve = (isReached = true) =>
  vi.mocked(call as (e: unknown) => Promise<unknown>).mockImplementation(async (e) => {
    if (!isReached) throw new Error('no network')
    if (e !== signIn.getKey) throw new Error('wrong password')
    made += 1
    return { key: `key ${made}`, expiresIn: LIVES_SECONDS }
  })

const keysSent = () =>
  vi
    .mocked(call)
    .mock.calls.flatMap(([e, input]) => (e === signIn.token ? [(input as { key: string }).key] : []))

const enter = () => expect(enterByPassword('staff', 'wrong')).rejects.toThrow('wrong password')

beforeEach(() => {
  vi.useFakeTimers()
  made = 0
  serve()
})
afterEach(async () => {
  await enter()
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('the key of an attempt comes once while the password is typed', async () => {
  prepareKey()
  prepareKey()
  await enter()
  expect(keysSent()).toEqual(['key 1'])
  expect(made).toBe(1)
})

test('each attempt has a key of its own', async () => {
  prepareKey()
  await enter()
  await enter()
  expect(keysSent()).toEqual(['key 1', 'key 2'])
})

test('a key that was typed over for too long is not used', async () => {
  prepareKey()
  await vi.advanceTimersByTimeAsync(LIVES_SECONDS * 1_000)
  await enter()
  expect(keysSent()).toEqual(['key 2'])
})

test('a key that did not come ahead is asked for with the attempt', async () => {
  serve(false)
  prepareKey()
  await vi.advanceTimersByTimeAsync(0)
  serve()
  await enter()
  expect(keysSent()).toEqual(['key 1'])
})
