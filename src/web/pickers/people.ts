import { msg } from '@lingui/core/macro'
import { employees, type Employee } from '#contract/employees.ts'
import { isWholeNumber } from '#contract/rules/whole-number.ts'
import { call } from '#web/lib/call.ts'
import { nameOf } from '#web/lib/names.ts'
import type { ChoiceSource, Options } from './choices.ts'

const shown = { field: 'id,name,nameEn,employeeNo,mobile,companyName,companyNameEn', pageSize: '20' }

const toOptions = (rows: readonly Employee[]): Options =>
  rows.map((row) => ({
    value: row.id,
    label: nameOf(row, 'name'),
    detail: [row.employeeNo, row.mobile, nameOf(row, 'companyName')].filter(Boolean).join(' · '),
  }))

const idsOf = async (number: string): Promise<string> => {
  const { idsWith, joined } = await import('#web/list/numbers/by-ids.ts')
  return joined(await idsWith(employees, number))
}

/** The employees the caller may see, found by name, number or mobile. */
export const employeeChoices: ChoiceSource = {
  fixed: [],
  found: {
    key: [employees.list.path, 'choices'],
    hint: msg`输入姓名、工号或手机号`,
    find: async (keyword, signal) => {
      const question = isWholeNumber(keyword) ? { id: await idsOf(keyword) } : { keyword }
      return toOptions((await call(employees.list, { ...shown, ...question }, { signal })).records)
    },
    name: async (ids, signal) =>
      toOptions((await call(employees.list, { ...shown, id: ids.join(',') }, { signal })).records),
  },
}
