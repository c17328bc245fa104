import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageFrom, pageMarks, rowRange } from './pages.ts'

describe('the numbers of a pager', () => {
  test.each([
    [1, 322, [1, 2, 3, 'gap', 322]],
    [4, 322, [1, 2, 3, 4, 5, 'gap', 322]],
    [5, 322, [1, 'gap', 4, 5, 6, 'gap', 322]],
    [322, 322, [1, 'gap', 320, 321, 322]],
    [1, 1, [1]],
    [2, 4, [1, 2, 3, 4]],
    [1, 0, [1]],
  ])('page %i of %i', (current, pages, marks) => {
    expect(pageMarks(current, pages)).toEqual(marks)
  })

  test('hold the ends and the current page in order, and a gap never hides a single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (current, pages) => {
        const marks = pageMarks(current, pages)
        const numbers = marks.filter((mark) => mark !== 'gap')
        expect(marks.length).toBeLessThanOrEqual(7)
        expect(numbers[0]).toBe(1)
        expect(numbers.at(-1)).toBe(pages)
        expect(numbers).toContain(Math.min(current, pages))
        marks.forEach((mark, at) => {
          if (at === 0) return
          const before = marks[at - 1]
          if (mark === 'gap') expect(Number(marks[at + 1]) - Number(before)).toBeGreaterThan(2)
          else if (before !== 'gap') expect(mark).toBe(Number(before) + 1)
        })
      }),
    )
  })
})

describe('the rows of a page', () => {
  test('pages follow each other without gap or overlap and end at the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.constantFrom(10, 20, 30, 50, 100), (total, size) => {
        let reached = 0
        for (let page = 1; page <= Math.ceil(total / size); page += 1) {
          const [first, last] = rowRange(page, size, Math.min(size, total - (page - 1) * size))
          expect(first).toBe(reached + 1)
          reached = last
        }
        expect(reached).toBe(total)
      }),
    )
  })

  test('an empty page has no rows', () => {
    expect(rowRange(1, 10, 0)).toEqual([0, 0])
  })
})

describe('the quick jump', () => {
  test.each(['', 'abc', '-1', '1.5', '9999999999'])('does not understand %j', (typed) => {
    expect(pageFrom(typed, 322)).toBeUndefined()
  })

  test('stays between the first and the last page', () => {
    expect(pageFrom('0', 322)).toBe(1)
    expect(pageFrom(' 17 ', 322)).toBe(17)
    expect(pageFrom('999', 322)).toBe(322)
  })
})
