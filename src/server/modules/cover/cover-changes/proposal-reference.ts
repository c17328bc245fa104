import * as z from 'zod/mini'
import type { Message } from '#contract/core/message.ts'
import { events } from '#contract/messages/events.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { coverChange } from '#server/db/schema/covers.ts'
import { employee } from '#server/db/schema/members.ts'
import type { FinishedImport } from '#server/import-export/import-noun.ts'
import type { Events } from '#server/notices/events.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { refusals, sentences, type Drafted } from './drafted-texts.ts'
import { isOnlyProposed } from './only-proposed.ts'
import { countsOf, propose, withdrawNotice, type Written } from './proposing.ts'
import { ofImport, ofRows, type Found } from './proposals-sql.ts'

/** Why something was drafted: a file was imported, or somebody was entered. */
const reasons: Readonly<Record<Found, Readonly<Record<'imported' | 'entered', Message>>>> = {
  joiners: {
    imported: /*i18n*/ {
      id: 'coverChange.joinerFound',
      message: '导入“{fileName}”（{day}）时发现的入职员工',
    },
    entered: /*i18n*/ { id: 'coverChange.joinerEntered', message: '登记入职时自动起草（{day}）' },
  },
  leavers: {
    imported: /*i18n*/ {
      id: 'coverChange.leaverFound',
      message: '导入“{fileName}”（{day}）时发现的离职员工',
    },
    entered: /*i18n*/ { id: 'coverChange.leaverEntered', message: '登记离职时自动起草（{day}）' },
  },
}

/** What was drafted of somebody who was entered. */
const draftedToo = /*i18n*/ {
  id: 'coverChange.draftedToo',
  message:
    '已保存，并自动起草{joiners, plural, =0 {} other {增员 # 条}}{leavers, plural, =0 {} other {减员 # 条}}，请在“增减员”中核对后提交{planless, plural, =0 {} other {；提交前需选择方案}}{refused, plural, =0 {} other {；其中 # 条减员的生效日期超出合同允许的天数，现在提交会被拒绝，请先修改日期}}',
}

const longestName = 100

/** The number under which what an import found is together. */
const batchOf = (importId: string): string => `DR${importId}`

/**
 * Proposes what follows from an import of employees (`propose`), in its transaction, and tells who may file it, once a company;
 * gives what to say of it.
 */
export const proposeCover = async (
  about: Pick<FinishedImport, 'id' | 'fileName'>,
  told: Events,
  context: Context,
): Promise<string[]> => {
  const batchNo = batchOf(about.id)
  const fileName = about.fileName.slice(0, longestName)
  const said = { fileName, day: dayAt() }
  const reason = (found: Found) => context.translate(reasons[found].imported, said)
  const written = { people: ofImport, given: about.id, batchNo, reason, editedBy: context.caller.userId }
  const proposals = await propose(written, told, context)
  for (const [orgCode, [first, ...rest]] of Map.groupBy(proposals, (one) => one.orgCode)) {
    const values = { fileName, batchNo, count: rest.length + 1 }
    if (first) await told.raise(events.coverChangesProposed, { id: first.id, orgCode, values }, context)
  }
  return [...sentences(countsOf(proposals), context), ...(await refusals(proposals, context))]
}

/** Days of an employee who was written; of one who is there anew none were before. */
export interface EnteredDays {
  readonly id: string
  readonly before?: { readonly entryDate: string; readonly leaveDate?: string | null | undefined } | undefined
}

/** What is written of proposals about employees who were entered. */
export const enteredOf = (
  employees: readonly EnteredDays[],
  { translate }: Pick<Context, 'translate'>,
): Omit<Written, 'editedBy'> => {
  const day = dayAt()
  const rows = employees.map(({ id, before }) => ({
    id,
    is_new: before === undefined,
    joined_on: before?.entryDate ?? null,
    left_on: before?.leaveDate ?? null,
  }))
  const batchNo = batchOf(day.replaceAll('-', ''))
  const reason = (found: Found) => translate(reasons[found].entered, { day })
  return { people: ofRows, given: JSON.stringify(rows), batchNo, reason }
}

/**
 * Proposes what follows from employees who were written one by one, restored or given their former days (`propose`), in the same
 * transaction; gives what to say of it. Nobody is told: the drafts wait on the home page of whoever may file them.
 */
export const proposeEntered = async (
  employees: readonly EnteredDays[],
  told: Events,
  context: Context,
): Promise<{ readonly message: Message; readonly values: Drafted } | undefined> => {
  const written = { ...enteredOf(employees, context), editedBy: context.caller.userId }
  const values = countsOf(await propose(written, told, context))
  return values.joiners + values.leavers > 0 ? { message: draftedToo, values } : undefined
}

const Leaving = z.object({ id: z.string(), entryDate: z.string() })

/**
 * Proposes the removals of employees who have just been insured beyond a last day that was known before. They are nobody's filing:
 * whoever approved the addition may approve them (domain 3.8).
 */
export const proposeLeaving = async (
  { employeeIds, decided }: { readonly employeeIds: readonly string[]; readonly decided: readonly string[] },
  told: Events,
  context: Context,
): Promise<void> => {
  const leaving = await context.tx.rows(
    Leaving,
    `SELECT id::text AS id, entry_date::text AS "entryDate" FROM ${allRowsOf(employee)} e WHERE id = ANY($1::bigint[]) AND leave_date IS NOT NULL AND del_flag = 0`,
    [employeeIds],
  )
  const entered = leaving.map(({ id, entryDate }) => ({ id, before: { entryDate } }))
  if (entered.length > 0)
    await propose({ ...enteredOf(entered, context), editedBy: null, decided }, told, context)
}

/** What an import drafted in an organisation, by how many of it are taken back. */
const Drafts = z.object({ orgCode: z.string(), gone: z.number() })

/**
 * Takes back what an import proposed and nobody has touched but to choose a plan, so that it can be taken back itself; and the notice of it, or where
 * somebody has touched some, tells anew how many wait.
 */
export const takeProposalsBack = async (
  { id, fileName }: Pick<FinishedImport, 'id' | 'fileName'>,
  told: Events,
  context: Context,
): Promise<void> => {
  const batchNo = batchOf(id)
  const drafted = await context.tx.rows(
    Drafts,
    `WITH gone AS (
       UPDATE ${allRowsOf(coverChange)} t SET del_flag = 1, version = t.version + 1, update_by = $2, update_time = now()
       WHERE batch_no = $1 AND del_flag = 0 AND ${isOnlyProposed('t')} RETURNING t.id)
     SELECT t.sys_org_code AS "orgCode", count(g.id)::int AS gone FROM ${allRowsOf(coverChange)} t LEFT JOIN gone g ON g.id = t.id
     WHERE t.batch_no = $1 GROUP BY 1`,
    [batchNo, context.caller.username],
  )
  for (const { orgCode, gone } of drafted) {
    const left = await withdrawNotice({ orgCode, batchNo }, told, context)
    if (!left?.id || gone === 0) continue
    const values = { fileName: fileName.slice(0, longestName), batchNo, count: left.count }
    await told.takeBack(events.coverChangesProposed, { orgCode, values }, context)
    await told.raise(events.coverChangesProposed, { id: left.id, orgCode, values }, context)
  }
}
