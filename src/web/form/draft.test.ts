import fc from 'fast-check'
import type { DraftProblem } from '#contract/core/draft-problems.ts'
import { describe, expect, test } from 'vitest'
import { employees, EmployeeDraft } from '#contract/members/employees.ts'
import { InvoiceInfoDraft } from '#contract/clients/invoice-infos.ts'
import { checkDraft, stillThere } from './check-draft.ts'
import {
  changedNames,
  isOptional,
  maxLengthOf,
  startValues,
  toWire,
  type DraftRules,
  type Problems,
  type Wire,
} from './draft.ts'

const { labels, check } = employees.list.resource!
const rules: DraftRules = { shape: EmployeeDraft.shape, labels, check }
const row = {
  id: '7',
  version: 3,
  companyId: '1',
  employeeNo: 'E10234',
  name: '王思远',
  idType: '1',
  idNo: '3*****************',
  birthDate: '1990-03-07',
  gender: '1',
  mobile: '********690',
  email: null,
  category: '10',
  entryDate: '2020-01-16',
  bankAccount: '**** **** **** *234',
}
const start = startValues(rules.shape, row)
const all = Object.keys(rules.shape)
const edit = (changes: Record<string, string>) => {
  const values = { ...start, ...changes }
  return checkDraft(rules, values, changedNames(start, values))
}

test('what another field mended is said no more; what nothing mended, and what the server said, stays', () => {
  const text = { id: 'wanted', message: '单位或姓名' }
  const check = (data: Wire): DraftProblem[] =>
    data['post'] || data['name'] ? [] : [{ field: 'post', text }]
  const either = { ...rules, check }
  const empty = startValues(rules.shape)
  const found = checkDraft(either, empty, all)
  const problems: Problems = { ...('problems' in found ? found.problems : {}), email: '已被占用' }
  expect(problems).toHaveProperty('post')
  const { post: _, name: __, ...others } = problems
  expect(stillThere(either, { ...empty, name: '王思源' }, problems)).toEqual(others)
  expect(Object.keys(others).length).toBeGreaterThan(2)
})

test('what holds between fields is asked of values as their schemas read them', () => {
  const asked: unknown[] = []
  const check = (data: Wire): DraftProblem[] => {
    asked.push(data['employeeNo'])
    return []
  }
  checkDraft({ ...rules, check }, { ...startValues(rules.shape), employeeNo: ' Ｅ１０ ' }, [])
  expect(asked).toEqual(['E10'])
})

describe('a draft is refused', () => {
  test('when a required field is empty, with the label in the words', () => {
    const found = checkDraft(rules, startValues(rules.shape), all)
    expect(found).toHaveProperty('problems.name', {
      text: { id: 'input.required', message: '请填写{label}' },
      values: { label: labels['name'] },
    })
    expect('problems' in found && Object.keys(found.problems)).not.toContain('email')
  })

  test('when a masked value was touched but not replaced', () => {
    expect(edit({ idType: '2', idNo: '3****************' })).toHaveProperty('problems.idNo')
    expect(edit({ bankAccount: '**** **** **** *23' })).toHaveProperty('problems.bankAccount')
    expect(edit({ mobile: '********691' })).toHaveProperty('problems.mobile')
  })

  test('when fields do not go together, as the server would say it', () => {
    expect(edit({ leaveDate: '2019-12-31' })).toHaveProperty(
      'problems.leaveDate.text.id',
      'employee.leaveBeforeEntry',
    )
    expect(edit({ idNo: '11010119900307001X' })).toHaveProperty(
      'problems.idNo.text.id',
      'nationalId.checkDigit',
    )
  })

  test('when a day does not exist', () => {
    expect(edit({ entryDate: '2026-02-30' })).toHaveProperty('problems.entryDate.text.id', 'input.day')
  })
})

describe('an edit sends', () => {
  test('nothing when nothing changed, masked values least of all', () => {
    expect(edit({})).toEqual({ data: {} })
    expect(edit({ name: ' 王思远 ' })).toEqual({ data: {} })
  })

  test('only what changed', () => {
    expect(edit({ name: '王思源', post: '工程师' })).toEqual({ data: { name: '王思源', post: '工程师' } })
  })

  test('a replaced secret, tidied as the contract says', () => {
    expect(edit({ mobile: '+86 138-0013-8000' })).toEqual({ data: { mobile: '13800138000' } })
  })

  test('null for an optional field that was emptied', () => {
    expect(edit({ bankAccount: '' })).toEqual({ data: { bankAccount: null } })
  })

  test('exactly the names that differ, whatever they are', () => {
    const names = ['post', 'bankName', 'bankCity', 'accountName'] as const
    const text = fc.stringMatching(/^[A-Za-z]{1,10}$/)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), text), (changes) => {
        expect(edit(changes)).toEqual({ data: changes })
      }),
    )
  })
})

describe('what the schema says about a field', () => {
  test('which ones may be empty and how long they may be', () => {
    expect(isOptional(EmployeeDraft.shape.name)).toBe(false)
    expect(isOptional(EmployeeDraft.shape.email)).toBe(true)
    expect(maxLengthOf(EmployeeDraft.shape.employeeNo)).toBe(32)
    expect(maxLengthOf(EmployeeDraft.shape.bankBranch)).toBe(100)
    expect(maxLengthOf(EmployeeDraft.shape.category)).toBeUndefined()
  })

  test('flags are yes or no, never text', () => {
    const { shape } = InvoiceInfoDraft
    expect(startValues(shape).isDefault).toBe(false)
    expect(toWire(shape, { ...startValues(shape), isDefault: true }, ['isDefault'])).toEqual({
      isDefault: true,
    })
  })
})
