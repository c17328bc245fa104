import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FocusEvent } from 'react'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useVirtualRows } from '#web/ui/virtual-rows.ts'
import type { ImportGroup } from './import-group.ts'
import { ColumnHeads, ColumnList, isColumnMissing, type MappingProps } from './import-columns.tsx'
import { ProblemFilter, WrongRowButtons } from './problem-filter.tsx'
import { usePreviewRows, type Previewed } from './preview-pages.ts'
import { RowAsCard, RowAsLine } from './preview-row.tsx'
import type { Correction } from './wrong-cell.tsx'
import { useProblemText } from './use-problem-text.ts'
import { useWrongRowKeys, useWrongRows, type Goal } from './wrong-rows.ts'

const lineHeight = 37
const cardHeight = 96
const overscan = 6

export interface ImportRowsProps extends MappingProps {
  of: ImportGroup
  check: ImportCheck
  correction: Correction
}

/** How many rows a filter leaves. */
const countOf = ({ totalCount, errorCount, kinds }: ImportCheck, only: string): number => {
  if (only === '') return totalCount
  return only === 'wrong' ? errorCount : (kinds.find(({ kind }) => kind === only)?.count ?? 0)
}

/** The filter that was chosen, where a later check still has such rows. */
const filterOf = (check: ImportCheck, chosen: string | undefined): string => {
  const wrong = check.errorCount > 0 ? 'wrong' : ''
  if (chosen === undefined || chosen === 'wrong') return wrong
  return countOf(check, chosen) > 0 ? chosen : wrong
}

/** The rows in sight, which alone are drawn and asked for, and where they stand. */
const useRowsInSight = (shown: Previewed, count: number, isPhone: boolean) => {
  const scroller = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualRows({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? cardHeight : lineHeight),
    overscan,
    initialRect: { width: 900, height: 400 },
  })
  const items = virtual.getVirtualItems()
  const { rowAt, failure } = usePreviewRows(shown, [items[0]?.index ?? 0, items.at(-1)?.index ?? 0])
  return {
    scroller,
    virtual,
    rowAt,
    failure,
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    rows: items.map(({ index, key }) => ({
      key,
      at: index,
      row: rowAt(index),
      measure: virtual.measureElement,
    })),
  }
}

/** What is wrong with the row that has the focus, in a sentence; `follow` hears where the focus goes. */
const useProblemsInFocus = (rowAt: ReturnType<typeof useRowsInSight>['rowAt']) => {
  const { t } = useLingui()
  const [focused, setFocused] = useState(-1)
  const problemText = useProblemText()
  const inFocus = focused < 0 ? undefined : rowAt(focused)
  const number = inFocus?.row ?? 0
  const sentences = inFocus && problemText(inFocus.problems)
  return {
    about: sentences ? t`第 ${number} 行：${sentences}` : '',
    leave: () => setFocused(-1),
    follow: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest('[data-index]')
      if (row) setFocused(Number(row.getAttribute('data-index')))
    },
  }
}

interface DrawnRowsProps extends MappingProps {
  check: ImportCheck
  correction: Correction
  inSight: ReturnType<typeof useRowsInSight>
  goal: Goal
  isPhone: boolean
  isMapping: boolean
}

/** A table of rows; on a phone a list of cards. */
const DrawnRows = ({ check, correction, inSight, goal, isPhone, isMapping, ...mapping }: DrawnRowsProps) => {
  const { before, after, rows } = inSight
  const drawn = rows.map((one) => ({ ...one, goal: goal.at === one.at ? goal.nth : 0 }))
  if (isPhone)
    return (
      <ul style={{ paddingTop: before, paddingBottom: after }}>
        {drawn.map(({ key, ...one }) => (
          <RowAsCard key={key} {...one} check={check} correction={correction} />
        ))}
      </ul>
    )
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <ColumnHeads check={check} isChoosing={isMapping} {...mapping} />
      <tbody>
        <tr aria-hidden="true" style={{ height: before }} />
        {drawn.map(({ key, ...one }) => (
          <RowAsLine key={key} {...one} check={check} correction={correction} />
        ))}
        <tr aria-hidden="true" style={{ height: after }} />
      </tbody>
    </table>
  )
}

interface ToolsProps {
  check: ImportCheck
  only: string
  onOnly: (only: string) => void
  isLast: boolean
  onGo: (way: 1 | -1) => void
  isMapping: boolean
  onMapping: () => void
}

/** Which rows are shown, the ways from one wrong row to the next, and whether columns are assigned. */
const Tools = ({ check, only, onOnly, isLast, onGo, isMapping, onMapping }: ToolsProps) => (
  <div className="flex flex-wrap items-center gap-2">
    {check.errorCount > 0 ? (
      <>
        <ProblemFilter check={check} only={only} onOnly={onOnly} />
        <WrongRowButtons isLast={isLast} onGo={onGo} />
      </>
    ) : null}
    <Button
      size="small"
      icon="columns"
      className="ml-auto max-md:hidden"
      aria-expanded={isMapping}
      onClick={onMapping}
    >
      <Trans>列的对应关系</Trans>
    </Button>
  </div>
)

// As high whatever it says: a press that takes the focus away must not move what is pressed.
const ProblemInFocus = ({ about }: { about: string }) => (
  <p className="line-clamp-2 h-9 text-xs text-ink-3 max-md:hidden">
    {about ? <span className="block text-red">{about}</span> : null}
    <Trans>按 F8 到下一个错误行，Shift+F8 到上一个</Trans>
  </p>
)

/**
 * The rows of a file as they were read, wrong ones marked, with what is wrong at each cell. Only those in sight are drawn
 * and asked for, so that a file may be as long as it likes.
 */
export const ImportRows = ({ of, check, correction, ...mapping }: ImportRowsProps) => {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<string>()
  const [isChoosing, setChoosing] = useState<boolean>()
  const isMapping = isChoosing ?? isColumnMissing(check)
  const only = filterOf(check, chosen)
  const shown: Previewed = { of, preview: check.preview, only }
  const inSight = useRowsInSight(shown, countOf(check, only), isPhone)
  const { scroller, virtual, failure } = inSight
  const { goal, isLast, go, reset } = useWrongRows(shown, (at) =>
    virtual.scrollToIndex(at, { align: 'center' }),
  )
  const { about, leave, follow } = useProblemsInFocus(inSight.rowAt)
  const choose = (next: string) => {
    setChosen(next)
    leave()
    virtual.scrollToOffset(0)
    reset()
  }
  useWrongRowKeys(go)
  return (
    // The focus is followed over the rows inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label={t`文件内容`} className="grid grid-cols-1 gap-2" onFocus={follow}>
      <Tools
        {...{ check, only, isLast, isMapping }}
        onOnly={choose}
        onGo={(way) => void go(way)}
        onMapping={() => setChoosing(!isMapping)}
      />
      {isPhone ? <ColumnList check={check} {...mapping} /> : null}
      {failure ? <Notice>{failure}</Notice> : null}
      {/* Without fields to type in, the keyboard scrolls the region itself. */}
      <section
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t`行`}
        className="max-h-[36vh] min-h-40 max-md:max-h-[60vh] overflow-auto md:scroll-pl-96 lg:scroll-pl-112 rounded border border-line"
      >
        <DrawnRows {...{ check, correction, inSight, goal, isPhone, isMapping }} {...mapping} />
      </section>
      {check.errorCount > 0 ? <ProblemInFocus about={about} /> : null}
    </section>
  )
}
