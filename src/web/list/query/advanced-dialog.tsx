import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { advancedParams, maxConditions } from '#contract/core/advanced-query.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Resource } from '#contract/core/resource.ts'
import { useText } from '#web/core/i18n.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { Filter } from '#web/list/filters/filter.ts'
import type { Listing } from '#web/list/listing.ts'
import { sourceOf } from '#web/pickers/value-source.ts'
import { mayChoose, unaskedIn } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { fieldsIn, hasNumbers, isMaskedField } from '#web/values/has-numbers.ts'
import { freshCondition } from './pending-edits.ts'
import {
  countIn,
  groupOf,
  isComplete,
  keysOf,
  kindOf,
  type PendingGroup,
  type PendingItem,
} from './pending-query.ts'
import type { QueryField } from './condition-row.tsx'
import { GroupEditor } from './group-editor.tsx'
import { LiveCount } from './live-count.tsx'
import type { AdvancedOpening } from './advanced-opening.ts'
import { usePendingQuery, type PendingQuery } from './use-pending-query.ts'

/**
 * The fields of a list that an advanced query may name: those its resource offers and the caller sees in all rows. An id is
 * offered where the list has a filter for it.
 */
const useFields = <Row extends ListRow>(
  { resource, findsNumbers }: Listing<Row>,
  filters: readonly Filter[],
  pending: PendingGroup,
): QueryField[] => {
  const text = useText()
  const unasked = unaskedIn(resource)
  const used = JSON.stringify(pending)
  const masked = findsNumbers
    ? Object.keys(resource.row.shape).filter((field) => isMaskedField(resource, field))
    : []
  return [...resource.filters, ...masked].flatMap((field): QueryField[] => {
    const choices = mayChoose(resource, field) ? sourceOf(resource, field) : undefined
    const isFilter = filters.some((one) => one.field === field)
    const isNameless = kindOf(resource, field) === 'id' && !isFilter && !used.includes(`"field":"${field}"`)
    const label = resource.labels[field]
    return unasked.has(field) || isNameless || !label ? [] : [{ field, title: text(label), choices }]
  })
}

const emptyQuery: PendingGroup = { key: 0, match: 'and', items: [] }
const untried: ReadonlySet<number> = new Set()

const startingWith = (resource: Resource, fields: readonly QueryField[]): PendingGroup => ({
  ...emptyQuery,
  items: fields[0] ? [freshCondition(resource, fields[0].field, 1)] : [],
})

/** Whether there is only the row that everybody begins with, as it was. */
const isUntouched = ({ items }: PendingGroup, start: PendingGroup): boolean => {
  const essence = (group: readonly PendingItem[]) => JSON.stringify(group.map((one) => ({ ...one, key: 0 })))
  return items.length === 1 && essence(items) === essence(start.items)
}

/** What the advanced query needs of the list. */
export interface AdvancedQueryProps<Row extends ListRow> {
  listing: Listing<Row>
  filters: readonly Filter[]
  opening: AdvancedOpening
  /** The noun's `count`; without it nothing is counted before applying. */
  counter: Endpoint | undefined
  onClose: AdvancedOpening['close']
}

const questionOf = <Row extends ListRow>(listing: Listing<Row>, pending: PendingGroup) => {
  const { resource, keyword, conditions } = listing
  if (countIn(pending) === 0 || !isComplete(resource, pending)) return undefined
  if (hasNumbers(resource, '', fieldsIn(groupOf(resource, pending)))) return undefined
  return { ...conditions, ...(keyword !== '' && { keyword }), ...advancedParams(groupOf(resource, pending)) }
}

const NotApplied = ({ onRestore }: { onRestore: () => void }) => (
  <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-3">
    <Trans>有修改还没有应用，关闭后会保留。</Trans>
    <Button variant="link" onClick={onRestore}>
      <Trans>恢复为已应用的条件</Trans>
    </Button>
  </p>
)

interface ButtonsProps {
  onClear: (() => void) | undefined
  onApply: () => void
}

const Buttons = ({ onClear, onApply }: ButtonsProps) => (
  <>
    <Button onClick={onClear} disabled={!onClear}>
      <Trans>清空</Trans>
    </Button>
    <Button variant="primary" onClick={onApply}>
      <Trans>应用</Trans>
    </Button>
  </>
)

interface AdvancedDialogProps<Row extends ListRow> extends Omit<AdvancedQueryProps<Row>, 'opening'> {
  query: PendingQuery
}

/**
 * The advanced query of a list (api 2): nested and/or groups of field, operator and value, counted before
 * they are applied. Closing keeps what was written; applying puts it into the address and goes to page 1.
 */
const AdvancedDialog = <Row extends ListRow>(props: AdvancedDialogProps<Row>) => {
  const { listing, filters, query, counter } = props
  const { t } = useLingui()
  const { pending, setPending, isChanged } = query
  const close = () => props.onClose(isChanged)
  const clear = () => {
    setPending(emptyQuery)
    setTried(untried)
  }
  const [tried, setTried] = useState<ReadonlySet<number>>(untried)
  const [newKey, setNewKey] = useState<number>()
  const { resource } = listing
  const fields = useFields(listing, filters, pending)
  // There is always a row to begin with; it counts as soon as something is written into it.
  const shown = countIn(pending) === 0 ? startingWith(resource, fields) : pending
  const apply = () => {
    const isBegun = !isUntouched(pending, startingWith(resource, fields))
    if (isBegun && !isComplete(resource, pending)) return setTried(new Set(keysOf(pending)))
    const group = groupOf(resource, pending)
    close()
    listing.applyAdvanced(group.items.length === 0 ? undefined : group)
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={<Trans>高级查询</Trans>}
      size="large"
      closeLabel={t`关闭`}
      footer={
        <>
          {counter ? <LiveCount on={counter} question={questionOf(listing, pending)} /> : null}
          <Buttons onClear={countIn(pending) === 0 ? undefined : clear} onApply={apply} />
        </>
      }
    >
      {isChanged ? <NotApplied onRestore={query.restore} /> : null}
      <GroupEditor
        {...{ resource, fields, tried, newKey }}
        root={shown}
        group={shown}
        onRoot={setPending}
        onNew={setNewKey}
        room={maxConditions - Object.keys(listing.conditions).length}
      />
    </Dialog>
  )
}

/** What is written stays while the dialog is closed. */
export const AdvancedQuery = <Row extends ListRow>({ opening, ...props }: AdvancedQueryProps<Row>) => {
  const query = usePendingQuery(props.listing, opening)
  return opening.isOpen ? <AdvancedDialog {...props} query={query} /> : null
}
