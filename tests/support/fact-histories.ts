import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { employees } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { Session } from './app.ts'
import type { OpenCover } from './cover-changes.ts'
import { changeSheet, employeeSheet } from './fact-sheets.ts'
import type { Step, World } from './fact-steps.ts'
import { undoingIn } from './import-undo.ts'

const today = dayAt()

interface Known {
  readonly id: string
  readonly version: number
  readonly isLive: boolean
}

let histories = 0

/** Does steps with members of its own, whose numbers and documents begin with `prefix`. */
export class History {
  readonly #on: OpenCover
  readonly #world: World
  readonly prefix: string
  #lastImport: string | undefined

  constructor(on: OpenCover, world: World) {
    this.#on = on
    this.#world = world
    this.prefix = `H${(histories += 1)}-`
  }

  /** Three employees, the first two with a child; the first family is insured, and the other child without the employee. */
  async begin(): Promise<void> {
    const insuring = { do: 'change', changeType: 'ADD', effectiveDay: addDays(today, -10), plan: 0 } as const
    const first: Step[] = [
      ...[0, 1, 2].map((who) => ({ do: 'enter', way: 'form', who, facts: {} }) as const),
      ...[0, 1].map((who) => ({ do: 'relate', who, which: 0, facts: {} }) as const),
      { ...insuring, way: 'form', who: 1, which: 0, plan: 2, until: 'DRAFT' },
      { ...insuring, way: 'form', who: 0, which: null, until: 'SUBMITTED' },
      { ...insuring, way: 'sheet', who: 0, which: 0, until: 'APPROVED' },
    ]
    for (const one of first)
      if (!(await this.do(one))) throw new Error(`refused at the beginning: ${JSON.stringify(one)}`)
  }

  /** Does a step; whether it was taken. What is neither done nor refused in words is an error. */
  async do(one: Step): Promise<boolean> {
    switch (one.do) {
      case 'enter':
        return this.#enter(one)
      case 'stay':
        return this.#edit(employees.edit as Endpoint, await this.#find(one.who, null), { leaveDate: null })
      case 'relate':
        return this.#relate(one)
      case 'delete':
      case 'restore':
        return this.#remove(one)
      case 'undo':
        return this.#undo()
      case 'change':
        return (await this.#change(one)) && (one.until === 'DRAFT' || this.#file(one.until))
      case 'submit':
      case 'approve':
        return this.#decide(one.do)
      case 'transfer':
        return this.#transfer(one.who)
    }
  }

  async #ask(call: Endpoint, input: object, session: Session = this.#on.hr) {
    const { status, body } = await this.#on.app.call(session, call, input as never)
    if (status >= 500) throw new Error(`${call.path}: ${status} ${body.message}`)
    return body
  }

