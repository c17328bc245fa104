import { expect, test } from 'vitest'
import { toldWith } from './change-outcome.ts'

const arrived = (id: string) => ({ id, name: id, reason: '已到检', isOther: true })
const full = (id: string) => ({ id, name: id, reason: '已约满' })

test('what could have been changed and was not is told before what was in another state, however many those are', () => {
  const first = toldWith(
    null,
    Array.from({ length: 300 }, (_, at) => arrived(`a${at}`)),
  )
  const both = toldWith(first, [arrived('b1'), full('f1'), full('f2')])
  expect(both.reasons).toEqual([
    { reason: '已约满', count: 2 },
    { reason: '已到检', count: 301, isOther: true },
  ])
  expect(both.failures).toHaveLength(200)
  expect(both.failures.slice(0, 3).map(({ id }) => id)).toEqual(['f1', 'f2', 'a0'])
})
