import { expect, test, vi } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

const later = () => Promise.withResolvers<string>()

test('who asks while it is under way is given the same, who asks afterwards asks anew', async () => {
  const flight = createSingleFlight<string>()
  const { promise, resolve } = later()
  const work = vi.fn<() => Promise<string>>(() => promise)
  const asked = Array.from({ length: 100 }, () => flight.run('one', work))
  resolve('found')
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['found']))
  expect(work).toHaveBeenCalledOnce()
  await flight.run('one', work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a failure is of all who waited, and of nobody else', async () => {
  const flight = createSingleFlight<string>()
  const failing = () => Promise.reject(new Error('lost'))
  const asked = await Promise.allSettled([flight.run('one', failing), flight.run('one', failing)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await flight.run('one', () => Promise.resolve('found'))).toBe('found')
})

test('what is forgotten is given to nobody who asks afterwards, nor is that forgotten when it ends', async () => {
  const flight = createSingleFlight<string>()
  const [before, after] = [later(), later()]
  const first = flight.run('one', () => before.promise)
  flight.forget()
  const second = flight.run('one', () => after.promise)
  before.resolve('old')
  expect(await first).toBe('old')
  const third = flight.run('one', () => Promise.resolve('another'))
  after.resolve('new')
  expect(await Promise.all([second, third])).toEqual(['new', 'new'])
})
