import { describe, expect, test } from 'vitest'
import {
  beside,
  moved,
  MOST_TABS,
  opened,
  pinned,
  startList,
  successor,
  surplus,
  unlisted,
  type Tab,
} from './tab-list.ts'

const kept = (path: string, isPinned = false) => ({ path, href: path, isPinned })
const pathsOf = (tabs: readonly Tab[]) => tabs.map(({ path }) => path)
const list = startList('/home', [kept('/p', true), kept('/a'), kept('/b'), kept('/c')])

describe('the list of tabs', () => {
  test('home is there, first, once, and never pinned', () => {
    expect(startList('/home', [])).toEqual([{ path: '/home', href: '/home', isPinned: false, openedAt: 0 }])
    const [home, ...rest] = startList('/home', [kept('/a'), kept('/home', true), kept('/a')])
    expect(home).toMatchObject({ path: '/home', isPinned: false })
    expect(pathsOf(rest)).toEqual(['/a'])
  })

  test('what turns out to be no screen goes, but never home (decision 047)', () => {
    expect(unlisted(list, '/nowhere')).toBe(list)
    expect(unlisted(list, '/home')).toBe(list)
    expect(pathsOf(unlisted(list, '/a'))).toEqual(['/home', '/p', '/b', '/c'])
  })

  test('a path has one tab; another address of it changes that one', () => {
    expect(opened(list, '/a', '/a')).toBe(list)
    expect(opened(list, '/a', '/a?pageNo=2').find(({ path }) => path === '/a')?.href).toBe('/a?pageNo=2')
    expect(pathsOf(opened(list, '/d', '/d'))).toEqual([...pathsOf(list), '/d'])
  })

  test('the oldest goes when there are too many, unless it is home, pinned or needed', () => {
    const many = Array.from({ length: MOST_TABS - list.length }).reduce<readonly Tab[]>(
      (tabs, _, at) => opened(tabs, `/${at}`, `/${at}`),
      list,
    )
    expect(surplus(many, () => false)).toBeUndefined()
    const more = opened(many, '/more', '/more')
    expect(surplus(more, () => false)).toBe('/a')
    expect(surplus(more, (path) => path === '/a')).toBe('/b')
    expect(surplus(more, () => true)).toBeUndefined()
  })

  test('closing a side leaves home and what is pinned', () => {
    expect(beside(list, '/b', 'left')).toEqual(['/a'])
    expect(beside(list, '/b', 'right')).toEqual(['/c'])
    expect(beside(list, '/b', 'others')).toEqual(['/a', '/c'])
    expect(beside(list, '/home', 'left')).toEqual([])
  })

  test('after closing comes the next one that stays, else the one before', () => {
    expect(successor(list, '/a', new Set(['/a', '/b']))?.path).toBe('/c')
    expect(successor(list, '/c', new Set(['/c', '/b']))?.path).toBe('/a')
  })

  test('home cannot be moved, and nothing goes before it or among the pinned ones', () => {
    expect(moved(list, '/home', 2)).toBe(list)
    expect(moved(list, '/p', 3)).toBe(list)
    expect(moved(list, '/a', 0)).toBe(list)
    expect(pathsOf(moved(list, '/c', 0))).toEqual(['/home', '/p', '/c', '/a', '/b'])
    expect(pathsOf(moved(list, '/a', 99))).toEqual(['/home', '/p', '/b', '/c', '/a'])
  })

  test('a tab that is pinned joins the pinned ones, and leaves them to the front of the others', () => {
    expect(pinned(list, '/home', true)).toBe(list)
    expect(pathsOf(pinned(list, '/c', true))).toEqual(['/home', '/p', '/c', '/a', '/b'])
    expect(pathsOf(pinned(pinned(list, '/c', true), '/p', false))).toEqual(['/home', '/c', '/p', '/a', '/b'])
  })
})
