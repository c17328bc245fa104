import { i18n } from '@lingui/core'
import { afterEach, describe, expect, test } from 'vitest'
import { employees, type Employee } from '#contract/members/employees.ts'
import type { Resource } from '#contract/core/resource.ts'
import { withoutFields } from '#contract/core/without-fields.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import { nameOf, fieldsToAsk } from './names.ts'

const speak = (locale: 'zh' | 'en') => i18n.loadAndActivate({ locale, messages: {} })
afterEach(() => speak('zh'))

const row = { name: '王思源', nameEn: 'Wang Siyuan', companyName: '云帆科技', companyNameEn: null }
const resource = employees.list.resource as Resource

describe('names (decision 047)', () => {
  test('are Chinese in a Chinese session, and nothing more is asked for', () => {
    speak('zh')
    expect(nameOf(row, 'name')).toBe('王思源')
    expect(fieldsToAsk(resource, 'name,mobile')).toBe('name,mobile')
  })

  test('begin with the English one in an English session, with the Chinese beside it', () => {
    speak('en')
    expect(nameOf(row, 'name')).toBe('Wang Siyuan 王思源')
    expect(fieldsToAsk(resource, 'name,mobile,companyName')).toBe(
      'name,mobile,companyName,nameEn,companyNameEn,companyId',
    )
  })

  test('come with the id of the row they name, so that they lead to it, where that is not withheld (kernel 3)', () => {
    speak('zh')
    expect(fieldsToAsk(resource, 'name,companyName')).toBe('name,companyName,companyId')
    expect(fieldsToAsk(withoutFields(resource, new Set(['companyId'])), 'name,companyName')).toBe(
      'name,companyName',
    )
  })

  test('stay Chinese where there is no English one, or where it is the same', () => {
    speak('en')
    expect(nameOf(row, 'companyName')).toBe('云帆科技')
    expect(nameOf({ name: 'Ann', nameEn: 'Ann' }, 'name')).toBe('Ann')
  })

  test('are so in the cells of every list and in what is read aloud of them', () => {
    speak('en')
    const [column] = columnsOf<Employee>(undefined, ['name'])
    const employee = { ...row, id: '1' } as Employee
    expect([column?.cell(employee), column?.text(employee)]).toEqual([
      'Wang Siyuan 王思源',
      'Wang Siyuan 王思源',
    ])
  })
})
