import { expect, test } from 'vitest'
import { companies } from '#contract/clients/companies.ts'
import { covers } from '#contract/cover/covers.ts'
import { employees } from '#contract/members/employees.ts'
import { filtersOf, parametersOf } from './filter.ts'

test('a list is asked by a field as its kind says', () => {
  const asked = filtersOf(employees, ['name', 'status', 'birthDate', 'createTime', 'familyCount'])
  expect(asked.slice(0, 5).map(({ asks }) => asks)).toEqual(['text', 'choices', 'days', 'days', 'ends'])
  const one = [
    ...filtersOf(companies, ['familyApproval']),
    ...filtersOf(employees, [{ field: 'gender', isSingle: true }]),
  ]
  expect(one.slice(0, 2).map(({ asks }) => asks)).toEqual(['choice', 'choice'])
})

test('what is asked besides fields of a row comes behind, a day or a month at a time', () => {
  const [company, ...others] = filtersOf(covers, ['companyId'])
  expect(company?.isMore).toBeUndefined()
  expect(others.map(({ field, asks, isMore }) => [field, asks, isMore])).toEqual([
    ['insuredOn', 'day', true],
    ['joinedIn', 'choice', true],
    ['leftIn', 'choice', true],
    ['endingFrom', 'day', true],
    ['unpricedFrom', 'day', true],
  ])
  expect(others.flatMap(parametersOf)).toEqual([
    'insuredOn',
    'joinedIn',
    'leftIn',
    'endingFrom',
    'unpricedFrom',
  ])
})

test('ranges have two parameters, and titles are those of the contract', () => {
  const [filter] = filtersOf(employees, [], ['familyCount'])
  if (!filter) throw new Error('no filter')
  expect(parametersOf(filter)).toEqual(['familyCount_begin', 'familyCount_end'])
  expect([filter.title, filter.isMore]).toEqual([employees.list.resource?.labels['familyCount'], true])
})
