import { expect, test } from 'vitest'
import { inWorker } from './run-worker.ts'

const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const ask = (code: string, milliseconds: number, userId = '1') =>
  inWorker<unknown, unknown>(script(code), { milliseconds, userId }, async ({ next }) => await next())

test('work that never ends is ended', async () => {
  const began = performance.now()
  await expect(ask('for(;;){}', 300)).rejects.toMatchObject({
    code: 'timeout',
    values: { milliseconds: 300 },
  })
  expect(performance.now() - began).toBeLessThan(3000)
})

// Large pieces: with many small ones a collection itself may run out of memory, and Node ends the whole process.
test('work that takes all memory is ended without this process', { timeout: 30_000 }, async () => {
  await expect(ask('const all=[];for(;;)all.push(new Array(50_000).fill(0))', 25_000)).rejects.toMatchObject({
    code: 'hostile',
    values: { what: 'memory' },
  })
})

test('a worker that breaks or leaves without an answer is a refusal', async () => {
  await expect(ask('throw new Error("x")', 5000)).rejects.toMatchObject({ code: 'unreadable' })
  await expect(ask('process.exit(0)', 5000)).rejects.toMatchObject({ code: 'unreadable' })
})

test('a worker sees nothing of the environment but where compiled sources are kept', async () => {
  const code =
    'import { parentPort } from "node:worker_threads"; parentPort.postMessage(Object.keys(process.env))'
  expect(await ask(code, 5000)).toEqual(['NODE_COMPILE_CACHE'])
})

test('after failures the next one still gets its turn', async () => {
  const code = 'import { parentPort } from "node:worker_threads"; parentPort.postMessage("here")'
  const failed = await Promise.allSettled(Array.from({ length: 5 }, () => ask('throw new Error("x")', 5000)))
  expect(failed.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
  expect(await ask(code, 5000)).toBe('here')
})

test('the files of one person keep one worker at most, and only some of theirs wait (security XLS-1)', async () => {
  const slow = 'setTimeout(() => {}, 60_000)'
  const mine = Promise.allSettled(Array.from({ length: 4 }, () => ask(slow, 200)))
  await expect(ask(slow, 200)).rejects.toThrow('failure.tooManyRequests')
  const code = 'import { parentPort } from "node:worker_threads"; parentPort.postMessage("here")'
  expect(await ask(code, 5_000, '2')).toBe('here')
  expect((await mine).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
})
