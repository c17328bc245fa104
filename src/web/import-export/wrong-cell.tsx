import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { PreviewRow } from '#contract/core/import-preview.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { cellKey, type Fixes } from './import-state.ts'

/** How cells are corrected in place. */
export interface Correction {
  readonly typed: Fixes
  readonly disabled: boolean
  readonly onType: (key: string, value: string) => void
  readonly onEnter: () => void
}

export interface WrongCellProps {
  row: PreviewRow
  field: string
  /** What stands in the file. */
  value: string
  correction: Correction
}

/** What is wrong with one cell, in words. */
const sentencesOf = (row: PreviewRow, field: string, between: string): string =>
  row.problems.flatMap((one) => (one.field === field ? [one.message] : [])).join(between)

/** A wrong cell: what stands there, to be typed over, and below it what is wrong. */
export const WrongCell = ({ row, field, value, correction }: WrongCellProps) => {
  const { t } = useLingui()
  const id = useId()
  const key = cellKey({ row: row.row, field })
  const typed = correction.typed.get(key)
  const column = row.problems.find((one) => one.field === field)?.column ?? ''
  const number = row.row
  return (
    <span className="grid gap-1" data-wrong={column}>
      <TextInput
        size="small"
        className="min-w-36"
        aria-label={t`第 ${number} 行“${column}”的值`}
        aria-invalid={typed === undefined}
        aria-describedby={id}
        disabled={correction.disabled}
        value={typed ?? value}
        onValue={(next) => correction.onType(key, next)}
        onKeyDown={(event) => event.key === 'Enter' && correction.onEnter()}
      />
      <span id={id} className="flex items-start gap-1 text-xs text-red wrap-anywhere">
        <Icon name="warning" size={13} className="mt-0.5 shrink-0" />
        <span>{sentencesOf(row, field, t`；`)}</span>
      </span>
    </span>
  )
}

/** What is wrong with fields that the file has no column for: there is no cell to correct. */
export const MissingCells = ({ row, fields }: { row: PreviewRow; fields: ReadonlySet<string> }) => {
  const missing = row.problems.filter(({ field }) => !fields.has(field))
  return missing.map(({ field, code, column, message }) => (
    <span key={`${field} ${code}`} className="block text-xs text-red wrap-anywhere" data-wrong={column}>
      {message}
    </span>
  ))
}
