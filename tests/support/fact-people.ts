import { vi } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { employees } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { Actor, Asked, Known } from './fact-actor.ts'
import { employeeSheet } from './fact-sheets.ts'
import type { Facts, StepOf } from './fact-steps.ts'
import { undoingIn } from './import-undo.ts'

const edited = (known: Known, changes: object) => ({ id: known.id, version: known.version, ...changes })

const newcomer = {
  idType: '2',
  birthDate: '1979-05-05',
  gender: '1',
  category: '10',
  entryDate: '2024-03-05',
  mobile: '13800000000',
  youngReason: '试验',
}

/** Enters an employee, or says other facts of one. */
export const enter = async (by: Actor, { way, who, facts }: StepOf<'enter'>): Promise<boolean> => {
  const { document, ...said } = facts as Facts
  const known = await by.find(who)
  const isNew = !known?.isLive
  const begin = isNew ? { name: `职工${who}`, ...newcomer, ...by.document(who) } : {}
  const given = { ...begin, ...said, ...by.document(document) }
  if (way === 'form') {
    if (!isNew) return by.does(employees.edit as Endpoint, edited(known, given))
    const { companyId } = await by.on.contract()
    return by.does(employees.add, { companyId, employeeNo: by.numberOf(who), ...given })
  }
  return by.imports(employees.importExcel, employeeSheet(by.numberOf(who), given))
}

/** Takes the last day away. */
export const stay = async (by: Actor, { who }: StepOf<'stay'>): Promise<boolean> => {
  const known = await by.find(who)
  return known?.isLive ? by.does(employees.edit as Endpoint, edited(known, { leaveDate: null })) : false
}

/** What is said of a relative, and by which call of two it would be said: of one who is there, or of a new one. */
const saidOf = async (by: Actor, { who, which, facts }: Omit<StepOf<'relate'>, 'do' | 'way'>) => {
  const { document, ...said } = facts as Facts
  const [employee, known] = [await by.find(who), await by.find(who, which)]
  if (known?.isLive) return { isNew: false, input: edited(known, { ...said, ...by.document(document) }) }
  if (!employee?.isLive) return undefined
  const own = { employeeId: employee.id, name: by.nameOf(which), relation: '3', idType: '2', gender: '2' }
  const born = { birthDate: '2012-01-01', ...by.document(10 + 2 * who + which) }
  return { isNew: true, input: { ...own, ...born, ...said, ...by.document(document) } }
}

/** Decides on what HR asks for; what was filed is approved, since whatever would refuse that refuses the filing. */
const approved = async (by: Actor, { success, result }: Asked): Promise<FamilyChange | undefined> => {
  if (!success) return undefined
  const { id, version } = result as FamilyChange
  const asked = await by.ask(familyChanges.approve as Endpoint, { id, version }, by.on.staff)
  if (!asked.success) throw new Error(`what was filed is not approved: ${asked.message}`)
  return asked.result as FamilyChange
}

/** Adds a relative, or says other facts of one: whoever may decide at once, HR by a request. */
export const relate = async (by: Actor, { way, ...about }: StepOf<'relate'>): Promise<boolean> => {
  const said = await saidOf(by, about)
  if (!said) return false
  if (way === 'form')
    return by.does((said.isNew ? familyMembers.add : familyMembers.edit) as Endpoint, said.input, by.on.staff)
  const call = (said.isNew ? familyChanges.fileAdd : familyChanges.fileEdit) as Endpoint
  return (await approved(by, await by.ask(call, said.input))) !== undefined
}

