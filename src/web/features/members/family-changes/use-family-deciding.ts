import { useLingui } from '@lingui/react/macro'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { useSending } from '#web/form/use-sending.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import type { Ways } from '#web/record/use-deciding.ts'
import { OFFER_MS, toast } from '#web/ui/toasts.ts'
import { isStale } from './fact-table.tsx'

/** Says a decision, with the way back beside it. */
const useSayDecided = () => {
  const { t } = useLingui()
  const reopening = useSending(familyChanges.reopen)
  const takeBack = async ({ id, version }: FamilyChange) => {
    await reopening.run({ id, version })
    void invalidateNoun(familyMembers.list)
  }
  return (message: string, row: FamilyChange) => {
    const { name } = row
    void toast('success', t`${name}：${message}`, {
      durationMs: OFFER_MS,
      action: { label: t`撤销`, isUndo: true, run: () => void takeBack(row) },
    })
  }
}

/** The ways to decide on a request; a relative who has changed since is approved as shown. */
export const useFamilyWays = (change: FamilyChange | undefined): Ways => {
  const say = useSayDecided()
  const approving = useSending(familyChanges.approve, { say })
  const rejecting = useSending(familyChanges.reject, { say })
  const after = (sent: Awaited<ReturnType<typeof approving.run>>): boolean => {
    if (!sent || 'failure' in sent) return false
    void invalidateNoun(familyMembers.list)
    return true
  }
  return {
    isBusy: approving.isBusy || rejecting.isBusy,
    approve: async (opinion) => {
      if (!change) return false
      const { id, version, nowVersion } = change
      const seen = isStale(change) ? { memberVersion: nowVersion } : {}
      return after(await approving.run({ id, version, opinion, ...seen }))
    },
    refuse: async (opinion) => {
      if (!change) return false
      return after(await rejecting.run({ id: change.id, version: change.version, opinion }))
    },
  }
}
