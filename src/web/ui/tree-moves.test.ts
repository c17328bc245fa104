import { describe, expect, test } from 'vitest'
import { dropped, placeOf, stepped } from './tree-moves.ts'

const option = (value: string, parent?: string) => ({ value, label: value, parent })
/** a(a1(x) a2) b c(c1) */
const tree = [
  option('a'),
  option('a1', 'a'),
  option('x', 'a1'),
  option('a2', 'a'),
  option('b'),
  option('c'),
  option('c1', 'c'),
]

describe('a row of a tree is not moved', () => {
  test('where it is already, on itself or below itself', () => {
    for (const [value, target, where] of [
      ['a', 'a', 'into'],
      ['a', 'a1', 'into'],
      ['a', 'x', 'after'],
      ['b', 'a', 'after'],
      ['b', 'c', 'before'],
      ['a2', 'a', 'into'],
    ] as const)
      expect([value, target, dropped(tree, value, { target, where })]).toEqual([value, target, undefined])
  })

  test('by keys where there is nothing that way', () => {
    expect(stepped(tree, 'a', 'ArrowUp')).toBeUndefined()
    expect(stepped(tree, 'c', 'ArrowDown')).toBeUndefined()
    expect(stepped(tree, 'b', 'ArrowLeft')).toBeUndefined()
    expect(stepped(tree, 'a1', 'ArrowRight')).toBeUndefined()
    expect(stepped(tree, 'a', 'x')).toBeUndefined()
    expect(stepped(tree, 'gone', 'ArrowDown')).toBeUndefined()
  })
})

describe('a row of a tree is moved', () => {
  test('by dropping it before, after and into another', () => {
    expect(dropped(tree, 'c', { target: 'a', where: 'before' })).toEqual({ parent: undefined, at: 0 })
    expect(dropped(tree, 'a', { target: 'b', where: 'after' })).toEqual({ parent: undefined, at: 1 })
    expect(dropped(tree, 'b', { target: 'a', where: 'into' })).toEqual({ parent: 'a', at: 2 })
    expect(dropped(tree, 'a1', { target: 'a', where: 'into' })).toEqual({ parent: 'a', at: 1 })
    expect(dropped(tree, 'c1', { target: 'a2', where: 'before' })).toEqual({ parent: 'a', at: 1 })
  })

  test('by keys: among its siblings, out behind its parent, into the one before it', () => {
    expect(stepped(tree, 'b', 'ArrowUp')).toEqual({ parent: undefined, at: 0 })
    expect(stepped(tree, 'b', 'ArrowDown')).toEqual({ parent: undefined, at: 2 })
    expect(stepped(tree, 'a1', 'ArrowLeft')).toEqual({ parent: undefined, at: 1 })
    expect(stepped(tree, 'b', 'ArrowRight')).toEqual({ parent: 'a', at: 2 })
  })

  test('stands where its parent is not known at the top', () => {
    expect(placeOf([option('a'), option('d', 'gone')], 'd')).toEqual({ parent: undefined, at: 1 })
  })
})
