import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { advancedParams, maxConditions } from '#contract/core/advanced-query.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { useKeptValue, usePlace } from '#web/form/kept-draft.tsx'
import {
  countIn,
  draftOf,
  groupOf,
  isComplete,
  isGroupDraft,
  kindOf,
  type GroupDraft,
} from '#web/query/advanced-draft.ts'
import type { QueryField } from '#web/query/condition-row.tsx'
import { GroupEditor } from '#web/query/group-editor.tsx'
import { LiveCount } from '#web/query/live-count.tsx'
import { useText } from '#web/lib/i18n.ts'
import { sourceOf } from '#web/pickers/value-source.ts'
import { withheldIn } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ListRow } from './column.tsx'
import type { Filter } from './filter-fields.tsx'
import type { Listing } from './use-listing.ts'

/**
 * The fields of a list that an advanced query may name: those its resource offers and the caller may see. An id is
 * offered where a filter of the list knows what it stands for.
 */
const useFields = <Row extends ListRow>(
  { resource }: Listing<Row>,
  filters: readonly Filter[],
  draft: GroupDraft,
): QueryField[] => {
  const text = useText()
  const withheld = withheldIn(resource)
  const used = JSON.stringify(draft)
  return resource.filters.flatMap((field): QueryField[] => {
    const filter = filters.find((one) => one.field === field)
    const choices = filter && 'choices' in filter ? filter.choices : sourceOf(resource, field)
    const isNameless = kindOf(resource, field) === 'id' && !choices && !used.includes(`"field":"${field}"`)
    const label = resource.labels[field]
    return withheld.has(field) || isNameless || !label ? [] : [{ field, title: text(label), choices }]
  })
}

/** Opens the advanced query. */
export const AdvancedButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="ghost" className="px-2!" aria-haspopup="dialog" onClick={onClick}>
    <Trans>高级查询</Trans>
  </Button>
)

const emptyDraft: GroupDraft = { key: 0, match: 'and', items: [] }

/**
 * An advanced query that is being written; it outlives the dialog, and the session, and starts again when another one is
 * applied.
 */
export const useAdvancedQuery = <Row extends ListRow>({ resource, advanced }: Listing<Row>) => {
  const applied = JSON.stringify(advanced ?? null)
  const [seen, setSeen] = useState(applied)
  const [draft, setDraft] = useState(() => draftOf(resource, advanced))
  const [isOpen, setOpen] = useState(false)
  const restore = () => setDraft(draftOf(resource, advanced))
  if (seen !== applied) {
    setSeen(applied)
    restore()
  }
  const before = draftOf(resource, advanced)
  const isChanged =
    countIn(draft) !== countIn(before) ||
    JSON.stringify(groupOf(resource, draft)) !== JSON.stringify(groupOf(resource, before))
  const comeBack = (kept: unknown): boolean => {
    if (typeof kept !== 'object' || kept === null || !('draft' in kept) || !isGroupDraft(kept.draft))
      return false
    setDraft(kept.draft)
    setOpen('isOpen' in kept && kept.isOpen === true)
    return true
  }
  useKeptValue(
    `${usePlace()}advanced ${resource.permission}`,
    isChanged ? { draft, isOpen } : undefined,
    comeBack,
  )
  return { draft, setDraft, restore, isOpen, setOpen, isChanged, open: () => setOpen(true) }
}

/** What the dialog needs of the list. */
export interface AdvancedQueryProps<Row extends ListRow> {
  listing: Listing<Row>
  filters: readonly Filter[]
  state: ReturnType<typeof useAdvancedQuery>
  /** The noun's `count`; without it nothing is counted before applying. */
  counter: Endpoint | undefined
}

const questionOf = <Row extends ListRow>(listing: Listing<Row>, draft: GroupDraft) => {
  const { resource, keyword, conditions } = listing
  if (countIn(draft) === 0 || !isComplete(resource, draft)) return undefined
  return { ...conditions, ...(keyword !== '' && { keyword }), ...advancedParams(groupOf(resource, draft)) }
}

/**
 * The advanced query of a list (api-conventions 2): nested and/or groups of field, operator and value, counted before
 * they are applied. Closing keeps what was written; applying puts it into the address and goes to page 1.
 */
export const AdvancedQuery = <Row extends ListRow>({
  listing,
  filters,
  state,
  counter,
}: AdvancedQueryProps<Row>) => {
  const { t } = useLingui()
  const { draft, setDraft, setOpen, isOpen } = state
  const [isStrict, setStrict] = useState(false)
  const [newKey, setNewKey] = useState<number>()
  const fields = useFields(listing, filters, draft)
  const { resource } = listing
  const close = () => {
    setOpen(false)
    setStrict(false)
    setNewKey(undefined)
  }
  const apply = () => {
    if (!isComplete(resource, draft)) return setStrict(true)
    const group = groupOf(resource, draft)
    close()
    listing.applyAdvanced(group.items.length === 0 ? undefined : group)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      title={<Trans>高级查询</Trans>}
      size="large"
      closeLabel={t`关闭`}
      footer={
        <>
          {counter ? <LiveCount on={counter} question={questionOf(listing, draft)} /> : null}
          <Button onClick={() => setDraft(emptyDraft)} disabled={countIn(draft) === 0}>
            <Trans>清空</Trans>
          </Button>
          <Button variant="primary" onClick={apply}>
            <Trans>应用</Trans>
          </Button>
        </>
      }
    >
      {state.isChanged ? (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-3">
          <Trans>有修改还没有应用，关闭后会保留。</Trans>
          <Button variant="link" onClick={state.restore}>
            <Trans>恢复为已应用的条件</Trans>
          </Button>
        </p>
      ) : null}
      <GroupEditor
        resource={resource}
        fields={fields}
        root={draft}
        group={draft}
        onRoot={setDraft}
        isStrict={isStrict}
        newKey={newKey}
        onNew={setNewKey}
        room={maxConditions - Object.keys(listing.conditions).length}
      />
    </Dialog>
  )
}
