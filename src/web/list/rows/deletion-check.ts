import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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

/** What is told of a deletion that was begun: its question is on the screen, or it is over. */
export interface DeletionSteps {
  readonly onAsked: () => void
  readonly onClose: () => void
}

/** What a person is told before a deletion: how many rows of others go too, as far as the server said. */
interface Asked {
  readonly dependantCount: number | undefined
}

/**
 * Asks the server once about deleting these rows, then a person is asked: undefined until then. A refusal is said instead, and it is
 * over. Without `check` nobody knows anything before.
 */
export const useChecked = (
  check: Endpoint | undefined,
  ids: readonly string[],
  { onAsked, onClose }: DeletionSteps,
): Asked | undefined => {
  const [asked, setAsked] = useState<Asked>()
  const wayTo = useWayToBlocking()
  const find = async (on: Endpoint): Promise<Asked | undefined> => {
    const { refusal, dependantCount, blockedBy } = (await send(on, { ids: ids.join(',') }))
      .result as DeletionCheck
    if (refusal === null) return { dependantCount }
    warn(refusal, wayTo(blockedBy))
    return undefined
  }
  const begin = async () => {
    try {
      const found = check ? await find(check) : { dependantCount: undefined }
      setAsked(found)
      if (found) onAsked()
      else onClose()
    } catch (error) {
      const failure = toFailure(error)
      if (!isHeeded(failure)) warn(failure.message)
      onClose()
    }
  }
  useEffect(() => {
    void begin()
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, about what was pressed
  }, [])
  return asked
}
