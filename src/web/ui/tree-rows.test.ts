import { expect, test } from 'vitest'
import { ancestorsOf, treeRows } from './tree-rows.ts'

const option = (value: string, parent?: string) => ({ value, label: value, parent })
const tree = [
  option('a'),
  option('a1', 'a'),
  option('a1x', 'a1'),
  option('a2', 'a'),
  option('b'),
  option('c', 'gone'),
]
const shown = (...open: string[]) =>
  treeRows(tree, new Set(open)).map(({ value, level, isOpen, position, siblings }) =>
    [value, level, isOpen, `${position}/${siblings}`].join(' '),
  )

test('a tree shows its roots, and what lies in branches that are open', () => {
  expect(shown()).toEqual(['a 1 false 1/3', 'b 1  2/3', 'c 1  3/3'])
  expect(shown('a1')).toEqual(shown())
  expect(shown('a', 'a1')).toEqual([
    'a 1 true 1/3',
    'a1 2 true 1/2',
    'a1x 3  1/1',
    'a2 2  2/2',
    'b 1  2/3',
    'c 1  3/3',
  ])
})

test('a circle of parents holds nothing up', () => {
  expect(treeRows([option('a', 'b'), option('b', 'a'), option('c')], new Set(['a', 'b']))).toHaveLength(1)
  expect(ancestorsOf([option('a', 'b'), option('b', 'a')], 'a')).toEqual(['b', 'a'])
})

test('what stands above a value is known, the nearest first', () => {
  expect([ancestorsOf(tree, 'a1x'), ancestorsOf(tree, 'a'), ancestorsOf(tree, '?')]).toEqual([
    ['a1', 'a'],
    [],
    [],
  ])
})
