import * as z from 'zod/mini'
import { coverChangeTypes } from '#contract/cover/cover-change-fields.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Message } from '#contract/core/message.ts'
import { events } from '#contract/messages/events.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { coverChange } from '#server/db/schema/covers.ts'
import { employee } from '#server/db/schema/members.ts'
import type { FinishedImport } from '#server/import-export/import-noun.ts'
import type { ChangedRow } from '#server/import-export/sheet-row.ts'
import type { Events } from '#server/notices/events.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { assessAll } from './assessing.ts'
import { fenOf } from './cover-changes-store.ts'
import { finding, foretelling, type Found } from './proposals-sql.ts'

const reasons: Readonly<Record<Found, Message>> = {
  joiners: /*i18n*/ {
    id: 'coverChange.joinerFound',
    message: '导入“{fileName}”（{day}）时发现的入职员工',
  },
  leavers: /*i18n*/ {
    id: 'coverChange.leaverFound',
    message: '导入“{fileName}”（{day}）时发现的离职员工',
  },
}

/** What an import drafts, in a sentence that holds before it and after it. */
const drafted = /*i18n*/ {
  id: 'coverChange.drafted',
  message:
    '随这次导入自动起草增员 {joiners, number} 条、减员 {leavers, number} 条，请在“增减员”中核对后提交{planless, plural, =0 {} other {；其中 # 条增员还没有方案，提交前需选择方案}}',
}

interface Drafted {
  readonly joiners: number
  readonly leavers: number
  readonly planless: number
}

const sentences = (counts: Drafted, { translate }: Pick<Context, 'translate'>): string[] =>
  counts.joiners + counts.leavers > 0 ? [translate(drafted, { ...counts })] : []

/** So many in one statement. */
const most = 2_000
const longestName = 100

const Proposal = z.object({
  id: z.string(),
  orgCode: z.string(),
  changeType: z.enum(coverChangeTypes.values),
  employeeId: z.string(),
  policyId: z.string(),
  planId: z.nullable(z.string()),
  effectiveDay: z.string(),
})
type Proposal = z.infer<typeof Proposal>

/** The number under which what an import found is together. */
const batchOf = (importId: string): string => `DR${importId}`

const insert = async (
  found: Found,
  { id, fileName }: Pick<FinishedImport, 'id' | 'fileName'>,
  context: Context,
): Promise<Proposal[]> => {
  const { tx, caller, translate } = context
  const day = dayAt()
  const reason = translate(reasons[found], { fileName: fileName.slice(0, longestName), day })
  const made = await tx.rows(
    Proposal,
    `INSERT INTO ${allRowsOf(coverChange)} (change_type, employee_id, policy_id, plan_id, effective_day, name, sys_org_code, batch_no, reason, create_by, edited_by)
     SELECT f.*, $2, $3, $4, $5::bigint FROM (${finding[found]} LIMIT ${most}) f
     ON CONFLICT DO NOTHING RETURNING id::text AS id, sys_org_code AS "orgCode", change_type AS "changeType", employee_id::text AS "employeeId", policy_id::text AS "policyId",
       plan_id::text AS "planId", effective_day::text AS "effectiveDay"`,
    [id, batchOf(id), reason, caller.username, caller.userId, ...(found === 'joiners' ? [day] : [])],
  )
  return made
}

/** By how much the premium would differ and the plan that is left, as of every draft; nothing where one could not be filed as it is. */
const assessProposals = async (
  proposals: readonly Proposal[],
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  const found = await assessAll(proposals, { tx })
  const counted = proposals.flatMap(({ id }, at) => {
    const one = found[at]
    return one && !(one instanceof Failure) ? [{ id, fen: String(fenOf(one.total)), planId: one.planId }] : []
  })
  await tx.query(
    `UPDATE ${allRowsOf(coverChange)} t SET premium_delta = a.fen, plan_id = a.plan_id
     FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS a (id, fen, plan_id) WHERE t.id = a.id`,
    (['id', 'fen', 'planId'] as const).map((field) => counted.map((one) => one[field])),
  )
}

/**
 * Writes drafts of additions and removals for who joined or left by an import of employees, in its transaction, and tells who
 * may file them, once a company; gives what to say of them. That is whoever was made with a day of joining that can still be filed, and whoever was given a last
 * day and is covered beyond. The drafts are filed, changed or thrown away like any other.
 */
