import { expect, test } from 'vitest'
import { findEntries, entriesOf } from './menu-finding.ts'
import type { MenuEntry } from './menu-tree.ts'

const entry = (title: string, titleEn: string, children: MenuEntry[] = []): MenuEntry => ({
  id: titleEn,
  title,
  titleEn,
  icon: 'file',
  path: `/${titleEn}`,
  url: undefined,
  children,
})
const entries = entriesOf([
  entry('首页', 'Home'),
  entry('成员管理', 'Members', [entry('员工列表', 'Employees'), entry('家属列表', 'Dependants')]),
])
const found = (query: string, recent: string[] = []) =>
  findEntries(entries, query, recent).map((found) => found.entry.titleEn)

test('nothing fits what no menu is called', () => {
  expect(found('zzz')).toEqual([])
})
test('Chinese, English in any case, and initials of pinyin find a screen', () => {
  for (const query of ['员工', 'EMPLOY', 'yg', 'YGLB', ' 工列 ']) expect(found(query)).toEqual(['Employees'])
  expect(found('lb')).toEqual(['Employees', 'Dependants'])
})
test('the name of a group finds its screens', () => {
  expect(found('cygl')).toEqual(['Employees', 'Dependants'])
})
test('what was used lately comes first among equals', () => {
  expect(found('', ['/Dependants'])).toEqual(['Dependants', 'Home', 'Employees'])
})
