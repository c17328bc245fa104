import { onRows } from '#contract/core/access.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { Message } from '#contract/core/message.ts'
import { parseIds, parseListQuery } from '#contract/core/query.ts'
import type { DeleteOutcome, Job } from '#contract/records/jobs.ts'
import type { Context } from '#server/calls/caller.ts'
import type { JobResult, JobRun } from './job-handler.ts'
import type { Jobs } from './jobs.ts'
import { refuseMoved } from '#server/store/counting.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { matchingIds, seenIds } from '#server/store/listing.ts'
import { askedOf } from '#server/store/asked.ts'
import { deleteRows, newDeletionId, rowNames, type Recycling } from '#server/store/recycling.ts'
import { inSavepoint } from '#server/store/savepoint.ts'
import { sourceFor } from '#server/store/withheld.ts'

const maxRows = 100_000
const batchRows = 200
const maxTold = 200

const tooMany = /*i18n*/ {
  id: 'job.tooManyRows',
  message: '一次最多删除 {max} 条，请缩小查询范围',
}

type DeleteInput = Readonly<Record<string, string | undefined>>
type Failed = DeleteOutcome['failures'][number]

/** The ids that are meant, in rising order; fixed now, so that what a person confirmed is what is deleted. */
const chosenIds = async (
  { source }: Recycling,
  { ids, all, ...list }: DeleteInput,
  context: Context,
): Promise<string[]> => {
  if ((ids === undefined) === (all === undefined)) throw new Failure('badInput')
  if (ids !== undefined) return seenIds(context.tx, rowsOf(source, context), parseIds(ids, maxRows))
  const seen = sourceFor(source, context)
  const query = await askedOf(seen, parseListQuery(seen.resource, list), context)
  if (query.expected === undefined) throw new Failure('badInput')
  const found = await matchingIds(context.tx, seen, query, maxRows + 1)
  if (found.length > maxRows) throw refusal(tooMany, { max: maxRows })
  refuseMoved(query, found.length)
  if (found.length === 0) throw new Failure('badIds')
  return found
}

/** Deletes a batch whole, or, where one of its rows stands in the way, each row for itself. */
export const deleteBatch = async (
  recycling: Recycling,
  what: { readonly ids: readonly string[]; readonly deletionId: string },
  context: Context,
): Promise<{ failed: Failed[]; dependantCount: number }> => {
  const { deletionId } = what
  const whole = await inSavepoint(context, (own) => deleteRows(recycling, what, own))
  if (!(whole instanceof Failure)) return { failed: [], dependantCount: whole.dependantCount }
  const failed: Failed[] = []
  let dependantCount = 0
  for (const id of what.ids) {
    const one = await inSavepoint(context, (own) => deleteRows(recycling, { ids: [id], deletionId }, own))
    if (one instanceof Failure)
      failed.push({
        id,
        name: (await rowNames(recycling, [id], context))(id),
        reason: context.translate(one.text, one.values),
      })
    else dependantCount += one.dependantCount
  }
  return { failed, dependantCount }
}

const runDelete = async (recycling: Recycling, job: JobRun): Promise<JobResult> => {
  const { ids } = job.input as { ids: readonly string[] }
  const before = job.outcome as DeleteOutcome | null
  let { deletionId, failures, dependantCount } = before ?? {
    deletionId: null,
    failures: [],
    dependantCount: 0,
  }
  let [at, doneCount, failedCount] = [Number(job.progress ?? 0), job.doneCount, job.failedCount]
  while (at < ids.length) {
    const some = ids.slice(at, at + batchRows)
    const made = await job.step(
      async (context) => {
        const number = deletionId ?? (await newDeletionId(context))
        const done = await deleteBatch(recycling, { ids: some, deletionId: number }, context)
        return { number, failed: done.failed, dependantCount: dependantCount + done.dependantCount }
      },
      ({ number, failed, ...counted }) => ({
        progress: at + some.length,
        doneCount: doneCount + some.length - failed.length,
        failedCount: failedCount + failed.length,
        outcome: { deletionId: number, ...counted, failures: [...failures, ...failed].slice(0, maxTold) },
      }),
    )
    at += some.length
    doneCount += some.length - made.failed.length
    failedCount += made.failed.length
    deletionId = made.number
    dependantCount = made.dependantCount
    failures = [...failures, ...made.failed].slice(0, maxTold)
  }
  return {}
}

/**
 * Deletes many rows in the background (decision 011), 200 a transaction under one deletion number: what is done can be
 * restored together, also after a cancellation. Rows that stand in the way are left and told; the others go. An
 * interrupted job goes on after its last batch. Refuses more than 100,000 rows, and a question without rows.
 */
export const deleteJob = (recycling: Recycling, title: Message, { jobs }: { readonly jobs: Jobs }) => {
  const { permission } = recycling.source.resource
  jobs.handle({
    kind: 'delete',
    noun: permission,
    access: onRows(permission, 'delete'),
    run: (job) => runDelete(recycling, job),
  })
  return async (input: DeleteInput, context: Context): Promise<Job> => {
    const ids = await chosenIds(recycling, input, context)
    return jobs.start({ kind: 'delete', noun: permission, title, input: { ids }, total: ids.length }, context)
  }
}
