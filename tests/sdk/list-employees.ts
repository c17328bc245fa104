// A program as somebody outside would write it, against types generated from /openapi.json:
// node list-employees.ts ADDRESS TOKEN prints the numbers of three employees.
import createClient from 'openapi-fetch'
import type { components, operations, paths } from './.cache/portal.d.ts'

type Employee = components['schemas']['Employee']
type Question = NonNullable<operations['employee.list']['parameters']['query']>

const numberOf = (employee: Employee): string => employee.employeeNo
// @ts-expect-error A misspelt field does not compile,
const misspelt = (employee: Employee): string => employee.employeNo
// @ts-expect-error nor a number taken for a text,
const mistaken = (employee: Employee): string => employee.familyCount
// @ts-expect-error nor a filter that the list does not have.
const refused: Question = { bankAccount: '1' }
void [misspelt, mistaken, refused]

const [baseUrl = '', token = ''] = process.argv.slice(2)
const portal = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })
const query: Question = { status: '1', column: 'employeeNo', order: 'asc', pageSize: '3' }
const { data, error } = await portal.GET('/portal/base/hb-core/member/employee/list', { params: { query } })
if (!data?.result) throw new Error((data ?? error)?.message)
process.stdout.write(JSON.stringify(data.result.records.map(numberOf)))
