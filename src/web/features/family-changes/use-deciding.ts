import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FamilyChange } from '#contract/family-change-fields.ts'
import { familyChanges } from '#contract/family-changes.ts'
import { familyMembers } from '#contract/family-members.ts'
import { useSending } from '#web/form/use-sending.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { UNDO_MS } from '#web/list/rows/undo.ts'
import { toast } from '#web/ui/toasts.ts'
import { isStale } from './fact-table.tsx'

/** Says a decision, with the way back beside it. */
const useSayDecided = () => {
  const { t } = useLingui()
  const reopening = useSending(familyChanges.reopen)
  const takeBack = async ({ id, version }: FamilyChange) => {
    await reopening.run({ id, version })
    void invalidateNoun(familyMembers.list)
  }
  return (message: string, row: FamilyChange) =>
    void toast('success', message, {
      durationMs: UNDO_MS,
      action: { label: t`撤销`, isUndo: true, run: () => void takeBack(row) },
    })
}

/** Deciding on one request: the opinion, both ways, and what happens then. */
export const useDeciding = (change: FamilyChange | undefined, onDecided: () => void) => {
  // By request: what was typed for one is not said of the next.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const id = change?.id ?? ''
  const opinion = typed[id] ?? ''
  const [isWanting, setWanting] = useState(false)
  const say = useSayDecided()
  const approving = useSending(familyChanges.approve, { say })
  const rejecting = useSending(familyChanges.reject, { say })

  const after = (sent: Awaited<ReturnType<typeof approving.run>>) => {
    // Somebody else was first, or the relative has changed: what is shown is asked for again.
    if (sent && 'failure' in sent) void invalidateNoun(familyChanges.list)
    if (!sent || 'failure' in sent) return
    void invalidateNoun(familyMembers.list)
    onDecided()
  }
  const approve = async () => {
    if (!change) return
    const { version, nowVersion } = change
    const seen = isStale(change) ? { memberVersion: nowVersion } : {}
    after(await approving.run({ id, version, opinion: opinion.trim() || null, ...seen }))
  }
  const reject = async () => {
    if (!change) return
    setWanting(opinion.trim() === '')
    if (opinion.trim() === '') return
    after(await rejecting.run({ id, version: change.version, opinion: opinion.trim() }))
  }
  return {
    opinion,
    setOpinion: (text: string) => {
      setWanting(false)
      setTyped((before) => ({ ...before, [id]: text }))
    },
    /** Rejecting without an opinion was tried. */
    isWanting,
    isBusy: approving.isBusy || rejecting.isBusy,
    approve,
    reject,
  }
}

/** What `useDeciding` gives. */
export type Deciding = ReturnType<typeof useDeciding>
