import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Blocking, DeletionCheck } from '#contract/core/recycling.ts'
import { send } from '#web/lib/call.ts'
import { isHeeded, toFailure } from '#web/lib/failures.ts'
import { listAddress } from '#web/lib/record-address.ts'
import { isGranted } from '#web/state/session.ts'
import { warn, type ToastAction } from '#web/ui/toasts.ts'

/** A sentence of success, and how many rows of others went too. */
export const withNote = (message: string, { resource }: Endpoint, count: number): string =>
  resource?.deleteNote && count > 0
    ? `${message} ${i18n._({ ...resource.deleteNote.counted, values: { count } })}`
    : message

/** Leads to the rows that stand in the way of a deletion, for who may see their list. */
const useWayToBlocking = () => {
  const navigate = useNavigate()
  return (blocking: Blocking | null): ToastAction | undefined => {
    if (!blocking || !isGranted({ query: `${blocking.noun}:list` })) return undefined
    const address = listAddress({ permission: blocking.noun }, { [blocking.field]: blocking.id })
    return address && { label: t`查看`, run: () => void navigate(address) }
  }
}

/** What a person is asked after the server was: undefined while nothing is asked. A refusal is said instead. */
export const useQuestion = (check: Endpoint | undefined) => {
  const [asked, setAsked] = useState<{ readonly dependantCount: number | undefined }>()
  const [isChecking, setChecking] = useState(false)
  const wayTo = useWayToBlocking()
  const ask = async (ids: readonly string[] | undefined) => {
    if (!check || !ids) return setAsked({ dependantCount: undefined })
    setChecking(true)
    try {
      const { refusal, dependantCount, blockedBy } = (await send(check, { ids: ids.join(',') }))
        .result as DeletionCheck
      if (refusal === null) setAsked({ dependantCount })
      else warn(refusal, wayTo(blockedBy))
    } catch (error) {
      const failure = toFailure(error)
      if (!isHeeded(failure)) warn(failure.message)
    } finally {
      setChecking(false)
    }
  }
  return { asked, isChecking, ask, close: () => setAsked(undefined) }
}