export const proposeCover = async (
  about: Pick<FinishedImport, 'id' | 'fileName'>,
  told: Events,
  context: Context,
): Promise<string[]> => {
  await forgetOutdated(about.id, told, context)
  const proposals: Proposal[] = []
  for (const found of ['leavers', 'joiners'] as const) {
    for (let made = most; made === most;) {
      const some = await insert(found, about, context)
      await assessProposals(some, context)
      proposals.push(...some)
      made = some.length
    }
  }
  const batchNo = batchOf(about.id)
  const fileName = about.fileName.slice(0, longestName)
  for (const [orgCode, [first, ...rest]] of Map.groupBy(proposals, (one) => one.orgCode)) {
    const values = { fileName, batchNo, count: rest.length + 1 }
    if (first) await told.raise(events.coverChangesProposed, { id: first.id, orgCode, values }, context)
  }
  const additions = proposals.filter(({ changeType }) => changeType === 'ADD')
  return sentences(
    {
      joiners: additions.length,
      leavers: proposals.length - additions.length,
      planless: additions.filter(({ planId }) => planId === null).length,
    },
    context,
  )
}

const Foretold = z.object({ joiners: z.number(), leavers: z.number(), planless: z.number() })

/** What `proposeCover` will say of an import of these employees, who are not written yet. */
export const foretellCover = async (
  batches: AsyncIterable<readonly ChangedRow[]>,
  context: Context,
): Promise<string[]> => {
  const counts = { joiners: 0, leavers: 0, planless: 0 }
  for await (const rows of batches) {
    // Whoever is new has no id, and is counted by that of nobody.
    const people = rows.map(({ id, next }, at) => ({
      id: id ?? String(-1 - at),
      name: next['name'],
      sys_org_code: next['sysOrgCode'],
      entry_date: next['entryDate'],
      leave_date: next['leaveDate'],
      plan_code: next['planCode'],
    }))
    const [found] = await context.tx.rows(Foretold, foretelling, [JSON.stringify(people), dayAt()])
    counts.joiners += found?.joiners ?? 0
    counts.leavers += found?.leavers ?? 0
    counts.planless += found?.planless ?? 0
  }
  return sentences(counts, context)
}

const Batch = z.object({ orgCode: z.string(), batchNo: z.string() })
type Batch = z.infer<typeof Batch>

/** What an import drafted in an organisation, by how many of it are taken back. */
const Drafts = z.object({ orgCode: z.string(), gone: z.number() })

const Left = z.object({ id: z.nullable(z.string()), count: z.number() })

/** Takes the notice of drafts back once none of them waits any more; gives those that wait. */
export const withdrawNotice = async (
  { orgCode, batchNo }: Batch,
  told: Events,
  { tx }: Context,
): Promise<z.infer<typeof Left> | undefined> => {
  const [left] = await tx.rows(
    Left,
    `SELECT min(id)::text AS id, count(*)::int AS count FROM ${allRowsOf(coverChange)} t
     WHERE sys_org_code = $1 AND batch_no = $2 AND status = 'DRAFT' AND del_flag = 0`,
    [orgCode, batchNo],
  )
  if (left?.count === 0)
    await told.takeBack(events.coverChangesProposed, { orgCode, values: { batchNo } }, { tx })
  return left
}

/** What an earlier import proposed and nobody has touched gives way where the last day is another one by now. */
const forgetOutdated = async (importId: string, told: Events, context: Context): Promise<void> => {
  const gone = await context.tx.rows(
    Batch,
    `UPDATE ${allRowsOf(coverChange)} t SET del_flag = 1, version = t.version + 1, update_by = $2, update_time = now()
     FROM sys_import_undo_row u WHERE u.import_id = $1 AND u.before IS NOT NULL AND t.employee_id = u.row_id
       AND t.change_type = 'REMOVE' AND t.status = 'DRAFT' AND t.version = 0 AND t.batch_no LIKE 'DR%' AND t.del_flag = 0
       AND t.family_member_id IS NULL AND EXISTS (SELECT FROM ${allRowsOf(employee)} e WHERE e.id = u.row_id AND e.leave_date::text IS DISTINCT FROM u.before ->> 'leave_date')
     RETURNING t.sys_org_code AS "orgCode", t.batch_no AS "batchNo"`,
    [importId, context.caller.username],
  )
  const batches = Map.groupBy(gone, ({ orgCode, batchNo }) => `${orgCode} ${batchNo}`)
  for (const [batch] of batches.values()) if (batch) await withdrawNotice(batch, told, context)
}

/**
 * Takes back what an import proposed and nobody has touched, so that it can be taken back itself; and the notice of it, or where
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
       UPDATE ${allRowsOf(coverChange)} SET del_flag = 1, version = version + 1, update_by = $2, update_time = now()
       WHERE batch_no = $1 AND status = 'DRAFT' AND version = 0 AND del_flag = 0 RETURNING id)
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
