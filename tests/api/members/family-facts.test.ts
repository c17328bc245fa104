import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputProblem } from '#contract/core/envelope.ts'
import { employees, type EmployeeDraft } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { openTestApp } from '../../support/app.ts'
import { openCover, type OpenCover } from '../../support/cover-changes.ts'
import { changed, importsInto } from '../../support/employees-import.ts'
import { undoingIn } from '../../support/import-undo.ts'
import { nationalIdOf, peopleHeader, personRow } from '../../support/people-sheet.ts'

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

const { checkRows, uploadRows } = importsInto(() => on.app)
const { undone } = undoingIn(() => on.app)

/** The problems of an edit of an employee with a document of another kind than the national one, which says no birth date. */
const edited = async (id: string, changes: Partial<EmployeeDraft>) => {
  const { body } = await on.app.call(on.hr, employees.edit, { id, version: 0, ...changes })
  return body.success ? [] : (body.result as InputProblem[]).map(({ path, message }) => [path, message])
}
let documents = 0
const employee = () => on.employee({ idType: '2', idNo: `FACT-${(documents += 1)}`, birthDate: '1980-01-01' })

describe('an employee does not become what the family forbids', () => {
  it('born as late as a child, or as early as a parent; a relative of another kind says nothing', async () => {
    const { id } = await employee()
    await on.child(id, { birthDate: '1999-05-05', idNo: `C-${id}` })
    await on.child(id, { relation: '1', birthDate: '1955-05-05', idNo: `P-${id}` })
    await on.child(id, { relation: '9', birthDate: '1990-05-05', idNo: `O-${id}` })
    expect(await edited(id, { birthDate: '1999-05-05' })).toEqual([
      ['birthDate', '员工应早于子女出生，请检查出生日期，或先更正家属'],
    ])
    expect(await edited(id, { birthDate: '1955-05-05' })).toEqual([
      ['birthDate', '员工应晚于父母出生，请检查出生日期，或先更正家属'],
    ])
    expect(await edited(id, { birthDate: '1999-05-04' })).toEqual([])
  })

  it('with the document of a relative; of one who is deleted it is free', async () => {
    const { id } = await employee()
    const { id: child } = await on.child(id, { idNo: `SAME-${id}` })
    expect(await edited(id, { idNo: `same-${id}` })).toEqual([
      ['idNo', '这是该员工家属的证件号码，员工不能是自己的家属，请先更正家属'],
    ])
    await on.app.call(on.hr, familyMembers.delete, { id: child })
    expect(await edited(id, { idNo: `same-${id}` })).toEqual([])
  })

  it('by a sheet neither, at the document that says the birth date, nor by one that is taken back', async () => {
    const row = personRow(811)
    const born = (day: string) => changed(row, '证件号码', nationalIdOf(day, 811))
    await uploadRows(on.hr, [born('2003-03-03')])
    const [{ id = '' } = {}] = await on.app.sql<{ id: string }>(
      `SELECT id::text AS id FROM employee WHERE employee_no = 'T00811'`,
    )
    const { result: earlier } = await uploadRows(on.hr, [born('1981-03-03')])
    await on.child(id, { birthDate: '2002-02-02' })
    const { result } = await checkRows(on.hr, [peopleHeader, born('2003-03-04')])
    const text = expect.stringContaining('员工应早于子女出生') as string
    expect(result.errors.map(({ column, message }) => [column, message])).toEqual([['证件号码', text]])
    const { outcome } = await undone(on.hr, earlier.batchId)
    expect(outcome).toMatchObject({ revertedCount: 0, failures: [{ id, reason: text }] })
  })
})

describe('a relative does not become that of another employee', () => {
  it('once cover or what was filed names the one of before; a draft names nobody for good', async () => {
    const [from, to] = [await employee(), await employee()]
    const moved = async ({ id }: { readonly id: string }) => {
      const { body } = await on.app.call(on.staff, familyMembers.edit, {
        id,
        version: 0,
        employeeId: to.id,
      })
      return body.success ? [] : (body.result as InputProblem[]).map(({ path, message }) => [path, message])
    }
    const refused = [['employeeId', expect.stringContaining('不能换到其他员工名下') as string]]
    const childOf = (idNo: string) => on.child(from.id, { idType: '2', idNo, birthDate: '2015-05-05' })
    const [covered, filed, drafted] = [
      await childOf(`A-${from.id}`),
      await childOf(`B-${from.id}`),
      await childOf(`D-${from.id}`),
    ]
    const joins = (familyMemberId: string | null) => ({ employeeId: from.id, familyMemberId })
    await on.approved(joins(null))
    await on.approved(joins(covered.id))
    await on.filed(joins(filed.id))
    await on.drafted(joins(drafted.id))
    expect([await moved(covered), await moved(filed), await moved(drafted)]).toEqual([refused, refused, []])
  })
})
