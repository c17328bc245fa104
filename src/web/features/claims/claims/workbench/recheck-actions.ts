import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { useStable } from '#web/core/use-stable.ts'
import type { Action } from '#web/form/action.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { finishTab, TabPathContext } from '#web/lib/unsaved.ts'
import { can } from '#web/state/session.ts'
import { useGoOn, useNextRecheck } from './neighbours.ts'

/** What a recheck ends with. */
const decisions: readonly string[] = ['approve', 'refuse', 'goBack']

/** The actions of a claim that waits for its recheck: each decision leads to the next one that waits, as calculating does. */
export const useRecheckActions = (
  id: string,
  actions: readonly Action<Claim>[],
): readonly Action<Claim>[] => {
  const { data } = useQuery(queryOf(claims.queryById, { id }))
  const isRecheck = data?.status === 'CALCULATED' && can(claims.approve)
  const next = useNextRecheck(id, isRecheck)
  const tab = use(TabPathContext)
  const goOn = useGoOn()
  const onDone = useStable(() => {
    if (!next) return
    finishTab(tab)
    goOn(next)
  })
  return useMemo(
    () =>
      isRecheck
        ? actions.map((action) =>
            'asks' in action && decisions.includes(action.name)
              ? { ...action, asks: { ...action.asks, onDone } }
              : action,
          )
        : actions,
    [isRecheck, actions, onDone],
  )
}