/** Asks for a relative, or for other facts of one, which is refused, or approved and taken back. */
export const idle = async (by: Actor, { decided, ...about }: StepOf<'idle'>): Promise<boolean> => {
  const said = await saidOf(by, about)
  if (!said) return false
  const asked = await by.ask(
    (said.isNew ? familyChanges.fileAdd : familyChanges.fileEdit) as Endpoint,
    said.input,
  )
  let open = asked.result as FamilyChange
  if (!asked.success) return false
  if (decided === 'reopen') {
    const { id, version } = (await approved(by, asked)) ?? open
    const taken = await by.ask(familyChanges.reopen as Endpoint, { id, version }, by.on.staff)
    if (!taken.success) return false
    open = taken.result as FamilyChange
  }
  const { id, version } = open
  return by.does(familyChanges.reject as Endpoint, { id, version, opinion: '不符' }, by.on.staff)
}

/** Deletes in the background, and waits until that has ended. */
const deletedByJob = async (by: Actor, call: Endpoint, ids: string): Promise<boolean> => {
  const { success, result } = await by.ask(call, { ids }, by.on.staff)
  if (!success) return false
  const { id } = result as Job
  return vi.waitFor(
    async () => {
      const job = (await by.ask(jobs.queryById, { id }, by.on.staff)).result as Job
      if (job.endTime === null) throw new Error(job.state)
      return job.failedCount === 0
    },
    { timeout: 30_000, interval: 20 },
  )
}

/** Deletes an employee or a relative; a relative by a request, too. */
export const remove = async (by: Actor, { way, who, which }: StepOf<'delete'>): Promise<boolean> => {
  const known = await by.find(who, which)
  if (!known?.isLive) return false
  const { id } = known
  const group = which === null ? employees : familyMembers
  if (way === 'job') return deletedByJob(by, group.deleteJob, id)
  if (way === 'batch') return by.does(group.deleteBatch as Endpoint, { ids: id }, by.on.staff)
  if (way === 'call' || which === null) return by.does(group.delete as Endpoint, { id }, by.on.staff)
  return (await approved(by, await by.ask(familyChanges.fileRemoval as Endpoint, { id }))) !== undefined
}

/** Takes a deletion back. */
export const restore = async (by: Actor, { who, which }: StepOf<'restore'>): Promise<boolean> => {
  const known = await by.find(who, which)
  if (!known || known.isLive) return false
  const { restore: call } = which === null ? employees : familyMembers
  return by.does(call as Endpoint, { ids: known.id }, by.on.staff)
}

/** Takes the last import back, as far as nobody has touched what it wrote. */
export const undo = async (by: Actor): Promise<boolean> => {
  const { lastImport } = by
  by.lastImport = undefined
  if (lastImport === undefined) return false
  await undoingIn(() => by.on.app).undone(lastImport.session, lastImport.id)
  return true
}

/** Moves an employee to the other company. */
export const transfer = async (by: Actor, { who }: StepOf<'transfer'>): Promise<boolean> => {
  const known = await by.find(who)
  if (!known?.isLive) return false
  const there = {
    companyId: by.world.elsewhere,
    employeeNo: `${by.prefix}X${who}`,
    leaveDate: addDays(dayAt(), 4),
    entryDate: addDays(dayAt(), 5),
  }
  return by.does(employees.transfer, edited(known, there), by.on.staff)
}

/** Makes a relative one of another employee. */
export const hand = async (by: Actor, { who, which, to }: StepOf<'hand'>): Promise<boolean> => {
  const [known, other] = [await by.find(who, which), await by.find(to)]
  if (!known?.isLive || !other?.isLive) return false
  return by.does(familyMembers.edit as Endpoint, edited(known, { employeeId: other.id }), by.on.staff)
}

/** Drafts a claim for an employee or a relative, which the other side does not see. */
export const claim = async (by: Actor, { who, which, by: author }: StepOf<'claim'>): Promise<boolean> => {
  const [employee, relative] = [await by.find(who), which === null ? undefined : await by.find(who, which)]
  if (!employee?.isLive || (which !== null && !relative?.isLive)) return false
  const familyMemberId = relative?.id ?? null
  const draft = { employeeId: employee.id, familyMemberId, payee: 'EMPLOYEE', remarks: '待报' }
  return by.does(claims.add as Endpoint, draft, by.on[author])
}
