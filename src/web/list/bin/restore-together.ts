import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { RestorableTogether } from '#contract/core/recycling.ts'
import { send } from '#web/lib/call.ts'
import { isHeeded, toFailure, type CallFailure } from '#web/lib/failures.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { toast, warn, type ToastAction } from '#web/ui/toasts.ts'

const restoreTogether = async (restore: Endpoint, input: object, onDone: () => void): Promise<void> => {
  try {
    const { message } = await send(restore, { ...input, withReferred: true })
    toast('success', message)
    onDone()
  } catch (error) {
    const failure = toFailure(error)
    if (!isHeeded(failure)) warn(failure.message)
  }
  // Rows of other nouns are back too.
  void queryClient.invalidateQueries()
}

/** Offers to restore deleted rows with the deleted ones that they name, where the server says that both can be. */
export const offerTogether =
  (restore: Endpoint, input: object, onDone: () => void) =>
  ({ result }: CallFailure): ToastAction | undefined =>
    z.safeParse(RestorableTogether, result).success
      ? { label: t`一并恢复`, run: () => void restoreTogether(restore, input, onDone) }
      : undefined
