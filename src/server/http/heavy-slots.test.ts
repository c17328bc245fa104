import { describe, expect, it } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { isHeavy } from './heavy-slots.ts'

const question = (count: number) =>
  JSON.stringify([
    { field: 'name', rule: 'like_with_or', val: Array.from({ length: count }, (_, at) => `张${at}`).join() },
  ])

describe('a call needs a slot', () => {
  it('for every sheet of a request, and not for what starts a job (decision 032)', () => {
    const { exportXls, importCheck, importExcel, importFailedRows, exportJob, importJob, importTemplate } =
      employees
    const heavy = [exportXls, importCheck, importExcel, importFailedRows].map((one) => isHeavy(one, {}))
    expect(heavy).toEqual([true, true, true, true])
    expect([exportJob, importJob, importTemplate].map((one) => isHeavy(one, {}))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('for an exact count, and not for an estimate (decision 032)', () => {
    expect(isHeavy(employees.count, { exact: 'true' })).toBe(true)
    expect(isHeavy(employees.count, { exact: 'false', keyword: '张' })).toBe(false)
  })

  it('for a list of very many texts, of three sort keys or far behind, and not for what people ask (decision 032)', () => {
    const asks = (input: Record<string, string>) => isHeavy(employees.list, input)
    expect(asks({ superQueryParams: question(21) })).toBe(true)
    expect(asks({ name: `,${Array.from({ length: 21 }, (_, at) => `a${at}`).join()},` })).toBe(true)
    expect(asks({ column: 'name,employeeNo,entryDate', order: 'asc' })).toBe(true)
    expect(asks({ pageNo: '20001', pageSize: '10' })).toBe(true)
    for (const usual of [
      {},
      { keyword: '张', status: '1', column: 'entryDate,name', order: 'desc,asc', pageNo: '3' },
      { superQueryParams: question(20) },
    ])
      expect(asks(usual)).toBe(false)
  })

  it('never for what is no question: that is refused in better words', () => {
    expect(isHeavy(employees.list, { nonsense: '1' })).toBe(false)
  })
})
