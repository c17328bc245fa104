import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import { parseInput } from './parse.ts'

let checked = 0
const isRight = (row: unknown) => {
  checked += 1
  return row === 1
}
const call = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/rows',
  input: z.object({ rows: z.array(z.unknown().check(z.refine(isRight))), note: z.nullish(z.string()) }),
  output: z.null(),
  access: 'session',
  summary: 'Take rows',
  maxParts: 20_000,
})

const refusedWith = async (body: object) => {
  try {
    await parseInput(call, { query: {}, params: {}, body }, ({ message }) => message)
  } catch (error) {
    if (error instanceof Failure) return error.result
    throw error
  }
  throw new Error('not refused')
}

test('ten thousand wrong rows: a hundred of them are looked at and said, each at its place (security BAD-1)', async () => {
  checked = 0
  const problems = await refusedWith({ rows: Array.from({ length: 10_000 }, () => 0) })
  expect(problems).toEqual(
    Array.from({ length: 100 }, (_, at) => ({
      path: `rows.${at}`,
      message: '提交的内容不完整或有误，请刷新页面后重试',
    })),
  )
  expect(checked).toBe(100)
})

test('a wrong row among thousands that are right is said at its place', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => (at === 4_321 ? 0 : 1))
  expect(await refusedWith({ rows })).toEqual([
    { path: 'rows.4321', message: '提交的内容不完整或有误，请刷新页面后重试' },
  ])
})
