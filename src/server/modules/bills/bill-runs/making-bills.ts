import * as z from 'zod/mini'
import type { billRuns, RunOutcome } from '#contract/bills/bill-run.ts'
import { billWarnings } from '#contract/bills/bill-words.ts'
import { onRows } from '#contract/core/access.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { Job } from '#contract/records/jobs.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { toFailure } from '#server/core/to-failure.ts'
import type { JobResult, JobRun } from '#server/jobs/job-handler.ts'
import type { Services } from '#server/services.ts'
import { makeBill } from '#server/modules/bills/bills/making-reference.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { inSavepoint } from '#server/store/savepoint.ts'

const texts = {
  title: /*i18n*/ { id: 'job.makeBills', message: '{month} 出账' },
  unread: /*i18n*/ {
    id: 'job.makeBillsUnread',
    message: '{month} 出账（{unread, number} 张有提醒未看）',
  },
  slow: /*i18n*/ { id: 'bill.slow', message: '计算超时，这份合同没有出账，其余不受影响；请稍后重新出账' },
  unseen: /*i18n*/ { id: 'bill.unseenContract', message: '有合同已看不到或已删除，请重新预览' },
}

const Contract = z.object({ id: z.string(), name: z.string() })
const Input = z.object({
  month: z.string(),
  contracts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      amount: z.string(),
      warnings: z.optional(z.array(z.enum(billWarnings))),
      isRead: z.optional(z.boolean()),
    }),
  ),
})

const namesOf = async (ids: readonly string[], context: Context): Promise<ReadonlyMap<string, string>> => {
  const rows = await context.tx.rows(
    Contract,
    `SELECT id::text AS id, contract_no || ' ' || contract_name AS name FROM ${rowsOf(clientContract, context)} k
     WHERE id = ANY ($1::bigint[]) AND del_flag = 0 AND status <> 'DRAFT'`,
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Outcome = Awaited<ReturnType<typeof makeBill>> | Failure

const added = (
  { made, failures }: RunOutcome,
  { id, name }: { readonly id: string; readonly name: string },
  result: Outcome,
  job: JobRun,
): RunOutcome => {
  if (result instanceof Failure)
    return { made, failures: [...failures, { id, name, reason: job.translate(result.text, result.values) }] }
  const { billId, billNo, amount } = result
  return { made: [...made, { contractId: id, billId, billNo, amount: formatFen(amount) }], failures }
}

/** The database gave a contract up: nothing of it is made, and it is named with the others that were not. */
const slowInWords = (error: unknown): never => {
  throw toFailure(error).text.id === 'failure.slowQuery' ? refusal(texts.slow) : error
}

/** One contract a transaction: each bill is made whole or not at all, and an interrupted run goes on after the last. */
const run = async (job: JobRun): Promise<JobResult> => {
  const { month, contracts } = z.parse(Input, job.input)
  let outcome: RunOutcome = (job.outcome as RunOutcome | null) ?? { made: [], failures: [] }
  const first = Number(job.progress ?? 0)
  for (const [at, one] of contracts.slice(first).entries()) {
    const { id, amount, warnings, isRead } = one
    const withThis = (made: Outcome): RunOutcome => added(outcome, one, made, job)
    const made = await job.step<Outcome>(
      (context) =>
        inSavepoint(context, (own) =>
          makeBill(
            { contractId: id, month, seen: fenOf(amount), runId: job.id, warnings, isRead },
            own,
          ).catch(slowInWords),
        ),
      (result) => {
        const next = withThis(result)
        const counts = { doneCount: next.made.length, failedCount: next.failures.length }
        return { progress: first + at + 1, ...counts, outcome: next }
      },
    )
    outcome = withThis(made)
  }
  return {}
}

/** Registers what makes bills in the background, and gives what starts it. */
export const makingBills = ({ jobs }: Pick<Services, 'jobs'>) => {
  jobs.handle({ kind: 'make', noun: 'bill', access: onRows('bill', 'make'), run })
  return async ({ month, contracts }: ParsedOf<typeof billRuns.make>, context: Context): Promise<Job> => {
    const names = await namesOf(
      contracts.map(({ id }) => id),
      context,
    )
    const chosen = contracts.map((one) => ({ ...one, name: names.get(one.id) ?? '' }))
    if (chosen.some(({ name }) => name === '')) throw refusal(texts.unseen)
    const unread = contracts.filter(({ warnings = [], isRead }) => warnings.length > 0 && !isRead).length
    const title = { ...(unread > 0 ? texts.unread : texts.title), values: { month, unread } }
    return jobs.start(
      {
        kind: 'make',
        noun: 'bill',
        title,
        input: { month, contracts: chosen },
        total: contracts.length,
      },
      context,
    )
  }
}
