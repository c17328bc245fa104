import * as z from 'zod/mini'
import { Failure } from '#contract/core/failures.ts'
import { events } from '#contract/messages/events.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { coverChange } from '#server/db/schema/covers.ts'
import type { Events } from '#server/notices/events.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { assessAll } from './assessing.ts'
import { DraftedChange, draftedColumns } from './drafted.ts'
import { fenOf } from './fen-of.ts'
import { finding, isOutdated, type Found } from './proposals-sql.ts'

/** So many in one statement. */
const most = 2_000

const Proposal = z.extend(DraftedChange, { orgCode: z.string(), name: z.string() })
/** A draft that nobody has typed, and what would refuse it where it is a removal: the contract, for its day. */
export type Proposal = z.infer<typeof Proposal> & { readonly refused: Failure | undefined }

/** Employees who were written, and what drafts of them are to say. */
export interface Written {
  /** Their ids and what their days were before: SQL with the parameter $1 (`ofImport`, `ofRows`). */
  readonly people: string
  readonly given: string
  /** The number under which what is proposed is together; it begins with `DR`. */
  readonly batchNo: string
  readonly reason: (found: Found) => string
  /** Whose filing they are, where they are anybody's. */
  readonly editedBy: string | null
  /** Additions and removals that are decided on now: none of them waits any more. */
  readonly decided?: readonly string[]
}

const insert = async (
  [found, changes]: (typeof finding)[number],
  { people, given, batchNo, reason, editedBy, decided = [] }: Written,
  { tx, caller }: Context,
): Promise<z.infer<typeof Proposal>[]> =>
  tx.rows(
    Proposal,
    `INSERT INTO ${allRowsOf(coverChange)} (change_type, employee_id, family_member_id, policy_id, plan_id, effective_day, name, sys_org_code, batch_no, reason, create_by, edited_by)
     SELECT f.*, $2, $3, $4, $5::bigint FROM (${changes(people)} LIMIT ${most}) f
     ON CONFLICT DO NOTHING RETURNING ${draftedColumns}, sys_org_code AS "orgCode", name`,
    [given, batchNo, reason(found), caller.username, editedBy, found === 'joiners' ? dayAt() : decided],
  )

/** By how much the premium would differ and the plan that is left, as of every draft; nothing where one could not be filed as it is. */
const assessProposals = async (
  proposals: readonly z.infer<typeof Proposal>[],
  { tx }: Pick<Context, 'tx'>,
): Promise<Proposal[]> => {
  if (proposals.length === 0) return []
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
  return proposals.map((one, at) => {
    const why = found[at]
    // An addition may want a plan, or go with others only.
    return { ...one, refused: one.changeType === 'REMOVE' && why instanceof Failure ? why : undefined }
  })
}

const Batch = z.object({ orgCode: z.string(), batchNo: z.string() })
type Batch = z.infer<typeof Batch>

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

/** What was proposed and nobody has touched gives way where the days of joining and leaving are others by now. */
const forgetOutdated = async ({ people, given }: Written, told: Events, context: Context): Promise<void> => {
  const gone = await context.tx.rows(
    Batch,
    `UPDATE ${allRowsOf(coverChange)} t SET del_flag = 1, version = t.version + 1, update_by = $2, update_time = now()
     FROM (${isOutdated(people)}) o
     WHERE t.employee_id = o.id AND (t.change_type = 'ADD' OR o.leaves_otherwise) AND t.status = 'DRAFT' AND t.version = 0 AND t.batch_no LIKE 'DR%' AND t.del_flag = 0
     RETURNING t.sys_org_code AS "orgCode", t.batch_no AS "batchNo"`,
    [given, context.caller.username],
  )
  const batches = Map.groupBy(gone, ({ orgCode, batchNo }) => `${orgCode} ${batchNo}`)
  for (const [batch] of batches.values()) if (batch) await withdrawNotice(batch, told, context)
}

/**
 * Drafts additions and removals of who joined or left by what was written of employees, in its transaction: of whoever is with
 * the company anew since a day that can still be filed and is not covered, and of whoever was given a last day and is covered
 * beyond; of relatives where no removal of the employee takes them along, and where they came with the employee from another
 * company. The drafts are filed, changed or thrown away like any other.
 */
export const propose = async (written: Written, told: Events, context: Context): Promise<Proposal[]> => {
  await forgetOutdated(written, told, context)
  const proposals: Proposal[] = []
  for (const found of finding) {
    for (let made = most; made === most;) {
      const some = await insert(found, written, context)
      proposals.push(...(await assessProposals(some, context)))
      made = some.length
    }
  }
  return proposals
}

/** How many of each kind were drafted. */
export const countsOf = (proposals: readonly Proposal[]) => {
  const additions = proposals.filter(({ changeType }) => changeType === 'ADD')
  return {
    joiners: additions.length,
    leavers: proposals.length - additions.length,
    planless: additions.filter(({ planId }) => planId === null).length,
    refused: proposals.filter(({ refused }) => refused).length,
  }
}
