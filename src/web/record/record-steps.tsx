import { useLingui } from '@lingui/react/macro'
import { use, type KeyboardEvent } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import { RowStepsContext } from '#web/list/rows/row-steps.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const ownKeys = 'input, textarea, select, [contenteditable], [role=menu], [data-row]'

/** J and ↓ show the next row, K and ↑ the one before; not where a key means something else. */
export const useStepKeys = () => {
  const { previous, next } = use(RowStepsContext)
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, defaultPrevented, ctrlKey, metaKey, altKey } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return
    // What a layer above gets comes by here, too.
    if (!currentTarget.contains(target) || target.closest(ownKeys)) return
    const step = { j: next, ArrowDown: next, k: previous, ArrowUp: previous }[
      key.length === 1 ? key.toLowerCase() : key
    ]
    if (!step) return
    event.preventDefault()
    step()
  }
}

/** The row before and the row after, as they stand in the list; nothing where there is no list. */
export const StepButtons = () => {
  const { t } = useLingui()
  const { previous, next, place } = use(RowStepsContext)
  if (!previous && !next) return null
  return (
    <>
      {place ? (
        <span className="text-xs text-ink-3 tabular-nums max-md:hidden">
          {formatNumber(place.at)} / {formatNumber(place.total)}
        </span>
      ) : null}
      <IconButton
        icon="chevron-up"
        label={t`上一条`}
        aria-keyshortcuts="K ArrowUp"
        disabled={!previous}
        onClick={previous}
      />
      <IconButton
        icon="chevron-down"
        label={t`下一条`}
        aria-keyshortcuts="J ArrowDown"
        disabled={!next}
        onClick={next}
      />
    </>
  )
}
