import type { Locale } from '#contract/core/message.ts'
import type { Failure } from '#contract/core/failures.ts'
import type { Job } from '#contract/records/jobs.ts'
import { downloads } from '#contract/records/downloads.ts'
import type { Tx } from '#server/db/pool.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Request } from '#server/calls/caller.ts'
import { fileAddress } from '#server/core/call-address.ts'
import type { Translate } from '#server/core/texts.ts'
import type { Settings } from '#server/core/env.ts'
import type { StoredMessage } from './job-handler.ts'

interface JobRow
  extends
    Record<string, unknown>,
    Omit<Job, 'title' | 'message' | 'fileUrl' | 'fileUntil' | 'createTime' | 'startTime' | 'endTime'> {
  readonly title: StoredMessage
  readonly message: StoredMessage | null
  readonly orgCode: string
  readonly file: string | null
  readonly fileUntil: Date | null
  readonly createTime: Date
  readonly startTime: Date | null
  readonly endTime: Date | null
}

/** The message of a failure, to be translated when it is read. */
export const storedMessage = ({ text, values }: Failure): StoredMessage => ({
  id: text.id,
  message: text.message,
  values,
})

/** Translates a stored message. */
export const translateStored = (translate: Translate, locale: Locale, stored: StoredMessage): string =>
  translate(locale, { id: stored.id, message: stored.message }, stored.values ?? {})

const mostListed = 50

/**
 * Jobs of the caller, newest first: all of them (at most 50), or the one of `id`. Of a job in an organisation the caller
 * has left, only that it was there: its file and what it tells of rows stay behind.
 */
export const ownJobs = async (
  tx: Tx,
  { caller, locale }: Pick<Request, 'caller' | 'locale'>,
  { translate, settings, id }: { translate: Translate; settings: Settings; id?: string },
): Promise<Job[]> => {
  const rows = await tx.query<JobRow>(
    `SELECT j.id, j.kind, j.noun, j.title, j.state, j.total, j.done_count AS "doneCount", j.failed_count AS "failedCount",
       j.message, j.outcome, j.org_code AS "orgCode", f.id AS file, f.name AS "fileName", f.expires_at AS "fileUntil",
       j.create_time AS "createTime", j.start_time AS "startTime", j.end_time AS "endTime"
     FROM sys_job j LEFT JOIN sys_file f ON f.id = j.result_file AND f.expires_at > clock_timestamp()
     WHERE j.user_id = $1 AND ($2::bigint IS NULL OR j.id = $2) ORDER BY j.create_time DESC, j.id DESC LIMIT ${mostListed}`,
    [caller.userId, id ?? null],
  )
  return rows.map(({ orgCode, file, title, message, ...row }) => {
    const isInside = caller.organisations.includes(orgCode)
    const fileUrl = file && isInside ? fileAddress(settings, downloads.download, file) : null
    return {
      ...row,
      title: translateStored(translate, locale, title),
      message: message && translateStored(translate, locale, message),
      fileUrl,
      fileName: fileUrl && row.fileName,
      fileUntil: fileUrl && row.fileUntil && momentText(row.fileUntil),
      outcome: isInside ? row.outcome : null,
      createTime: momentText(row.createTime),
      startTime: row.startTime && momentText(row.startTime),
      endTime: row.endTime && momentText(row.endTime),
    }
  })
}
