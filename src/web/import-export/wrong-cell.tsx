import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { PreviewRow } from '#contract/core/import-preview.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { cellKey, type Fixes } from './import-state.ts'

/** How cells are corrected in place. */
export interface Correction {
  readonly typed: Fixes
  /** The lines that are taken out. */
  readonly taken: ReadonlySet<number>
  readonly disabled: boolean
  readonly onType: (key: string, value: string) => void
  readonly onTake: (row: number) => void
  readonly onEnter: () => void
}

export interface WrongCellProps {
  row: PreviewRow
  field: string
  /** What stands in the file. */
  value: string
  /** What it may say, where that is certain words. */
  words?: readonly string[] | null | undefined
  correction: Correction
}

/** What is wrong with one cell, in words. */
const sentencesOf = (row: PreviewRow, field: string, between: string): string =>
  row.problems.flatMap((one) => (one.field === field ? [one.message] : [])).join(between)

/** Wide characters take two places; whole, an ID number is 18. */
const placesOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + ((one.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1), 0)
const widthOf = (text: string): string => `${Math.min(40, Math.max(10, placesOf(text))) + 4}ch`

/**
 * A wrong cell: what stands there, to be typed over or, where it takes certain words, chosen anew. On a phone what is wrong
 * stands below it; in a table that would leave room for two rows, so it is read beside the row and below the table.
 */
export const WrongCell = ({ row, field, value, words, correction }: WrongCellProps) => {
  const { t } = useLingui()
  const id = useId()
  const key = cellKey({ row: row.row, field })
  const typed = correction.typed.get(key)
  const column = row.problems.find((one) => one.field === field)?.column ?? ''
  const number = row.row
  const shared = {
    size: 'small',
    'aria-label': t`第 ${number} 行“${column}”的值`,
    'aria-invalid': typed === undefined,
    'aria-describedby': id,
    disabled: correction.disabled,
    onValue: (next: string) => correction.onType(key, next),
  } as const
  return (
    <span className="grid gap-1" data-wrong={column}>
      {words ? (
        <Select
          {...shared}
          className="min-w-36"
          placeholder={value || t`请选择`}
          value={typed ?? ''}
          options={words.map((word) => ({ value: word, label: word }))}
        />
      ) : (
        <span className="grid min-w-full" style={{ width: widthOf(typed ?? value) }}>
          <TextInput
            {...shared}
            value={typed ?? value}
            onKeyDown={(event) => event.key === 'Enter' && correction.onEnter()}
          />
        </span>
      )}
      <span id={id} data-reason className="flex items-start gap-1 text-xs text-red wrap-anywhere md:sr-only">
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
