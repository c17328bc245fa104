import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ImportCheck } from '#contract/core/import-outcome.ts'
import { importLimits } from '#contract/core/import-limits.ts'
import type { Job } from '#contract/records/jobs.ts'
import { jobBegun } from '#web/jobs/job-queries.ts'
import { send } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { toast } from '#web/ui/toasts.ts'
import type { ImportGroup } from './import-group.ts'
import {
  atFirst,
  endingOf,
  optionsOf,
  outcomeOf,
  partialText,
  pendingOf,
  withTaken,
  type ImportEnd,
  type ImportState,
  type Mapping,
} from './import-state.ts'

/** A longer file may hold more rows than are checked while somebody waits: it is checked as a job, which tells how far it is. */
const longFileBytes = 256 * 1024

/** What a check found, in place of what was there. */
const checked = (state: ImportState, check: ImportCheck): ImportState => {
  const before = pendingOf(state) > 0 ? (state.check?.errorCount ?? 0) : 0
  const solved = Math.max(0, before - check.errorCount)
  return { ...state, typed: new Map(), taken: new Set(), solved, check, busy: undefined, checkJob: undefined }
}

/** What was typed is not kept for longer than it is looked at; where this fails, it goes by itself after an hour. */
const forget = (of: ImportGroup, { check }: ImportState): void => {
  if (check && of.importForget) void send(of.importForget, { preview: check.preview }).catch(() => undefined)
}

/** One import from the file to the result: the state, and the ways on. Nothing is written before `start`. */
export const useImportWork = (of: ImportGroup) => {
  const { t } = useLingui()
  const [state, setState] = useState<ImportState>(atFirst)
  const running = useRef<AbortController>(undefined)

  const check = async (wanted: Partial<ImportState> = {}) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const fixes = new Map([...state.fixes, ...state.typed])
    const leftOut = new Set([...state.leftOut, ...state.taken])
    const next = { ...state, fixes, leftOut, ...wanted, failure: '', busy: 'checking' as const }
    const input = { ...optionsOf(next), ...(state.check && { preview: state.check.preview }) }
    setState({ ...state, failure: '', busy: 'checking' })
    try {
      if (of.importCheckJob && (state.file?.size ?? 0) > longFileBytes) {
        const job = (await send(of.importCheckJob, input, { signal: control.signal })).result as Job
        jobBegun(job)
        return setState({ ...next, checkJob: job })
      }
      const { result } = await send(of.importCheck, input, { signal: control.signal })
      return setState(checked(next, result as ImportCheck))
    } catch (error) {
      if (control.signal.aborted) return undefined
      return setState({ ...state, failure: toFailure(error).message, busy: undefined })
    }
  }

  /** The check of a long file has ended. */
  const endCheck = (job: Job) => {
    const found = z.safeParse(ImportCheck, job.outcome)
    const isDone = job.state === 'done' && found.success
    const failure = job.state === 'cancelled' ? t`已取消检查` : (job.message ?? t`文件检查失败，请重试`)
    setState((now) =>
      isDone ? checked(now, found.data) : { ...now, failure, busy: undefined, checkJob: undefined },
    )
  }

  // A correction belongs to the column it was made in.
  const remap = (mapping: Mapping) => {
    const stays = new Set(
      state.check?.fields.flatMap(({ field, column }) => (mapping[field] === column ? [field] : [])),
    )
    const isKept = ([key]: readonly [string, string]) => stays.has(key.slice(key.indexOf(' ') + 1))
    return check({ mapping, fixes: new Map([...state.fixes, ...state.typed].filter(isKept)) })
  }

  // Lines, columns and cells of one sheet are nothing in another one.
  const readSheet = (sheet: string) => {
    const { typed, taken, mapping, fixes, leftOut, isSkippingHidden } = atFirst
    return check({ sheet, typed, taken, mapping, fixes, leftOut, isSkippingHidden })
  }

  const end = (given: ImportEnd) => {
    void invalidateNoun(of.importExcel)
    if (given.ending === 'whole') toast('success', t`文件上传成功`)
    else if (given.ending === 'partial' && given.outcome) toast('warning', partialText(given.outcome))
    setState((now) => ({ ...now, busy: undefined, job: undefined, end: given }))
  }

  const start = async () => {
    const isSkipping = state.isSkipping && (state.check?.errorCount ?? 0) > 0
    const input = {
      ...optionsOf(state),
      ...(isSkipping && { skipFailed: 'true' }),
      ...(state.check && { preview: state.check.preview }),
    }
    setState({ ...state, failure: '', busy: 'importing' })
    try {
      if (state.check?.isLong && of.importJob) {
        const { result, message } = await send(of.importJob, input)
        const job = result as Job
        jobBegun(job)
        toast('success', message)
        return setState({ ...state, busy: undefined, job })
      }
      const { result, message } = await send(of.importExcel, input)
      const outcome = outcomeOf(result)
      return end({ ending: endingOf(outcome), message, outcome })
    } catch (error) {
      const failure = toFailure(error)
      return end({ ending: 'failed', message: failure.message, outcome: outcomeOf(failure.result) })
    }
  }

  return {
    state,
    /** Takes another file, and forgets what was done with the one before. */
    choose: (file?: File) => {
      forget(of, state)
      const isTooLarge = (file?.size ?? 0) > importLimits.bytes
      const size = importLimits.bytes / 1024 / 1024
      const failure = isTooLarge ? t`文件超过 ${size} MB，请拆成几个文件` : ''
      setState({ ...atFirst, file: isTooLarge ? undefined : file, failure })
    },
    /** Asks what an import would do, with everything typed so far. */
    check,
    /** Asks again with other columns. */
    remap,
    /** Asks again of another sheet of the workbook. */
    readSheet,
    /** Takes a row out, or back in; the next check knows. */
    take: (row: number) => setState((now) => withTaken(now, row)),
    type: (key: string, value: string) =>
      setState((now) => ({ ...now, typed: new Map(now.typed).set(key, value) })),
    skip: (isSkipping: boolean) => setState((now) => ({ ...now, isSkipping })),
    start,
    end,
    endCheck,
    /** Gives up what is under way, and what was read of the file. */
    stop: () => {
      running.current?.abort()
      forget(of, state)
      setState((now) => ({ ...now, busy: undefined }))
    },
  }
}

export type ImportWork = ReturnType<typeof useImportWork>