  async #find(who: number, which: number | null): Promise<Known | undefined> {
    const [employee, relative] = [`${this.prefix}${who}`, this.#nameOf(which)]
    const [found] = await this.#on.app.sql<Known>(
      which === null
        ? `SELECT id::text AS id, version, del_flag = 0 AS "isLive" FROM employee WHERE employee_no = $1 ORDER BY del_flag LIMIT 1`
        : `SELECT f.id::text AS id, f.version, f.del_flag = 0 AS "isLive" FROM family_member f JOIN employee e ON e.id = f.employee_id AND e.del_flag = 0
           WHERE e.employee_no = $1 AND f.name = $2 ORDER BY f.del_flag LIMIT 1`,
      which === null ? [employee] : [employee, relative],
    )
    return found
  }

  #nameOf(which: number | null): string {
    return `亲属${which}`
  }

  #document(number: number | undefined): { idNo?: string } {
    return number === undefined ? {} : { idNo: `${this.prefix}D${number}` }
  }

  async #edit(call: Endpoint, known: Known | undefined, changes: object): Promise<boolean> {
    if (!known?.isLive) return false
    return (await this.#ask(call, { id: known.id, version: known.version, ...changes })).success
  }

  /** Enters an employee, or says other facts of one. */
  async #enter({ way: by, who, facts: { document, ...said } }: Step & { do: 'enter' }): Promise<boolean> {
    const known = await this.#find(who, null)
    const isNew = !known?.isLive
    const given = {
      ...(isNew && {
        name: `职工${who}`,
        idType: '2',
        ...this.#document(who),
        birthDate: '1979-05-05',
        gender: '1',
      }),
      ...(isNew && { category: '10', entryDate: '2024-03-05', mobile: '13800000000', youngReason: '试验' }),
      ...said,
      ...this.#document(document),
    }
    if (by === 'sheet') return this.#upload(who, given)
    if (!isNew) return this.#edit(employees.edit as Endpoint, known, given)
    const companyId = await this.#companyId()
    return (await this.#ask(employees.add, { companyId, employeeNo: `${this.prefix}${who}`, ...given }))
      .success
  }

  async #companyId(): Promise<string> {
    const { companyId } = await this.#on.contract()
    return companyId
  }

  async #upload(who: number, given: object): Promise<boolean> {
    const file = employeeSheet(`${this.prefix}${who}`, given)
    const { success, result } = await this.#ask(employees.importExcel, { file })
    if (success) this.#lastImport = (result as { batchId: string }).batchId
    return success
  }

  /** Adds a relative, or says other facts of one. */
  async #relate({ who, which, facts: { document, ...said } }: Step & { do: 'relate' }): Promise<boolean> {
    const known = await this.#find(who, which)
    const given = { ...said, ...this.#document(document) }
    if (known?.isLive) return this.#edit(familyMembers.edit as Endpoint, known, given)
    const employee = await this.#find(who, null)
    if (!employee?.isLive) return false
    const draft = {
      employeeId: employee.id,
      name: this.#nameOf(which),
      relation: '3',
      idType: '2',
      gender: '2',
    }
    const born = { birthDate: '2012-01-01', ...this.#document(10 + 2 * who + which) }
    return (await this.#ask(familyMembers.add, { ...draft, ...born, ...given })).success
  }

  async #remove({ do: verb, who, which }: Step & { do: 'delete' | 'restore' }): Promise<boolean> {
    const known = await this.#find(who, which)
    if (!known || known.isLive !== (verb === 'delete')) return false
    const group = which === null ? employees : familyMembers
    const call = verb === 'delete' ? group.delete : group.restore
    return (await this.#ask(call as Endpoint, verb === 'delete' ? { id: known.id } : { ids: known.id }))
      .success
  }

  /** Takes the last import back, as far as nobody has touched what it wrote. */
  async #undo(): Promise<boolean> {
    const importId = this.#lastImport
    this.#lastImport = undefined
    if (importId === undefined) return false
    await undoingIn(() => this.#on.app).undone(this.#on.hr, importId)
    return true
  }

  /** Drafts an addition or a removal. */
  async #change({
    way: by,
    who,
    which,
    changeType,
    effectiveDay,
    plan,
  }: Step & { do: 'change' }): Promise<boolean> {
    const employee = await this.#find(who, null)
    const relative = which === null ? undefined : await this.#find(who, which)
    const insuring = this.#world.plans[plan]
    if (!insuring || !employee || (which !== null && !relative)) return false
    const { id: planId, planCode, policyId, policyNo } = insuring
    if (by === 'form')
      return (
        await this.#on.drafted({
          changeType,
          employeeId: employee.id,
          familyMemberId: relative?.id ?? null,
          effectiveDay,
          policyId,
          planId: changeType === 'ADD' ? planId : null,
        })
      ).body.success
    const file = changeSheet({
      员工工号: `${this.prefix}${who}`,
      家属: which === null ? '' : this.#nameOf(which),
      类型: changeType === 'ADD' ? '增员' : '减员',
      保单号: policyNo,
      方案代码: changeType === 'ADD' ? planCode : '',
      生效日期: effectiveDay,
    })
    return (await this.#ask(coverChanges.importExcel, { file })).success
  }

  /** Submits every draft, or approves every one that is submitted. */
  async #decide(move: 'submit' | 'approve'): Promise<boolean> {
    const rows = await this.#on.app.sql<Pick<CoverChange, 'id' | 'version'>>(
      `SELECT c.id::text AS id, c.version FROM cover_change c JOIN employee e ON e.id = c.employee_id
       WHERE e.employee_no LIKE $1 AND c.policy_id = ANY ($2) AND c.status = $3 AND c.del_flag = 0 ORDER BY c.id`,
      [
        `${this.prefix}%`,
        this.#world.plans.map(({ policyId }) => policyId),
        move === 'submit' ? 'DRAFT' : 'SUBMITTED',
      ],
    )
    if (rows.length === 0) return false
    const [call, session] =
      move === 'submit'
        ? [coverChanges.submitBatch, this.#on.hr]
        : [coverChanges.approveBatch, this.#on.staff]
    return (await this.#ask(call as Endpoint, { rows }, session)).success
  }

  /** Files all drafts, and approves them where they are to be. */
  async #file(until: 'SUBMITTED' | 'APPROVED'): Promise<boolean> {
    return (await this.#decide('submit')) && (until === 'SUBMITTED' || this.#decide('approve'))
  }

  async #transfer(who: number): Promise<boolean> {
    const known = await this.#find(who, null)
    if (!known?.isLive) return false
    const [leaveDate, entryDate] = [addDays(today, 4), addDays(today, 5)]
    const there = {
      companyId: this.#world.elsewhere,
      employeeNo: `${this.prefix}X${who}`,
      leaveDate,
      entryDate,
    }
    const { id, version } = known
    return (await this.#ask(employees.transfer, { id, version, ...there }, this.#on.staff)).success
  }
}
