import { i18n } from '@lingui/core'
import { useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { DeletionCheck } from '#contract/core/recycling.ts'
import { send } from '#web/lib/call.ts'
import { isHeeded, toFailure } from '#web/lib/failures.ts'
import { toast } from '#web/ui/toasts.ts'

/** A sentence of success, and how many rows of others went too. */
export const withNote = (message: string, { resource }: Endpoint, count: number): string =>
  resource?.deleteNote && count > 0
    ? `${message} ${i18n._({ ...resource.deleteNote.counted, values: { count } })}`
    : message

/** What a person is asked after the server was: undefined while nothing is asked. A refusal is said instead. */
export const useQuestion = (check: Endpoint | undefined) => {
  const [asked, setAsked] = useState<{ readonly dependantCount: number | undefined }>()
  const [isChecking, setChecking] = useState(false)
  const ask = async (ids: readonly string[] | undefined) => {
    if (!check || !ids) return setAsked({ dependantCount: undefined })
    setChecking(true)
    try {
      const { refusal, dependantCount } = (await send(check, { ids: ids.join(',') })).result as DeletionCheck
      if (refusal === null) setAsked({ dependantCount })
      else toast('warning', refusal)
    } catch (error) {
      const failure = toFailure(error)
      if (!isHeeded(failure)) toast('warning', failure.message)
    } finally {
      setChecking(false)
    }
  }
  return { asked, isChecking, ask, close: () => setAsked(undefined) }
}
