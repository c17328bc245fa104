import { buffer } from 'node:stream/consumers'
import type { EmployeeDraft } from '#contract/members/employees.ts'
import { nationalIdCheckCharacter } from '#contract/rules/national-id.ts'
import { streamXlsx } from '#server/spreadsheets/stream-xlsx.ts'

let count = 0

const two = (n: number): string => String(n).padStart(2, '0')

/** Somebody new: number, document and mobile were never used in this run. `employeeNo` begins with `prefix`. */
export const somebody = (prefix: string, companyId: string): EmployeeDraft => {
  count += 1
  const [month, day, order] = [
    1 + (count % 12),
    1 + (Math.floor(count / 12) % 28),
    Math.floor(count / 336) % 1000,
  ]
  const seventeen = `4403051987${two(month)}${two(day)}${String(order).padStart(3, '0')}`
  return {
    companyId,
    employeeNo: `${prefix}${count}`,
    name: '故障演练',
    mobile: `139${String(60_000_000 + count)}`,
    idType: '1',
    idNo: `${seventeen}${nationalIdCheckCharacter(seventeen)}`,
    birthDate: `1987-${two(month)}-${two(day)}`,
    gender: order % 2 === 1 ? '1' : '2',
    category: '10',
    entryDate: '2026-01-01',
  }
}

/** The columns of `sheetOf` by the field of a draft; the company stands there by name. */
const columns = [
  ['公司', 'companyId'],
  ['工号', 'employeeNo'],
  ['姓名', 'name'],
  ['证件类型', 'idType'],
  ['证件号码', 'idNo'],
  ['手机号', 'mobile'],
  ['人员类别', 'category'],
  ['入职日期', 'entryDate'],
] as const satisfies readonly (readonly [string, keyof EmployeeDraft])[]

async function* cellsOf(people: readonly EmployeeDraft[], companyName: string): AsyncGenerator<string[]> {
  const said: Partial<Record<keyof EmployeeDraft, string>> = {
    companyId: companyName,
    idType: '身份证',
    category: '在职',
  }
  for (const one of people) yield columns.map(([, field]) => said[field] ?? String(one[field] ?? ''))
}

/** People as a workbook to import. */
export const sheetOf = async (people: readonly EmployeeDraft[], companyName: string): Promise<Uint8Array> =>
  buffer(
    await streamXlsx({
      title: '员工',
      subtitle: '',
      sheetName: '员工',
      headers: columns.map(([title]) => ({ title })),
      rows: cellsOf(people, companyName),
    }),
  )
