import type { Locale } from '#contract/core/message.ts'
import type { JobKind, JobState } from '#contract/records/jobs.ts'
import type { Tx } from '#server/db/pool.ts'
import type { JobNote, JobStart, StoredMessage } from './job-handler.ts'

/** A row of `sys_job`, as a worker takes it. */
export interface TakenJob {
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
  readonly isCancelAsked: boolean
  readonly createTime: Date
}

const interrupted = /*i18n*/ {
  id: 'job.interrupted',
  message: '任务多次中断，已停止，请重新发起或联系管理员',
}

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
 * Takes a job for `run`: from here on nobody else writes to it who took it before. Undefined when there is nothing to do
 * any more, because it was cancelled or has ended.
 */
export const takeJob = async (
  tx: Tx,
  { id, run }: { id: string; run: string },
): Promise<TakenJob | undefined> => {
  const [taken] = await tx.query<TakenJob>(
    `UPDATE sys_job SET state = 'running', run = $2, start_time = coalesce(start_time, clock_timestamp())
     WHERE id = $1 AND state IN ('queued', 'running')
     RETURNING id, kind, noun, user_id AS "userId", org_code AS "orgCode", locale, ip, request_id AS "requestId", input,
       input_file AS "inputFile", done_count AS "doneCount", failed_count AS "failedCount", progress, outcome,
       is_cancel_asked AS "isCancelAsked", create_time AS "createTime"`,
    [id, run],
  )
  return taken
}

/** Ends a job that was cut off too often; it fails in words. False when it has ended already. */
export const giveUpJob = async (tx: Tx, id: string): Promise<boolean> => {
  const ended = await tx.query(
    `UPDATE sys_job SET state = 'failed', message = $2, end_time = clock_timestamp(), run = NULL
     WHERE id = $1 AND state IN ('queued', 'running') RETURNING id`,
    [id, json(interrupted)],
  )
  return ended.length > 0
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
): Promise<{ isCancelAsked: boolean } | undefined> => {
  const [held] = await tx.query<{ isCancelAsked: boolean }>(
    `UPDATE sys_job SET ${noteSql} WHERE id = $1 AND run = $2 AND state = 'running'
     RETURNING is_cancel_asked AS "isCancelAsked"`,
    [id, run, ...noteValues(note)],
  )
  return held
}

/** Ends a job that `run` still holds; false when it does not any more. */
export const endJob = async (
  tx: Tx,
  { id, run }: { id: string; run: string },
  end: JobNote & { state: JobState; message?: StoredMessage; file?: string },
): Promise<boolean> => {
  const ended = await tx.query(
    `UPDATE sys_job SET ${noteSql}, state = $8, message = $9, result_file = $10, end_time = clock_timestamp(), run = NULL
     WHERE id = $1 AND run = $2 AND state = 'running' RETURNING id`,
    [id, run, ...noteValues(end), end.state, json(end.message), end.file ?? null],
  )
  return ended.length > 0
}

/** Gives a job back, to be taken by another instance; what was noted stays. False when `run` does not hold it any more. */
export const returnJob = async (tx: Tx, { id, run }: { id: string; run: string }): Promise<boolean> => {
  const returned = await tx.query(
    `UPDATE sys_job SET state = 'queued', run = NULL WHERE id = $1 AND run = $2 AND state = 'running' RETURNING id`,
    [id, run],
  )
  return returned.length > 0
}
