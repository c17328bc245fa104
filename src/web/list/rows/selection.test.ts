import { expect, test } from 'vitest'
import { selectedPart, withSelected } from './selection.ts'

test('rows come and go, those of other pages stay', () => {
  const both = withSelected({ other: true }, ['a', 'b'], true)
  expect(both).toEqual({ other: true, a: true, b: true })
  expect(withSelected(both, ['a', 'b', 'never'], false)).toEqual({ other: true })
  expect(withSelected(both, ['b'], false)).toEqual({ other: true, a: true })
})

test('of a page all, some or none is selected; of no rows none', () => {
  expect(selectedPart({ a: true, b: true, other: true }, ['a', 'b'])).toBe('all')
  expect(selectedPart({ a: true }, ['a', 'b'])).toBe('some')
  expect(selectedPart({ other: true }, ['a', 'b'])).toBe('none')
  expect(selectedPart({ other: true }, [])).toBe('none')
})
