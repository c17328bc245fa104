import { expect, test, vi } from 'vitest'
import { Failure } from '#contract/core/failures.ts'
import { createUnseenTokens } from './unseen-tokens.ts'

const unknown = () => Promise.reject(new Failure('unauthenticated'))
const expired = () => Promise.reject(new Failure('expired'))
const found = () => Promise.resolve('found')
const never = () => new Promise<never>(() => undefined)

test('a token that nobody has is looked up once in some seconds, however often it comes (security BAD-1)', async () => {
  const tokens = createUnseenTokens()
  const look = vi.fn<() => Promise<string>>(unknown)
  const asked = await Promise.allSettled(
    Array.from({ length: 100 }, () => tokens.lookUp('forged', 'block', look)),
  )
  expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 'rejected'))
  expect(look).toHaveBeenCalledOnce()
  await expect(tokens.lookUp('forged', 'other', look)).rejects.toThrow('unauthenticated')
  expect(look).toHaveBeenCalledOnce()
})

test('guesses wait for each other, and keep nobody waiting who works here or comes from elsewhere (security BAD-1)', async () => {
  const tokens = createUnseenTokens()
  await tokens.lookUp('mine', 'block', found)
  const guessed = vi.fn<() => Promise<never>>(never)
  for (let at = 0; at < 200; at += 1) void tokens.lookUp(`guess ${at}`, 'block', guessed)
  await expect(tokens.lookUp('one more', 'block', guessed)).rejects.toThrow('tooManyRequests')
  expect(await tokens.lookUp('mine', 'block', found)).toBe('found')
  expect(await tokens.lookUp('theirs', 'other block', found)).toBe('found')
  expect(guessed).toHaveBeenCalledOnce()
})

test('a token whose session ended may come back, and waits like any other', async () => {
  const tokens = createUnseenTokens()
  await tokens.lookUp('mine', 'block', found)
  await expect(tokens.lookUp('mine', 'block', expired)).rejects.toThrow('expired')
  expect(await tokens.lookUp('mine', 'block', found)).toBe('found')
})
