import { expect, test } from 'vitest'
import { employees } from '#contract/employees.ts'
import { familyMembers } from '#contract/family-members.ts'
import { filtersOf, more, parametersOf } from './filter.ts'

test('a list is asked by a field as its kind says', () => {
  const filter = filtersOf(employees)
  const of = (field: Parameters<typeof filter>[0]) => filter(field).asks
  expect([of('name'), of('status'), of('birthDate'), of('createTime'), of('familyCount')]).toEqual([
    'text',
    'choices',
    'days',
    'days',
    'ends',
  ])
  expect(filtersOf(familyMembers)('insured').asks).toBe('choice')
  expect(filter('gender', { isSingle: true }).asks).toBe('choice')
})

test('ranges have two parameters, and titles are those of the contract', () => {
  const filter = more(filtersOf(employees)('familyCount'))
  expect(parametersOf(filter)).toEqual(['familyCount_begin', 'familyCount_end'])
  expect([filter.title, filter.isMore]).toEqual([employees.list.resource?.labels['familyCount'], true])
})
