import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { openTestApp, type Session } from './app.ts'
import { sessionOf } from './identities.ts'
import { addEmployee, addFamilyMember, companyIdOf, newEmployee, newFamilyMember } from './members.ts'

/** A server with a company that asks for approval (A03), its HR, the HR of another one, and the provider's staff. */
export const openFamilyChanges = async () => {
  const app = await openTestApp()
  const [staff, hr, foreign] = [
    await sessionOf(app, 'staff'),
    await sessionOf(app, 'hr.qinghe'),
    await sessionOf(app, 'hr.yunfan'),
  ]
  const companyId = await companyIdOf(app, 'A03')
  const employee = await addEmployee(app, staff, newEmployee(companyId))
  const ask = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) => {
    const { status, body } = await app.call(session, endpoint, input)
    return { status, isDone: body.success, said: body.message, result: body.result }
  }
  const done = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) => {
    const { isDone, said, result } = await ask(session, endpoint, input)
    if (!isDone) throw new Error(said)
    return result
  }
  const member = (changes: Partial<Parameters<typeof newFamilyMember>[1]> = {}) =>
    addFamilyMember(app, staff, newFamilyMember(employee.id, changes))
  return {
    app,
    staff,
    hr,
    foreign,
    companyId,
    employee,
    ask,
    done,
    /** A relative as staff add one: at once. */
    member,
    memberNow: async ({ id }: Pick<FamilyMember, 'id'>) =>
      (await done(staff, familyMembers.queryById, { id })) as FamilyMember,
    /** Asks, as HR, for another name. */
    renaming: async (about?: FamilyMember, name = '大云') => {
      const { id, version } = about ?? (await member())
      return (await done(hr, familyChanges.fileEdit, { id, version, name })) as FamilyChange
    },
    approve: (
      { id, version }: FamilyChange,
      more: Partial<InputOf<typeof familyChanges.approve>> = {},
      session = staff,
    ) => ask(session, familyChanges.approve, { id, version, ...more }),
    reject: ({ id, version }: FamilyChange, opinion: string, session = staff) =>
      ask(session, familyChanges.reject, { id, version, opinion }),
    withdraw: ({ id, version }: FamilyChange, session = hr) =>
      ask(session, familyChanges.withdraw, { id, version }),
    reopen: ({ id, version }: FamilyChange, session = staff) =>
      ask(session, familyChanges.reopen, { id, version }),
    close: () => app.close(),
  }
}

/** What `openFamilyChanges` gives. */
export type FamilyChanges = Awaited<ReturnType<typeof openFamilyChanges>>
