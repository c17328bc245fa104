import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef } from 'react'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import type { PreviewRow } from '#contract/core/import-preview.ts'
import { classes } from '#web/ui/classes.ts'
import { Ellipsis } from '#web/ui/ellipsis.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RowNumber } from './row-number.tsx'
import { useProblemText } from './use-problem-text.ts'
import { MissingCells, WrongCell, type Correction } from './wrong-cell.tsx'

export interface PreviewRowProps {
  /** Its place among the rows that are shown. */
  at: number
  /** Undefined until it has come. */
  row: PreviewRow | undefined
  check: ImportCheck
  correction: Correction
  /** Rises when it is gone to; 0 where it is not. */
  goal: number
  measure: (element: HTMLElement | null) => void
}

/** Measures a row, and takes the focus to its first wrong cell where it was gone to, as soon as it is there. */
const useRow = ({ goal, row, measure }: Pick<PreviewRowProps, 'goal' | 'row' | 'measure'>) => {
  const element = useRef<HTMLElement>(null)
  const isThere = row !== undefined
  useEffect(() => {
    if (goal === 0 || !isThere) return
    const place = element.current?.querySelector<HTMLElement>('input, select') ?? element.current
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [goal, isThere])
  return useCallback(
    (drawn: HTMLElement | null) => {
      element.current = drawn
      measure(drawn)
    },
    [measure],
  )
}

const fieldsOf = (check: ImportCheck): ReadonlySet<string> =>
  new Set(check.columns.flatMap(({ field }) => field ?? []))

const isWrongIn = (row: PreviewRow, field: string | null): field is string =>
  field !== null && row.problems.some((one) => one.field === field)

const wrongOf = (row: PreviewRow | undefined, check: ImportCheck) =>
  row ? check.columns.flatMap((one, nth) => (isWrongIn(row, one.field) ? [{ ...one, nth }] : [])) : []

const wordsOf = (check: ImportCheck, field: string | null) =>
  check.fields.find((one) => one.field === field)?.words

/** What the row comes to; cut to one line it is whole on hover and on focus. */
const Told = ({ row: { told }, isCut = false }: { row: PreviewRow; isCut?: boolean }) =>
  told.map((text) => (
    <span key={text} className="text-xs text-ink-3 wrap-anywhere">
      {isCut ? <Ellipsis text={text} /> : text}
    </span>
  ))

/** Takes the row out of the import, or back in; a check has to be there, since what is not read has no rows. */
const TakeOut = ({
  row,
  check,
  correction,
}: { row: number } & Pick<PreviewRowProps, 'check' | 'correction'>) => {
  const { t } = useLingui()
  if (!check.isReady) return null
  const isOut = correction.taken.has(row)
  return (
    <IconButton
      small
      icon={isOut ? 'undo' : 'close'}
      label={isOut ? t`放回第 ${row} 行` : t`去掉第 ${row} 行`}
      disabled={correction.disabled}
      onClick={() => correction.onTake(row)}
    />
  )
}

/** What is wrong with a row, or what it comes to, cut to one line. */
const Findings = ({ row, check }: { row: PreviewRow; check: ImportCheck }) => {
  const fields = fieldsOf(check)
  const { t } = useLingui()
  const problemText = useProblemText()
  const inCells = row.problems.filter(({ field }) => fields.has(field))
  return (
    <span className="grid w-48 text-xs *:truncate lg:w-64">
      {inCells.length > 0 ? (
        <span className="text-red" title={inCells.map(({ message }) => message).join(t`；`)}>
          {problemText(inCells)}
        </span>
      ) : null}
      <MissingCells row={row} fields={fields} />
      <Told row={row} isCut />
    </span>
  )
}

const Waiting = () => <span className="block h-4 w-24 animate-pulse rounded-xs bg-grey-soft" />

const NumberAndName = ({
  row,
  check,
  correction,
}: Pick<PreviewRowProps, 'check' | 'correction'> & { row: PreviewRow }) => (
  <span className="flex w-38 items-center gap-1.5">
    <span className="shrink-0 text-ink-3">{row.row}</span>
    <span className="min-w-0 grow truncate font-medium" title={row.name}>
      {row.name}
    </span>
    <TakeOut row={row.row} check={check} correction={correction} />
  </span>
)

/** A row of the preview in a table: its number, its person, what is wrong, its cells; wrong ones are marked and can be typed over. */
export const RowAsLine = ({ at, row, check, correction, goal, measure }: PreviewRowProps) => {
  const element = useRow({ goal, row, measure })
  const isWrong = row !== undefined && row.problems.length > 0
  const isOut = row !== undefined && correction.taken.has(row.row)
  const ground = isOut ? 'bg-grey-soft' : isWrong ? 'bg-red-soft' : 'bg-surface'
  return (
    <tr
      ref={element}
      data-index={at}
      tabIndex={-1}
      className={classes(
        '[&>*]:border-t',
        isWrong ? '[&>*]:border-line' : '[&>*]:border-line-soft',
        isOut && 'text-ink-3 line-through',
        ground,
      )}
    >
      <th scope="row" className={classes('sticky left-0 z-1 px-3 py-0.5 text-left font-normal', ground)}>
        {row ? <NumberAndName row={row} check={check} correction={correction} /> : <Waiting />}
      </th>
      <td className={classes('sticky left-44 z-1 px-2 py-0.5', ground)}>
        {row ? <Findings row={row} check={check} /> : null}
      </td>
      {check.columns.map(({ column, field }, nth) => (
        <td key={column} className={classes('px-2 py-0.5', field === null && 'text-ink-3')}>
          {row === undefined ? null : isWrongIn(row, field) && !isOut ? (
            <WrongCell
              row={row}
              field={field}
              value={row.cells[nth] ?? ''}
              words={wordsOf(check, field)}
              correction={correction}
            />
          ) : (
            <span className="inline-block px-1 whitespace-nowrap">
              <Ellipsis text={row.cells[nth] ?? ''} />
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** The same on a phone: who it is, and below each other the wrong cells; of a good row what it says. */
export const RowAsCard = ({ at, row, check, correction, goal, measure }: PreviewRowProps) => {
  const element = useRow({ goal, row, measure })
  const wrong = wrongOf(row, check)
  const isWrong = row !== undefined && row.problems.length > 0
  const isOut = row !== undefined && correction.taken.has(row.row)
  return (
    <li
      ref={element}
      data-index={at}
      tabIndex={-1}
      className={classes(
        'grid gap-2 border-b border-line px-3 py-2.5 text-sm',
        isOut ? 'bg-grey-soft text-ink-3 line-through' : isWrong && 'bg-red-soft',
      )}
    >
      {row ? (
        <>
          <span className="flex items-center gap-2">
            <b className="wrap-anywhere">{row.name}</b>
            <RowNumber of={row.row} />
            <TakeOut row={row.row} check={check} correction={correction} />
          </span>
          <MissingCells row={row} fields={fieldsOf(check)} />
          <Told row={row} />
          {wrong.map(({ column, title, field, nth }) => (
            <span key={column} className="grid gap-1">
              <span className="text-xs text-ink-2">{title}</span>
              <WrongCell
                row={row}
                field={field ?? ''}
                value={row.cells[nth] ?? ''}
                words={wordsOf(check, field)}
                correction={correction}
              />
            </span>
          ))}
          {isWrong ? null : (
            <span className="text-xs text-ink-3 wrap-anywhere">{row.cells.filter(Boolean).join(' · ')}</span>
          )}
        </>
      ) : (
        <Waiting />
      )}
    </li>
  )
}
