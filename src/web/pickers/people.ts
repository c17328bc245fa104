import { msg } from '@lingui/core/macro'
import { employees, type Employee } from '#contract/employees.ts'
import { call } from '#web/lib/call.ts'
import type { ChoiceSource, Options } from './choices.ts'

const shown = { field: 'id,name,employeeNo,mobile,companyName', pageSize: '20' }

const toOptions = (rows: readonly Employee[]): Options =>
  rows.map(({ id, name, employeeNo, mobile, companyName }) => ({
    value: id,
    label: name,
    detail: [employeeNo, mobile, companyName].filter(Boolean).join(' · '),
  }))

/** The employees the caller may see, found by name, number or mobile. */
export const employeeChoices: ChoiceSource = {
  fixed: [],
  found: {
    key: [employees.list.path, 'choices'],
    hint: msg`输入姓名、工号或手机号`,
    find: async (keyword, _, signal) =>
      toOptions((await call(employees.list, { ...shown, keyword }, { signal })).records),
    name: async (ids, _, signal) =>
      toOptions((await call(employees.list, { ...shown, id: ids.join(',') }, { signal })).records),
  },
}
