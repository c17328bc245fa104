import { useEffect, useRef, useState } from 'react'
import { checkReports, type MatchedReport } from '#contract/checks/check-reports.ts'
import { files } from '#contract/records/files.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { call, send } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { randomKey } from '#web/lib/random-key.ts'
import { uploadFile } from '#web/lib/upload.ts'
import { reportFiles, type ReportFile } from './report-files.ts'

/** A report on its way: the order it is of, why it is of none, and how it ended. */
export interface SentReport extends ReportFile {
  /** One write is one effect, however often it is tried (security IDM-1). */
  readonly key: string
  readonly match: MatchedReport | undefined
  readonly isTwice: boolean
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  readonly failure?: string
}

/** Whether a report can be sent as it stands. */
export const isFit = ({ match, isTwice }: SentReport): boolean =>
  match?.orderId != null && match.problem === null && !isTwice

const matched = async (chosen: readonly ReportFile[]): Promise<SentReport[]> => {
  const named = chosen.flatMap(({ named }) => named ?? [])
  const matches = named.length > 0 ? await call(checkReports.match, { reports: named }) : []
  const seen = new Set<string>()
  return chosen.map((one) => {
    const match = one.named && matches[named.indexOf(one.named)]
    const isTwice = match !== undefined && seen.has(match.orderNo)
    if (match) seen.add(match.orderNo)
    return { ...one, key: randomKey(), match, isTwice, state: 'waiting' }
  })
}

const sendOne = async ({ file, named, match, key }: SentReport, signal: AbortSignal): Promise<void> => {
  if (!named || !match?.orderId) return
  const { id } = await uploadFile(files.uploadAttachment, file, { signal, onProgress: () => undefined })
  const report = {
    orderId: match.orderId,
    nameOnReport: named.name,
    examDay: match.examDay ?? dayAt(),
    files: [{ id }],
  }
  await send(checkReports.add, report, { signal, key })
}

/** Sends many reports one after the other; those that failed may be sent again, and none is sent twice. */
export const useManyReports = () => {
  const [reports, setReports] = useState<readonly SentReport[]>([])
  const [isBusy, setBusy] = useState(false)
  const stop = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    stop.current = own
    return () => own.abort()
  }, [])

  const put = (key: string, change: Partial<SentReport>) =>
    setReports((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const choose = async (chosen: readonly File[]) => setReports(await matched(await reportFiles(chosen)))
  const begin = async () => {
    setBusy(true)
    for (const report of reports.filter((one) => isFit(one) && one.state !== 'done')) {
      if (stop.current.signal.aborted) return
      put(report.key, { state: 'sending' })
      try {
        await sendOne(report, stop.current.signal)
        put(report.key, { state: 'done' })
      } catch (error) {
        put(report.key, { state: 'failed', failure: toFailure(error).message })
      }
    }
    setBusy(false)
    await invalidateNoun(checkReports.list)
  }
  const remove = (key: string) => setReports((before) => before.filter((one) => one.key !== key))
  return { reports, isBusy, choose, begin, remove }
}
