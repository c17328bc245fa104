import { useState } from 'react'
import { useAutosavedValue, useAutosaveScope } from '#web/form/use-autosave.tsx'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { Listing } from '#web/list/listing.ts'
import { countIn, draftOf, groupOf, isGroupDraft } from './advanced-draft.ts'

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
  useAutosavedValue(
    `${useAutosaveScope()}advanced ${resource.permission}`,
    isChanged ? { draft, isOpen } : undefined,
    comeBack,
  )
  return { draft, setDraft, restore, isOpen, setOpen, isChanged, open: () => setOpen(true) }
}

/** What is being written, and whether its dialog is open. */
export type AdvancedState = ReturnType<typeof useAdvancedQuery>
