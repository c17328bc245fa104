import type { Context } from '#server/calls/caller.ts'
import { isFault } from '#server/import-export/import-references.ts'
import type { NewRow } from '#server/import-export/make-rows.ts'
import type { SheetRow } from '#server/import-export/sheet-row.ts'
import type { Settled, SettlingSheet } from '#server/import-export/sheet-hooks.ts'
import { newEmployees } from '#server/modules/members/employees/new-employees-reference.ts'
import { newRelatives } from '#server/modules/members/family-members/new-relatives-reference.ts'
import type { RowOwner } from '#server/store/named-rows.ts'
import { unknownReference } from '#server/store/naming.ts'
import { People, texts } from './people-of-sheet.ts'
import { saidBy, type SaidPerson } from './said-persons.ts'
import { personsOf, type StoredPerson } from './stored-persons.ts'

const employeeFields = { employeeNo: 'employeeId', companyId: 'companyId' }
const personFields = ['name', 'idType', 'idNo', 'birthDate', 'gender', 'mobile']

const textsOf = (row: SheetRow, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, row.texts[field] ?? '']))

/** Makes the employees whom no company has yet, of rows that say who they are. */
const settleEmployees = async (sheet: SettlingSheet, people: People): Promise<ReadonlySet<number>> => {
  const wanted = new Map<string, NewRow & Pick<SaidPerson, 'row' | 'name'>>()
  for await (const { rows, named } of sheet.batches())
    for (const row of rows) {
      const { isJoining, isRelative, name, idNo } = saidBy(row, sheet.read)
      const employeeNo = row.texts['employeeId'] ?? ''
      const [employee, company] = ['employeeId', 'companyId'].map((field) => named.get(field)?.(row.texts))
      if (!employee || !company || !isFault(employee) || isFault(company) || employee.field !== 'employeeId')
        continue
      const isNew = isJoining && !isRelative && employeeNo !== '' && (name !== '' || idNo !== '')
      const key = `${company.id} ${employeeNo}`
      if (!isNew || wanted.has(key)) continue
      const said = textsOf(row, [...personFields, 'category', 'entryDate'])
      const newRow = { rowNumber: row.rowNumber, texts: { ...said, employeeNo }, owner: company }
      wanted.set(key, { ...newRow, row, name: name || employeeNo })
    }
  return new Set((await people.make('employees', [...wanted.values()], employeeFields)).keys())
}

const checkEmployee = (said: SaidPerson, stored: StoredPerson | undefined, people: People): void => {
  const { row, name } = said
  if (!stored) return
  if (name !== '' && name !== stored.name && name !== stored.nameEn)
    people.refuse(row, 'name', texts.otherName, { stored: stored.name, name })
  else if (people.isOther(said, stored)) people.refuse(row, 'idNo', texts.otherNumber, { name: stored.name })
}

const relativeTexts = ({ row, name }: SaidPerson) => ({
  ...textsOf(row, [...personFields, 'relation']),
  name,
})

/** A row whose employee is known. */
interface OfEmployee extends SaidPerson {
  readonly employee: RowOwner
}

/** Somebody new, and the rows that are about them. */
interface NewRelative extends NewRow, OfEmployee {
  readonly rows: SheetRow[]
}

/** Says whom a row about a relative means, or refuses it; gives back one who is new. */
const isNewRelative = (said: OfEmployee, family: readonly StoredPerson[], people: People): boolean => {
  const { row, employee, isTorn, isJoining, idNo, isWithoutDocument } = said
  if (isTorn) {
    people.refuse(row, 'relation', texts.notRelative)
    return false
  }
  const found = people.relativeOf(said, family)
  if (found === 'refused') return false
  const field = row.texts['familyMemberId'] ? 'familyMemberId' : 'name'
  if (found) people.name(row, { id: found.id, orgCode: employee.orgCode })
  else if (isJoining && (idNo !== '' || isWithoutDocument)) return true
  else if (isJoining && said.name !== '') people.refuse(row, field, texts.numberless, { name: said.name })
  else people.refuse(row, field, unknownReference, { label: texts.relative })
  return false
}

/** Makes relatives who are new, each once, for all the rows about them. */
const makeRelatives = async (wanted: readonly NewRelative[], people: People): Promise<void> => {
  const made = await people.make('relatives', wanted, { name: 'familyMemberId' })
  for (const { rowNumber, rows } of wanted) {
    const [found, refused] = [made.get(rowNumber), people.rows.get(rowNumber)]
    for (const row of rows)
      if (found) people.name(row, found, texts.newRelative)
      else if (refused) people.rows.set(row.rowNumber, refused)
  }
}

/** Settles the rows of a batch whose employees are known. */
const settleBatch = async (all: readonly OfEmployee[], people: People, context: Context): Promise<void> => {
  const ids = [...new Set(all.map(({ employee }) => employee.id))]
  const families = Map.groupBy(await personsOf(ids, context), ({ employeeId }) => employeeId)
  const wanted = new Map<string, NewRelative>()
  for (const said of all) {
    const { row, employee, isRelative, idNo, name } = said
    const family = families.get(employee.id) ?? []
    const relatives = family.filter(({ id }) => id !== employee.id)
    if (!isRelative)
      checkEmployee(
        said,
        family.find(({ id }) => id === employee.id),
        people,
      )
    else if (isNewRelative(said, relatives, people)) {
      const key = `${employee.id} ${idNo || name}`
      const first = { ...said, rowNumber: row.rowNumber, texts: relativeTexts(said), owner: employee }
      const one: NewRelative = wanted.get(key) ?? { ...first, rows: [] }
      one.rows.push(row)
      wanted.set(key, one)
    }
  }
  await makeRelatives([...wanted.values()], people)
}

/**
 * Settles whom the rows of a sheet are about: employees by their number in the company, relatives by their id number, or by name in
 * the family. Who is new is made, by the rules of employees and of relatives, and with the rights of who imports.
 */
export const settlePeople = async (sheet: SettlingSheet, context: Context): Promise<Settled> => {
  const { read } = sheet
  const people = new People(context)
  const madeBy = await settleEmployees(sheet, people)
  for await (const { rows, named } of sheet.batches()) {
    const said = rows.flatMap((row) => {
      const employee = named.get('employeeId')?.(row.texts)
      if (!employee || isFault(employee) || people.rows.get(row.rowNumber)?.problem) return []
      return [{ ...saidBy(row, read), employee }]
    })
    await settleBatch(said, people, context)
  }
  for (const rowNumber of madeBy)
    people.rows.set(rowNumber, { ...people.rows.get(rowNumber), told: context.translate(texts.newEmployee) })
  const { employees, relatives } = people.made
  const counts = { employees: employees.length, relatives: relatives.length }
  const isNone = counts.employees + counts.relatives === 0
  return {
    rows: people.rows,
    told: isNone ? [] : [context.translate(texts.newPeople, counts)],
    made: new Map([
      [newEmployees.source.resource.permission, employees],
      [newRelatives.source.resource.permission, relatives],
    ]),
  }
}
