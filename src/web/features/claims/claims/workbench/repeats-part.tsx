import type { ComponentProps } from 'react'
import { useSnapshot } from 'valtio'
import { RepeatNotes } from '#web/features/claims/claims/repeats.tsx'
import { nameOfEntry } from './entry.ts'
import type { Entries, EntryState } from './entry-store.ts'

interface RepeatsProps extends Pick<ComponentProps<typeof RepeatNotes>, 'hints'> {
  entries: Entries
  order: readonly string[]
}

/** What of the claim was handed in before, each receipt by its number. */
export const RepeatsPart = ({ entries, order, hints }: RepeatsProps) => {
  const states = useSnapshot(entries.states) as Readonly<Record<string, EntryState>>
  const numberOf = (id: string) => states[id] && nameOfEntry(states[id].entry, order.indexOf(id))
  return (
    <div className="px-3 not-empty:py-2">
      <RepeatNotes hints={hints} nameOf={numberOf} />
    </div>
  )
}
