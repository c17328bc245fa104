import { useState } from 'react'
import { useAutosavedValue } from '#web/form/use-autosave.tsx'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { Listing } from '#web/list/listing.ts'
import type { AdvancedOpening } from './advanced-opening.ts'
import { countIn, pendingOf, groupOf, isPendingGroup } from './pending-query.ts'

/**
 * An advanced query that is being written; it outlives the dialog, and the session, and starts again when another one is
 * applied.
 */
export const usePendingQuery = <Row extends ListRow>(
  { resource, advanced }: Listing<Row>,
  { autosaveName, isOpen, open }: AdvancedOpening,
) => {
  const applied = JSON.stringify(advanced ?? null)
  const [seen, setSeen] = useState(applied)
  const [pending, setPending] = useState(() => pendingOf(resource, advanced))
  const restore = () => setPending(pendingOf(resource, advanced))
  if (seen !== applied) {
    setSeen(applied)
    restore()
  }
  const before = pendingOf(resource, advanced)
  const isChanged =
    countIn(pending) !== countIn(before) ||
    JSON.stringify(groupOf(resource, pending)) !== JSON.stringify(groupOf(resource, before))
  const comeBack = (kept: unknown): boolean => {
    if (typeof kept !== 'object' || kept === null || !('pending' in kept) || !isPendingGroup(kept.pending))
      return false
    setPending(kept.pending)
    if ('isOpen' in kept && kept.isOpen === true) open()
    return true
  }
  useAutosavedValue(autosaveName, isChanged ? { pending, isOpen } : undefined, comeBack)
  return { pending, setPending, restore, isChanged }
}

/** What is being written, and whether it differs from what is applied. */
export type PendingQuery = ReturnType<typeof usePendingQuery>
