import { afterEach, expect, test } from 'vitest'
import { storedTabs, storeTabs } from './stored-tabs.ts'

afterEach(() => sessionStorage.clear())

const list = { path: '/a', href: '/a?pageNo=2', isPinned: true }
const record = { path: '/a/7', href: '/a/7', isPinned: false, name: '年度体检' }

test('tabs outlive a reload, records with their names, for their owner alone', () => {
  storeTabs('1', [list, record])
  expect(storedTabs('1')).toEqual([list, record])
  expect(storedTabs('2')).toEqual([])
  storeTabs('1', null)
  expect(sessionStorage).toHaveLength(0)
})

test('what is no tab is left out', () => {
  const broken = [{ ...record, name: 7 }, { ...record, href: '/b' }, { ...record, path: '//elsewhere' }, null]
  sessionStorage.setItem('hb:tabs:1', JSON.stringify([...broken, list]))
  expect(storedTabs('1')).toEqual([list])
})
