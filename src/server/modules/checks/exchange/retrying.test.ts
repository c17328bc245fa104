import { describe, expect, test } from 'vitest'
import { failureOf, isFinal, nextTry } from './retrying.ts'

const middle = () => 0.5

describe('a request that failed', () => {
  test('is tried after 5 s, 30 s, 5 min, 30 min and 2 h, then every hour', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => nextTry({ tries, waited: 0 }, middle))
    expect(waits).toEqual([5, 30, 300, 1_800, 7_200, 3_600, 3_600])
  })

  test('is given up when a day is over', () => {
    expect(nextTry({ tries: 9, waited: 82_801 }, middle)).toBeUndefined()
    expect(nextTry({ tries: 9, waited: 82_800 }, middle)).toBe(3_600)
  })

  test('waits by chance somewhat shorter or longer, and as long as the supplier asks', () => {
    expect(nextTry({ tries: 3, waited: 0 }, () => 0)).toBe(240)
    expect(nextTry({ tries: 3, waited: 0 }, () => 1)).toBe(360)
    expect(nextTry({ tries: 1, waited: 0, retryAfter: 120 }, middle)).toBe(120)
    expect(nextTry({ tries: 1, waited: 0, retryAfter: 86_401 }, middle)).toBeUndefined()
  })

  test('is refused for good by 4xx and redirects, but not by 408, 409, 425 and 429', () => {
    const of = (status: number) => failureOf({ status })
    expect([400, 401, 404, 410, 422, 301, 307, 0].map(of)).toEqual(Array(8).fill('REFUSED'))
    expect([408, 409, 425, 429, 500, 502, 503].map(of)).toEqual(Array(7).fill('LATER'))
    expect([200, 202, 204].map(of)).toEqual([undefined, undefined, undefined])
    expect(isFinal('REFUSED') && isFinal('FORBIDDEN') && !isFinal('TIMEOUT')).toBe(true)
  })
})
