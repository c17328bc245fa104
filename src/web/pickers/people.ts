import { employees, type Employee } from '#contract/members/employees.ts'
import { isWholeNumber } from '#contract/rules/whole-number.ts'
import { call } from '#web/lib/call.ts'
import { nameOf } from '#web/lib/names.ts'
import { maskText } from '#web/values/value-text.ts'
import type { Finder, Options } from './choices.ts'

const shown = { field: 'id,name,nameEn,employeeNo,mobile,companyName,companyNameEn', pageSize: '20' }

const toOptions = (rows: readonly Employee[]): Options =>
  rows.map((row) => ({
    value: row.id,
    label: nameOf(row, 'name'),
    detail: [row.employeeNo, row.mobile && maskText(row.mobile), nameOf(row, 'companyName')]
      .filter(Boolean)
      .join(' · '),
  }))

const idsOf = async (number: string): Promise<string> => {
  const { idsWith, joined } = await import('#web/values/by-ids.ts')
  return joined(await idsWith(employees, number))
}

/** The employees the caller may see, found by name, number or mobile. */
export const people: Pick<Finder, 'find' | 'name'> = {
  find: async (keyword, signal) => {
    const question = isWholeNumber(keyword) ? { id: await idsOf(keyword) } : keyword && { keyword }
    return toOptions((await call(employees.list, { ...shown, ...question }, { signal })).records)
  },
  name: async (ids, signal) =>
    toOptions((await call(employees.list, { ...shown, id: ids.join(',') }, { signal })).records),
}
