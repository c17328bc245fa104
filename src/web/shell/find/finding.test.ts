import { expect, test } from 'vitest'
import { find, type Findable } from './finding.ts'

const screen = (title: string, titleEn: string, group?: Findable['group']): Findable => ({
  id: `/${titleEn}`,
  title,
  titleEn,
  icon: 'file',
  group,
  open: () => undefined,
})
const members = { title: '成员管理', titleEn: 'Members' }
const all = [
  screen('首页', 'Home'),
  screen('员工列表', 'Employees', members),
  screen('家属列表', 'Dependants', members),
]
const found = (query: string, recent: string[] = []) => find(all, query, recent).map(({ titleEn }) => titleEn)

test('nothing fits what nothing is called', () => {
  expect(found('zzz')).toEqual([])
})
test('Chinese, English in any case, initials and whole pinyin find a screen (decision 047)', () => {
  for (const query of ['员工', 'EMPLOY', 'yg', 'YGLB', ' 工列 ', 'yuangong', 'Liebiao'])
    expect(found(query)[0]).toBe('Employees')
  expect(found('lb')).toEqual(['Employees', 'Dependants'])
})
test('the name of a group finds its screens', () => {
  for (const query of ['cygl', 'chengyuan', 'memb']) expect(found(query)).toEqual(['Employees', 'Dependants'])
})
test('what was used lately comes first among equals', () => {
  expect(found('', ['/Dependants'])).toEqual(['Dependants', 'Home', 'Employees'])
})
