import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { toast, warn } from '#web/ui/toasts.ts'
import { send } from './call.ts'
import { isHeeded, toFailure } from './failures.ts'
import { invalidateNoun } from './query-client.ts'

/** Makes the call that a notice offers, wherever the person has gone meanwhile, and says what came of it. */
export const sendAside = async <E extends Endpoint>(
  e: E,
  input: InputOf<E>,
  onDone?: () => void,
): Promise<void> => {
  try {
    const { message } = await send(e, input)
    toast('success', message)
  } catch (error) {
    const failure = toFailure(error)
    if (!isHeeded(failure)) warn(failure.message)
  }
  // Whoever was faster: what is shown is to be what there is.
  void invalidateNoun(e)
  onDone?.()
}
