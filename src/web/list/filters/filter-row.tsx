import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import type { Conditions, useDraft } from './filter-draft.ts'
import { FilterField } from './filter-fields.tsx'
import { parametersOf, type Filter } from './filter.ts'

/** How many of these filters are applied. */
const appliedOf = (filters: readonly Filter[], conditions: Conditions): number =>
  filters.filter((filter) => parametersOf(filter).some((name) => (conditions[name] ?? '') !== '')).length

/** What is chosen of which filters, and what of that is applied. */
export interface PartProps {
  filters: readonly Filter[]
  conditions: Conditions
  draft: ReturnType<typeof useDraft>
  /** Asks with these changes at once. */
  onApplyNow?: ((changed: Conditions) => void) | undefined
}

/** The fields of filters, one after the other. */
export const Fields = ({
  filters,
  draft,
  onApplyNow,
  className,
}: Omit<PartProps, 'conditions'> & { className?: string }) =>
  filters.map((filter) => (
    <FilterField
      key={filter.field}
      filter={filter}
      conditions={draft.conditions}
      onCondition={draft.change}
      onApply={onApplyNow}
      className={className}
    />
  ))

interface MoreButtonProps {
  isOpen: boolean
  /** The id of what it opens. */
  controls: string
  /** How many of the filters in it are applied. */
  count: number
  onClick: () => void
}

const MoreButton = ({ isOpen, controls, count, onClick }: MoreButtonProps) => (
  <Button
    variant="ghost"
    className="px-1.5!"
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onClick}
  >
    <Trans>更多筛选</Trans>
    {count > 0 ? <b className="text-accent-strong">{count}</b> : null}
  </Button>
)

/** The most used filters in the row, the others below it after one click. */
export const RowOfFilters = (props: PartProps & { onReset: () => void; children: ReactNode }) => {
  const { filters, conditions, draft, onApplyNow, onReset, children } = props
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // Once drawn they stay in the form: what is wrong in one of them keeps the form from being sent.
  const [isDrawn, setDrawn] = useState(false)
  const show = (isNow: boolean) => {
    setOpen(isNow)
    setDrawn(isDrawn || isNow)
  }
  const others = filters.filter(({ isMore }) => isMore)
  return (
    <>
      <Fields {...{ draft, onApplyNow }} filters={filters.filter(({ isMore }) => !isMore)} />
      <Button type="submit">
        <Trans>查询</Trans>
      </Button>
      <span className="flex">
        <Button variant="ghost" className="px-1.5!" onClick={onReset}>
          <Trans>重置</Trans>
        </Button>
        {others.length > 0 ? (
          <MoreButton
            isOpen={isOpen}
            controls={id}
            count={appliedOf(others, conditions)}
            onClick={() => show(!isOpen)}
          />
        ) : null}
        {children}
      </span>
      <fieldset
        id={id}
        aria-label={t`更多筛选`}
        hidden={!isOpen}
        // The field that is wrong can have the focus only where it is shown.
        onInvalidCapture={() => flushSync(() => setOpen(true))}
        className="flex w-full flex-wrap items-start gap-2 [[hidden]]:hidden"
      >
        {isDrawn ? <Fields {...{ draft, onApplyNow }} filters={others} /> : null}
      </fieldset>
    </>
  )
}
