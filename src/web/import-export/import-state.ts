import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { ImportOutcome, type ImportCheck } from '#contract/core/import-outcome.ts'
import type { Job } from '#contract/records/jobs.ts'
import { formatNumber } from '#web/lib/format.ts'

/** Field → number of its column in the file; null: left out on purpose. */
export type Mapping = Readonly<Record<string, number | null>>
/** What was typed over a cell, by `cellKey`. */
export type Fixes = ReadonlyMap<string, string>

/** How many rows may be taken out one by one: as many as the server takes. */
const mostTaken = 1_000

/** What was corrected or taken out and is not checked yet. */
export const pendingOf = ({ typed, taken }: Pick<ImportState, 'typed' | 'taken'>): number =>
  typed.size + taken.size

/** Takes a row out, or back in. */
export const withTaken = (state: ImportState, row: number): ImportState => {
  const taken = new Set(state.taken)
  if (!taken.delete(row) && state.leftOut.size + taken.size < mostTaken) taken.add(row)
  return { ...state, taken }
}

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
  /** Lines of the file that were taken out. */
  readonly leftOut: ReadonlySet<number>
  /** Taken out since the last check. */
  readonly taken: ReadonlySet<number>
  /** What is hidden in Excel is left out. */
  readonly isSkippingHidden: boolean
  /** The sheet of the workbook that was chosen; undefined: the one that fits. */
  readonly sheet: string | undefined
  /** The failed rows are to be left out. */
  readonly isSkipping: boolean
  /** How many fewer wrong rows the last check found after corrections. */
  readonly solved: number
  readonly check: ImportCheck | undefined
  /** Why the last request did not work, in the server's words. */
  readonly failure: string
  readonly busy: 'checking' | 'importing' | undefined
  /** The check of a long file, which goes on in the background. */
  readonly checkJob: Job | undefined
  readonly job: Job | undefined
  readonly end: ImportEnd | undefined
}

/** A dialog that was just opened. */
export const atFirst: ImportState = {
  file: undefined,
  mapping: undefined,
  fixes: new Map(),
  typed: new Map(),
  leftOut: new Set(),
  taken: new Set(),
  isSkippingHidden: false,
  sheet: undefined,
  isSkipping: false,
  solved: 0,
  check: undefined,
  failure: '',
  busy: undefined,
  checkJob: undefined,
  job: undefined,
  end: undefined,
}

/** The outcome in an answer, whatever else came. */
export const outcomeOf = (result: unknown): ImportOutcome | undefined => {
  const parsed = z.safeParse(ImportOutcome, result)
  return parsed.success ? parsed.data : undefined
}

/** What goes with a file to check, failed rows, import and job alike. */
export const optionsOf = ({
  file,
  sheet,
  mapping,
  fixes,
  leftOut,
  isSkippingHidden,
}: Pick<ImportState, 'file' | 'sheet' | 'mapping' | 'fixes' | 'leftOut' | 'isSkippingHidden'>) => ({
  file,
  ...(sheet !== undefined && { sheet }),
  ...(leftOut.size > 0 && { leftOut: JSON.stringify([...leftOut]) }),
  ...(isSkippingHidden && { skipHidden: 'true' }),
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
