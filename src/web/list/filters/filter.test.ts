import { expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { employees } from '#contract/employees.ts'
import { filtersOf, parametersOf } from './filter.ts'

test('a list is asked by a field as its kind says', () => {
  const asked = filtersOf(employees, ['name', 'status', 'birthDate', 'createTime', 'familyCount'])
  expect(asked.map(({ asks }) => asks)).toEqual(['text', 'choices', 'days', 'days', 'ends'])
  const one = [
    ...filtersOf(companies, ['familyApproval']),
    ...filtersOf(employees, [{ field: 'gender', isSingle: true }]),
  ]
  expect(one.map(({ asks }) => asks)).toEqual(['choice', 'choice'])
})

test('ranges have two parameters, and titles are those of the contract', () => {
  const [filter] = filtersOf(employees, [], ['familyCount'])
  if (!filter) throw new Error('no filter')
  expect(parametersOf(filter)).toEqual(['familyCount_begin', 'familyCount_end'])
  expect([filter.title, filter.isMore]).toEqual([employees.list.resource?.labels['familyCount'], true])
})
