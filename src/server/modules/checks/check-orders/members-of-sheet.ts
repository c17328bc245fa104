import { Failure } from '#contract/core/failures.ts'
import { firstOf, type Message, type MessageValues } from '#contract/core/message.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'
import type { Context } from '#server/calls/caller.ts'
import { isFault } from '#server/import-export/import-references.ts'
import type { Settled, SettledRow, SettlingSheet } from '#server/import-export/sheet-hooks.ts'
import type { RowNaming, SheetRow } from '#server/import-export/sheet-row.ts'
import type { RowOwner } from '#server/store/named-rows.ts'
import { refusedMembers, type OrderOf } from './order-contradictions.ts'
import { packagesNamed, peopleNumbered, type NumberedPerson, type OfferedPackage } from './sheet-facts.ts'
import { sheetTexts as texts } from './sheet-texts.ts'

const mostNamed = 6

/** A row whose project is known. */
interface Line {
  readonly row: SheetRow
  readonly project: RowOwner
  /** Those that columns name by themselves; by a number they may be found besides. */
  readonly named: { employeeId?: RowOwner; familyMemberId?: RowOwner; branchId?: RowOwner }
}

/** What may be wrong with a cell. */
type Fault = { readonly field: string; readonly text: Message; readonly values?: MessageValues }
type Found = Record<string, RowOwner>

const cell = ({ row }: Line, field: string): string => row.texts[field] ?? ''

/** Who has the number of a row, or what is wrong with it; nothing where it has none. */
const byNumber = (
  line: Line,
  people: readonly NumberedPerson[] | undefined,
): Found | { fault: Fault } | undefined => {
  const number = cleanKey(cell(line, 'idNo'))
  if (number === '') return undefined
  const field = 'idNo'
  if (!people) return { fault: { field, text: texts.mayNotReveal } }
  const { employeeId: employee, familyMemberId: relative } = line.named
  const having = people.filter(({ key, orgCode }) => key === number && orgCode === line.project.orgCode)
  const [person] = having.filter((one) => !employee || one.employeeId === employee.id)
  const [other] = having
  if (!other) return { fault: { field, text: texts.unknownNumber } }
  const isOther = !person || (relative && person.familyMemberId !== relative.id)
  if (isOther) return { fault: { field, text: texts.otherNumber, values: { name: other.name } } }
  const { orgCode, employeeId, familyMemberId } = person
  const found: Found = { employeeId: { id: employeeId, orgCode } }
  return familyMemberId ? { ...found, familyMemberId: { id: familyMemberId, orgCode } } : found
}

/** The package of the project that a row names by code or name. */
const packageOf = (line: Line, offered: readonly OfferedPackage[]): Found | { fault: Fault } => {
  const field = 'packageId'
  const text = cell(line, field)
  if (text === '') return {}
  const there = offered.filter(({ projectId }) => projectId === line.project.id)
  const byCode = there.filter(({ code }) => cleanKey(code) === cleanKey(text))
  const meant = byCode.length > 0 ? byCode : there.filter(({ name, nameEn }) => [name, nameEn].includes(text))
  const names = firstOf(
    there.map(({ code }) => code),
    mostNamed,
  )
  if (meant.length > 1) return { fault: { field, text: texts.samePackage, values: { count: meant.length } } }
  const [one] = meant
  if (!one) return { fault: { field, text: texts.unknownPackage, values: { names } } }
  return { packageId: { id: one.id, orgCode: line.project.orgCode } }
}

const namedIn = (row: SheetRow, named: ReadonlyMap<string, RowNaming>): Line | undefined => {
  const of = (field: string): RowOwner | undefined => {
    const found = row.texts[field] ? named.get(field)?.(row.texts) : undefined
    return found && !isFault(found) ? found : undefined
  }
  const project = of('projectId')
  if (!project) return undefined
  const [employeeId, familyMemberId, branchId] = [of('employeeId'), of('familyMemberId'), of('branchId')]
  return {
    row,
    project,
    named: {
      ...(employeeId && { employeeId }),
      ...(familyMemberId && { familyMemberId }),
      ...(branchId && { branchId }),
    },
  }
}

