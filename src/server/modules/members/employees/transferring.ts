import { isAllowed, onRows } from '#contract/core/access.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import { EmployeeDraft, employees, type Employee } from '#contract/members/employees.ts'
import type { TransferOutcome } from '#contract/members/employee-transfer.ts'
import { FamilyMemberDraft, type FamilyMember } from '#contract/members/family-members.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { proposeEntered } from '#server/modules/cover/cover-changes/proposal-reference.ts'
import { proposedOf } from '#server/modules/cover/cover-changes/filing-reference.ts'
import { movingFamily } from '#server/modules/members/family-members/family-members-reference.ts'
import type { Services } from '#server/services.ts'
import type { ResourceStore } from '#server/store/resource-store.ts'
import { tried } from '#server/store/savepoint.ts'
import { outcomeOf } from './transfer-outcome.ts'

const texts = {
  sameCompany: /*i18n*/ { id: 'employee.transfer.same', message: '员工已在这家公司，请选择另一家' },
  tooEarly: /*i18n*/ {
    id: 'employee.transfer.tooEarly',
    message: '在新公司的第一天应晚于在原公司的最后一天',
  },
  drafted: /*i18n*/ {
    id: 'employee.transfer.drafted',
    message:
      '已转到新公司，原公司的记录保留；已自动起草{removals, plural, =0 {增员 {additions, number} 条} other {减员 # 条{additions, plural, =0 {} other {、增员 # 条}}}}，请在“增减员”中核对后提交',
  },
}

const employeeFields = Object.keys(EmployeeDraft.shape) as (keyof EmployeeDraft)[]
const relativeFields = Object.keys(FamilyMemberDraft.shape) as (keyof FamilyMemberDraft)[]

/** What is said of a row, as somebody would say it anew. */
const said = <Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> => Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>

/** Makes the relatives of an employee anew at another company; gives how many they are. */
const takeFamily = async (
  { from, to }: { readonly from: string; readonly to: string },
  context: Context,
): Promise<number> => {
  const relatives: FamilyMember[] = await movingFamily.wholesBy('employeeId', [from], context)
  if (relatives.length > 0 && !isAllowed(onRows('family', 'add'), context.caller.grants))
    throw new Failure('forbidden')
  for (const one of relatives)
    await movingFamily.add({ ...said(one, relativeFields), employeeId: to }, context, { movedFrom: one.id })
  return relatives.length
}

type Store = ResourceStore<typeof employees>

/**
 * Moves an employee to another company: the job ends here, which proposes the removal, and they and their relatives are made there,
 * which proposes the additions. Nothing of what was goes along: the company of before keeps its history. Gives who it is there.
 */
const move = async (
  { id, version, leaveDate, ...there }: ParsedOf<typeof employees.transfer>,
  { store, events }: { readonly store: Store } & Pick<Services, 'events'>,
  context: Context,
): Promise<Employee> => {
  if (!isAllowed(onRows('employee', 'add'), context.caller.grants)) throw new Failure('forbidden')
  const before = await store.whole(id, context)
  if (before.companyId === there.companyId) throw refusalOf('companyId', texts.sameCompany)
  if (there.entryDate <= leaveDate) throw refusalOf('entryDate', texts.tooEarly)
  await store.edit({ id, version, leaveDate }, context)
  const draft = { ...said(before, employeeFields), ...there, leaveDate: null, planCode: null }
  const made = await store.add(draft, context, { movedFrom: id })
  if ((await takeFamily({ from: id, to: made.id }, context)) > 0)
    await proposeEntered([{ id: made.id }], events, context)
  return made
}

/** Says what of both was drafted, where anything was. */
const sayDrafted = async (moved: Parameters<typeof proposedOf>[0], context: Context): Promise<void> => {
  const proposed = await proposedOf(moved, context)
  if (proposed.removals + proposed.additions > 0)
    context.say?.(employees.transfer, texts.drafted, { ...proposed })
}

export const transferring = (store: Store, { events }: Pick<Services, 'events'>) => ({
  transfer: async (asked: ParsedOf<typeof employees.transfer>, context: Context): Promise<Employee> => {
    const { id } = await move(asked, { store, events }, context)
    await sayDrafted({ from: asked.id, to: id }, context)
    return store.queryById({ id }, context)
  },

  /** What a move would do: it is done under a number of its own, looked at and taken back. */
  tryTransfer: ({ id, ...there }: ParsedOf<typeof employees.tryTransfer>, context: Context) =>
    tried(context, async (own): Promise<TransferOutcome> => {
      const { version } = await store.whole(id, own)
      const to = await move({ id, version, employeeNo: `T${id}`, ...there }, { store, events }, own)
      return outcomeOf({ from: id, to, lastDay: there.leaveDate }, own)
    }),
})
