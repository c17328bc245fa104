import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { useIsPhone } from '#web/lib/is-phone.ts'
import { useStable } from '#web/lib/use-stable.ts'
import { useVirtualRows } from '#web/ui/virtual-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ImportGroup } from './import-group.ts'
import { ColumnHeads, ColumnList, isColumnMissing, type MappingProps } from './import-columns.tsx'
import { ProblemFilter, WrongRowButtons } from './problem-filter.tsx'
import { usePreviewRows, wrongRowFrom, type Previewed } from './preview-pages.ts'
import { RowAsCard, RowAsLine } from './preview-row.tsx'
import type { Correction } from './wrong-cell.tsx'
import { useProblemText } from './use-problem-text.ts'

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

/** The wrong row that was gone to. */
interface Goal {
  readonly at: number
  readonly nth: number
}

/** Goes from one wrong row to the next: scrolls there and puts the focus into its first wrong cell. */
const useWrongRows = (shown: Previewed, reveal: (at: number) => void) => {
  const [goal, setGoal] = useState<Goal>({ at: -1, nth: 0 })
  const [isLast, setLast] = useState(false)
  const go = async (step: 1 | -1) => {
    const next = await wrongRowFrom(shown, goal.at, step).catch(() => null)
    setLast(next === null)
    if (next === null) return
    reveal(next)
    setGoal(({ nth }) => ({ at: next, nth: nth + 1 }))
  }
  const reset = () => {
    setGoal({ at: -1, nth: 0 })
    setLast(false)
  }
  return { goal, isLast, go, reset }
}

/** F8 goes from wrong row to wrong row, wherever the focus is while they are drawn. */
const useWrongRowKeys = (go: (step: 1 | -1) => Promise<void>): void => {
  const step = useStable((event: KeyboardEvent) => {
    if (event.key !== 'F8') return
    event.preventDefault()
    void go(event.shiftKey ? -1 : 1)
  })
  useLayoutEffect(() => {
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  }, [step])
}

/**
 * The rows of a file as they were read, wrong ones marked, with what is wrong at each cell. Only those in sight are drawn
 * and asked for, so that a file may be as long as it likes.
 */
export const ImportRows = ({ of, check, correction, ...mapping }: ImportRowsProps) => {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<string>()
  const [isChoosing, setChoosing] = useState<boolean>()
  const [focused, setFocused] = useState(-1)
  const isMapping = isChoosing ?? isColumnMissing(check)
  const scroller = useRef<HTMLElement>(null)
  const only = filterOf(check, chosen)
  const total = countOf(check, only)
  const shown: Previewed = { of, preview: check.preview, only }
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualRows({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? cardHeight : lineHeight),
    overscan,
    initialRect: { width: 900, height: 400 },
  })
  const items = virtual.getVirtualItems()
  const { rowAt, failure } = usePreviewRows(shown, [items[0]?.index ?? 0, items.at(-1)?.index ?? 0])
  const { goal, isLast, go, reset } = useWrongRows(shown, (at) =>
    virtual.scrollToIndex(at, { align: 'center' }),
  )
  const problemText = useProblemText()
  const inFocus = focused < 0 ? undefined : rowAt(focused)
  const number = inFocus?.row ?? 0
  const sentences = inFocus && problemText(inFocus.problems)
  const about = sentences ? t`第 ${number} 行：${sentences}` : ''
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const drawn = items.map(({ index, key }) => ({
    key,
    at: index,
    row: rowAt(index),
    goal: goal.at === index ? goal.nth : 0,
    measure: virtual.measureElement,
  }))
  const choose = (next: string) => {
    setChosen(next)
    setFocused(-1)
    virtual.scrollToOffset(0)
    reset()
  }
  useWrongRowKeys(go)
  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('[data-index]')
    if (row) setFocused(Number(row.getAttribute('data-index')))
  }
  return (
    // The focus is followed over the rows inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label={t`文件内容`} className="grid grid-cols-1 gap-2" onFocus={follow}>
      <div className="flex flex-wrap items-center gap-2">
        {check.errorCount > 0 ? (
          <>
            <ProblemFilter check={check} only={only} onOnly={choose} />
            <WrongRowButtons isLast={isLast} onGo={(way) => void go(way)} />
          </>
        ) : null}
        <Button
          size="small"
          icon="columns"
          className="ml-auto max-md:hidden"
          aria-expanded={isMapping}
          onClick={() => setChoosing(!isMapping)}
        >
          <Trans>列的对应关系</Trans>
        </Button>
      </div>
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
        {isPhone ? (
          <ul style={{ paddingTop: before, paddingBottom: after }}>
            {drawn.map(({ key, ...one }) => (
              <RowAsCard key={key} {...one} check={check} correction={correction} />
            ))}
          </ul>
        ) : (
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
        )}
      </section>
      {check.errorCount > 0 ? (
        // As high whatever it says: a press that takes the focus away must not move what is pressed.
        <p className="line-clamp-2 h-9 text-xs text-ink-3 max-md:hidden">
          {about ? <span className="block text-red">{about}</span> : null}
          <Trans>按 F8 到下一个错误行，Shift+F8 到上一个</Trans>
        </p>
      ) : null}
    </section>
  )
}