/** What the rows of one sheet come to. */
class Members {
  readonly rows = new Map<number, SettledRow>()
  /** Which line is about somebody in a project. */
  readonly #seen = new Map<string, number>()
  readonly #context: Context
  readonly #read: SettlingSheet['read']

  constructor({ read }: SettlingSheet, context: Context) {
    this.#context = context
    this.#read = read
  }

  #refuse({ rowNumber }: SheetRow, { field, text, values }: Fault) {
    const problem = { field, code: text.id, message: this.#context.translate(text, values) }
    this.rows.set(rowNumber, { problem })
  }

  /** The order that a row asks for; nothing where it is refused, or says too little to be one. */
  #orderOf(
    line: Line,
    people: readonly NumberedPerson[] | undefined,
    offered: readonly OfferedPackage[],
  ): OrderOf | undefined {
    const found = [byNumber(line, people) ?? {}, packageOf(line, offered)]
    for (const one of found) {
      if (!('fault' in one)) continue
      this.#refuse(line.row, one.fault as Fault)
      return undefined
    }
    const named: Found = Object.assign({}, ...found)
    this.rows.set(line.row.rowNumber, { named })
    const employeeId = named['employeeId']?.id ?? line.named.employeeId?.id
    // A relative who is not known is refused by name, not taken for the employee.
    const isUnknown =
      cell(line, 'familyMemberId') !== '' && !(named['familyMemberId'] ?? line.named.familyMemberId)
    if (!employeeId || isUnknown) return undefined
    const marital = this.#read(line.row, 'maritalState')
    return {
      projectId: line.project.id,
      employeeId,
      familyMemberId: (named['familyMemberId'] ?? line.named.familyMemberId)?.id,
      packageId: named['packageId']?.id,
      branchId: line.named.branchId?.id,
      maritalState: marital === '1' || marital === '2' ? marital : null,
    }
  }

  #refuseRepeated({ row }: Line, { projectId, employeeId, familyMemberId }: OrderOf): boolean {
    const key = `${projectId} ${familyMemberId ?? employeeId}`
    const before = this.#seen.get(key)
    this.#seen.set(key, before ?? row.rowNumber)
    if (before === undefined) return false
    const field = familyMemberId ? 'familyMemberId' : 'employeeId'
    this.#refuse(row, { field, text: texts.repeated, values: { row: before } })
    return true
  }

  async settle(lines: readonly Line[]) {
    const people = await peopleNumbered(
      lines.map((line) => cleanKey(cell(line, 'idNo'))),
      this.#context,
    )
    const offered = await packagesNamed([...new Set(lines.map(({ project }) => project.id))], this.#context)
    const asked = lines.flatMap((line) => {
      const order = this.#orderOf(line, people, offered)
      return order && !this.#refuseRepeated(line, order) ? [{ line, order }] : []
    })
    const refused = await refusedMembers(
      asked.map(({ order }) => order),
      this.#context,
    )
    for (const [at, { line }] of asked.entries()) {
      const failure = refused[at]
      if (!(failure instanceof Failure)) continue
      const { field = 'employeeId', text, values } = failure
      this.#refuse(line.row, { field, text, ...(values && { values }) })
    }
  }
}

/** Settles whom the rows of a sheet are about and which package they name, and refuses who cannot be added to the project. */
export const settleMembers = async (sheet: SettlingSheet, context: Context): Promise<Settled> => {
  const members = new Members(sheet, context)
  for await (const { rows, named } of sheet.batches())
    await members.settle(rows.flatMap((row) => namedIn(row, named) ?? []))
  return { rows: members.rows, told: [], made: new Map() }
}
