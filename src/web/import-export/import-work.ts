import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ImportOutcome, type ImportCheck } from '#contract/core/import-outcome.ts'
import type { Job } from '#contract/jobs.ts'
import { jobBegun } from '#web/jobs/job-queries.ts'
import { send } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { formatNumber } from '#web/lib/format.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { toast } from '#web/ui/toasts.ts'
import type { ImportGroup } from './import-group.ts'

/** Field → number of its column in the file; null: left out on purpose. */
export type Mapping = Readonly<Record<string, number | null>>
/** What was typed over a cell, by `cellKey`. */
export type Fixes = ReadonlyMap<string, string>

/** Names a cell of the file. */
export const cellKey = (cell: { row: number; field: string }): string => `${cell.row} ${cell.field}`

/** Whether all rows, some or none were imported. */
export type ImportEnding = 'whole' | 'partial' | 'failed'

/** How an import ended. */
export interface ImportEnd {
  readonly ending: ImportEnding
  readonly message: string
  readonly outcome: ImportOutcome | undefined
}

/** What a person has done so far with one file. */
export interface ImportState {
  readonly file: File | undefined
  readonly mapping: Mapping | undefined
  readonly fixes: Fixes
  /** Typed over cells since the last check. */
  readonly typed: Fixes
  /** The failed rows are to be left out. */
  readonly isSkipping: boolean
  /** How many errors the last check found gone after corrections. */
  readonly solved: number
  readonly check: ImportCheck | undefined
  /** Why the last request did not work, in the server's words. */
  readonly failure: string
  readonly busy: 'checking' | 'importing' | undefined
  readonly job: Job | undefined
  readonly end: ImportEnd | undefined
}

const atFirst: ImportState = {
  file: undefined,
  mapping: undefined,
  fixes: new Map(),
  typed: new Map(),
  isSkipping: false,
  solved: 0,
  check: undefined,
  failure: '',
  busy: undefined,
  job: undefined,
  end: undefined,
}

/** The outcome in an answer, whatever else came. */
export const outcomeOf = (result: unknown): ImportOutcome | undefined => {
  const parsed = z.safeParse(ImportOutcome, result)
  return parsed.success ? parsed.data : undefined
}

/** What goes with a file to check, failed rows, import and job alike. */
export const optionsOf = ({ file, mapping, fixes }: Pick<ImportState, 'file' | 'mapping' | 'fixes'>) => ({
  file,
  ...(mapping && { mapping: JSON.stringify(mapping) }),
  ...(fixes.size > 0 && {
    fixes: JSON.stringify(
      [...fixes].map(([key, value]) => {
        const at = key.indexOf(' ')
        return { row: Number(key.slice(0, at)), field: key.slice(at + 1), value }
      }),
    ),
  }),
})

/** What became of an import that was not refused. */
export const endingOf = (outcome: ImportOutcome | undefined): ImportEnding =>
  outcome && outcome.errorCount > 0 ? (outcome.successCount > 0 ? 'partial' : 'failed') : 'whole'

/** What a partial import did: 17 行已导入，3 行未导入. */
export const partialText = ({ successCount, errorCount }: ImportOutcome): string => {
  const [done, failed] = [formatNumber(successCount), formatNumber(errorCount)]
  return i18n._(msg`${done} 行已导入，${failed} 行未导入`)
}

/** One import from the file to the result: the state, and the ways on. Nothing is written before `start`. */
export const useImportWork = (of: ImportGroup) => {
  const { t } = useLingui()
  const [state, setState] = useState<ImportState>(atFirst)
  const running = useRef<AbortController>(undefined)

  const check = async (wanted: Partial<Pick<ImportState, 'mapping' | 'fixes'>> = {}) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const fixes = new Map([...(wanted.fixes ?? state.fixes), ...state.typed])
    const next = { ...state, ...wanted, fixes, failure: '', busy: 'checking' as const }
    setState({ ...state, failure: '', busy: 'checking' })
    try {
      const result = (await send(of.importCheck, optionsOf(next), { signal: control.signal }))
        .result as ImportCheck
      const before = state.typed.size > 0 ? (state.check?.problemCount ?? 0) : 0
      const solved = Math.max(0, before - result.problemCount)
      setState({ ...next, typed: new Map(), solved, check: result, busy: undefined })
    } catch (error) {
      if (control.signal.aborted) return
      setState({ ...state, failure: toFailure(error).message, busy: undefined })
    }
  }

  // A correction belongs to the column it was made in.
  const remap = (mapping: Mapping) => {
    const stays = new Set(
      state.check?.fields.flatMap(({ field, column }) => (mapping[field] === column ? [field] : [])),
    )
    const fixes = new Map([...state.fixes].filter(([key]) => stays.has(key.slice(key.indexOf(' ') + 1))))
    return check({ mapping, fixes })
  }

  const end = (given: ImportEnd) => {
    void invalidateNoun(of.importExcel)
    if (given.ending === 'whole') toast('success', t`文件上传成功`)
    else if (given.ending === 'partial' && given.outcome) toast('warning', partialText(given.outcome))
    setState((now) => ({ ...now, busy: undefined, job: undefined, end: given }))
  }

  const start = async () => {
    const isSkipping = state.isSkipping && (state.check?.errorCount ?? 0) > 0
    const input = { ...optionsOf(state), ...(isSkipping && { skipFailed: 'true' }) }
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
    choose: (file?: File) => setState({ ...atFirst, file }),
    /** Asks what an import would do, with everything typed so far. */
    check,
    /** Asks again with other columns. */
    remap,
    type: (key: string, value: string) =>
      setState((now) => ({ ...now, typed: new Map(now.typed).set(key, value) })),
    skip: (isSkipping: boolean) => setState((now) => ({ ...now, isSkipping })),
    start,
    end,
    stop: () => {
      running.current?.abort()
      setState((now) => ({ ...now, busy: undefined }))
    },
  }
}

export type ImportWork = ReturnType<typeof useImportWork>
