import type { Locale } from '#contract/core/message.ts'
import type { JobKind, JobState } from '#contract/jobs.ts'
import type { Tx } from '#server/db/pool.ts'
import type { JobNote, JobStart, StoredWords } from './job-handler.ts'

/** A row of `sys_job`, as a worker takes it. */
export interface TakenJob extends Record<string, unknown> {
  readonly id: string
  readonly kind: JobKind
  readonly noun: string
  readonly userId: string
  readonly orgCode: string
  readonly locale: Locale
  readonly ip: string
  readonly requestId: string
  readonly input: unknown
  readonly inputFile: string | null
  readonly doneCount: number
  readonly failedCount: number
  readonly progress: unknown
  readonly outcome: unknown
  readonly attempts: number
  readonly isCancelAsked: boolean
  readonly createTime: Date
}

/** How often a job that was cut off is taken up again before it is given up. */
export const maxResumptions = 3
const maxWaitHours = 24

const interrupted = /*i18n*/ {
  id: 'job.interrupted',
  message: '任务多次中断，已停止，请重新发起或联系管理员',
}
const neverTaken = /*i18n*/ { id: 'job.neverTaken', message: '任务等待超过一天，已停止，请重新发起' }

const json = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value)

/** Writes a job down, in the transaction of the request; gives back its id. */
export const insertJob = async (
  tx: Tx,
  start: JobStart,
  owner: { userId: string; orgCode: string; locale: Locale; ip: string; requestId: string },
): Promise<string> => {
  const [made] = await tx.query<{ id: string }>(
    `INSERT INTO sys_job (kind, noun, title, input, input_file, total, user_id, org_code, locale, ip, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [
      start.kind,
      start.noun,
      json(start.title),
      JSON.stringify(start.input ?? null),
      start.inputFile ?? null,
      start.total ?? null,
      owner.userId,
      owner.orgCode,
      owner.locale,
      owner.ip,
      owner.requestId,
    ],
  )
  return made?.id ?? ''
}

/** How many jobs of a person have not ended. */
export const countActive = async (tx: Tx, userId: string): Promise<number> => {
  const [row] = await tx.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM sys_job WHERE user_id = $1 AND state IN ('queued', 'running')`,
    [userId],
  )
  return row?.n ?? 0
}

/**
 * Takes the oldest job that waits or whose lease ran out, of these handlers (`kind noun`) and of no busy kind. Two
 * workers never take the same one: a row that is being taken is skipped.
 */
export const takeJob = async (
  tx: Tx,
  about: { run: string; handled: readonly string[]; busy: readonly string[]; leaseMs: number },
): Promise<TakenJob | undefined> => {
  const [taken] = await tx.query<TakenJob>(
    `UPDATE sys_job SET state = 'running', run = $1, attempts = attempts + 1,
       start_time = coalesce(start_time, clock_timestamp()), lease_until = clock_timestamp() + $4 * interval '1 millisecond'
     WHERE id = (
       SELECT id FROM sys_job WHERE state IN ('queued', 'running') AND (lease_until IS NULL OR lease_until < clock_timestamp())
         AND attempts <= ${maxResumptions} AND kind || ' ' || noun = ANY($2) AND NOT kind = ANY($3)
       ORDER BY create_time, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, noun, user_id AS "userId", org_code AS "orgCode", locale, ip, request_id AS "requestId", input,
       input_file AS "inputFile", done_count AS "doneCount", failed_count AS "failedCount", progress, outcome, attempts,
       is_cancel_asked AS "isCancelAsked", create_time AS "createTime"`,
    [about.run, about.handled, about.busy, about.leaseMs],
  )
  return taken
}

/** Ends jobs that nobody can bring to an end: cut off too often, or never taken for a day. They fail in words; gives their ids. */
export const giveUpJobs = async (tx: Tx): Promise<string[]> => {
  const fail = (words: StoredWords, which: string) =>
    tx.query<{ id: string }>(
      `UPDATE sys_job SET state = 'failed', message = $1, end_time = clock_timestamp(), run = NULL WHERE ${which} RETURNING id`,
      [json(words)],
    )
  const cutOff = await fail(
    interrupted,
    `state = 'running' AND lease_until < clock_timestamp() AND attempts > ${maxResumptions}`,
  )
  const forgotten = await fail(
    neverTaken,
    `state = 'queued' AND create_time < clock_timestamp() - interval '${maxWaitHours} hours'`,
  )
  return [...cutOff, ...forgotten].map(({ id }) => id)
}

const noteSql = `total = coalesce($3, total), done_count = coalesce($4, done_count), failed_count = coalesce($5, failed_count),
  progress = coalesce($6, progress), outcome = coalesce($7, outcome)`
const noteValues = (note: JobNote) => [
  note.total ?? null,
  note.doneCount ?? null,
  note.failedCount ?? null,
  json(note.progress),
  json(note.outcome),
]

/** Stores a note while `run` still holds the job; undefined when it does not any more. */
export const noteJob = async (
  tx: Tx,
  { id, run }: { id: string; run: string },
  note: JobNote,
  leaseMs: number,
): Promise<{ isCancelAsked: boolean } | undefined> => {
  const [held] = await tx.query<{ isCancelAsked: boolean }>(
    `UPDATE sys_job SET ${noteSql}, lease_until = clock_timestamp() + $8 * interval '1 millisecond'
     WHERE id = $1 AND run = $2 AND state = 'running' RETURNING is_cancel_asked AS "isCancelAsked"`,
    [id, run, ...noteValues(note), leaseMs],
  )
  return held
}

/** Ends a job that `run` still holds; false when it does not any more. */
export const endJob = async (
  tx: Tx,
  { id, run }: { id: string; run: string },
  end: JobNote & { state: JobState; message?: StoredWords; file?: string },
): Promise<boolean> => {
  const ended = await tx.query(
    `UPDATE sys_job SET ${noteSql}, state = $8, message = $9, result_file = $10, end_time = clock_timestamp(), run = NULL,
       lease_until = NULL
     WHERE id = $1 AND run = $2 AND state = 'running' RETURNING id`,
    [id, run, ...noteValues(end), end.state, json(end.message), end.file ?? null],
  )
  return ended.length > 0
}

/** Gives a job back: to be taken again at once, or after a while. What was noted stays. */
export const returnJob = async (
  tx: Tx,
  { id, run }: { id: string; run: string },
  { isCounted, afterMs }: { isCounted: boolean; afterMs: number },
): Promise<void> => {
  await tx.query(
    `UPDATE sys_job SET state = 'queued', run = NULL, attempts = attempts - $3,
       lease_until = clock_timestamp() + $4 * interval '1 millisecond'
     WHERE id = $1 AND run = $2 AND state = 'running'`,
    [id, run, isCounted ? 0 : 1, afterMs],
  )
}
