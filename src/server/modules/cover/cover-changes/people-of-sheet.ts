import { isAllowed } from '#contract/core/access.ts'
import type { Message, MessageValues } from '#contract/core/message.ts'
import { employees } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { documentKey } from '#contract/rules/national-id.ts'
import type { Context } from '#server/calls/caller.ts'
import { makeRows, type NewRow } from '#server/import-export/make-rows.ts'
import type { SheetRow } from '#server/import-export/sheet-row.ts'
import type { RowProblem, SettledRow } from '#server/import-export/sheet-hooks.ts'
import { newEmployees } from '#server/modules/members/employees/new-employees-reference.ts'
import { newRelatives } from '#server/modules/members/family-members/new-relatives-reference.ts'
import type { RowOwner } from '#server/store/named-rows.ts'
import type { SaidPerson } from './said-persons.ts'
import type { StoredPerson } from './stored-persons.ts'

/** What sheets are told of people. */
export const texts = {
  mayNotAdd: /*i18n*/ {
    id: 'coverSheet.mayNotAdd',
    message: '“{name}”还不在系统中，您没有新增并查看{who}的权限，请联系管理员，或由有权限的同事先新增',
  },
  otherName: /*i18n*/ {
    id: 'coverSheet.otherName',
    message: '系统中登记的姓名是“{stored}”，与表中的“{name}”不一致',
  },
  otherNumber: /*i18n*/ {
    id: 'coverSheet.otherNumber',
    message: '与系统中“{name}”登记的证件号码不一致',
  },
  sameName: /*i18n*/ {
    id: 'coverSheet.sameName',
    message: '有 {count, number} 名家属叫“{name}”，请填写证件号码',
  },
  numberless: /*i18n*/ {
    id: 'coverSheet.numberless',
    message: '“{name}”不是该员工已登记的家属：新增家属请填写证件号码，还没有证件的，证件类型填“证件待补”',
  },
  notRelative: /*i18n*/ {
    id: 'coverSheet.notRelative',
    message: '填写了家属，与员工关系不能是员工本人',
  },
  newEmployee: /*i18n*/ { id: 'coverSheet.newEmployee', message: '新员工，导入时新增' },
  newRelative: /*i18n*/ { id: 'coverSheet.newRelative', message: '新家属，导入时新增' },
  newPeople: /*i18n*/ {
    id: 'coverSheet.newPeople',
    message: '导入时一并新增 {employees, number} 名员工、{relatives, number} 名家属',
  },
  employee: /*i18n*/ { id: 'coverSheet.employee', message: '员工' },
  relative: /*i18n*/ { id: 'coverSheet.relative', message: '家属' },
}

/** Settles whom the rows of one sheet are about. */
export class People {
  readonly rows = new Map<number, SettledRow>()
  readonly made = { employees: [] as string[], relatives: [] as string[] }
  readonly #context: Context
  readonly #mayReveal: boolean

  constructor(context: Context) {
    this.#context = context
    const { actions } = context.caller.grants
    this.#mayReveal = actions.has('employee:reveal') && actions.has('family:reveal')
  }

  refuse({ rowNumber }: Pick<SheetRow, 'rowNumber'>, field: string, text: Message, values?: MessageValues) {
    this.rows.set(rowNumber, {
      problem: { field, code: text.id, message: this.#context.translate(text, values) },
    })
  }

  /** Makes people who are new, each once, or says why not in the columns of this sheet. */
  async make(
    who: 'employees' | 'relatives',
    wanted: readonly (NewRow & Pick<SaidPerson, 'row' | 'name'>)[],
    fields: Readonly<Record<string, string>>,
  ): Promise<ReadonlyMap<number, RowOwner>> {
    const [noun, group] = who === 'employees' ? [newEmployees, employees] : [newRelatives, familyMembers]
    const isEmployee = who === 'employees'
    if (!isAllowed(group.add.access, this.#context.caller.grants) || !this.#mayReveal) {
      for (const { row, name } of wanted)
        this.refuse(row, isEmployee ? 'employeeId' : 'familyMemberId', texts.mayNotAdd, {
          name,
          who: isEmployee ? texts.employee : texts.relative,
        })
      return new Map()
    }
    const { made, problems } = await makeRows(noun, wanted, this.#context)
    for (const [rowNumber, problem] of problems)
      this.rows.set(rowNumber, {
        problem: { ...problem, field: fields[problem.field] ?? problem.field } satisfies RowProblem,
      })
    this.made[who].push(...[...made.values()].map(({ id }) => id))
    return made
  }

  /** Says which relative a row is about. */
  name({ rowNumber }: SheetRow, familyMemberId: RowOwner, text?: Message) {
    const told = text && { told: this.#context.translate(text) }
    this.rows.set(rowNumber, { named: { familyMemberId }, ...told })
  }

  /** Whether the number of somebody stored is another one; who may not see numbers is not told. */
  isOther({ idNo }: SaidPerson, stored: StoredPerson): boolean {
    return this.#mayReveal && idNo !== '' && idNo !== documentKey(stored.idNo ?? '')
  }

  /** The relative a row means: by the number, else by the name; undefined for somebody new. */
  relativeOf(said: SaidPerson, family: readonly StoredPerson[]): StoredPerson | undefined | 'refused' {
    const { row, name, idNo } = said
    const byNumber =
      this.#mayReveal && idNo !== '' ? family.find((one) => documentKey(one.idNo ?? '') === idNo) : undefined
    if (byNumber) {
      if (name === '' || name === byNumber.name) return byNumber
      this.refuse(row, row.texts['familyMemberId'] ? 'familyMemberId' : 'name', texts.otherName, {
        stored: byNumber.name,
        name,
      })
      return 'refused'
    }
    const named = family.filter((one) => one.name === name)
    if (this.#mayReveal && idNo !== '') return undefined
    if (named.length > 1) {
      this.refuse(row, 'familyMemberId', texts.sameName, { count: named.length, name })
      return 'refused'
    }
    return named[0]
  }
}
