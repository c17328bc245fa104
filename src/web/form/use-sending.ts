import { useEffect, useRef, useState } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#contract/core/endpoint.ts'
import { isMoveBatch } from '#contract/core/move-batch.ts'
import { isMoveCall } from '#contract/core/moves.ts'
import { send } from '#web/lib/call.ts'
import { isHeeded, toFailure, type CallFailure } from '#web/lib/failures.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { randomKey } from '#web/lib/random-key.ts'
import { forgetRefusals, toast, warn, type ToastAction } from '#web/ui/toasts.ts'

/** How a write ended. */
export type Sent<E extends Endpoint> = { readonly result: OutputOf<E> } | { readonly failure: CallFailure }

/** The same attempt again keeps its key, so that an answer lost on the way never doubles the effect (security IDM-1). */
const useAttemptKey = () => {
  const attempt = useRef<{ mark: string; key: string }>(undefined)
  return {
    of: (mark: string) => {
      if (attempt.current?.mark !== mark) attempt.current = { mark, key: randomKey() }
      return attempt.current.key
    },
    close: () => {
      attempt.current = undefined
    },
  }
}

/** What was loaded anew is drawn by then. */
const drawnMs = 300

/** Whether the component has gone. */
const useIsGone = () => {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}

/** How the end of a write is said. */
export interface SendingOptions<E extends Endpoint> {
  /** Failures are not said: a form shows them itself. */
  readonly isQuiet?: boolean
  /** Says the success instead of a plain notice. */
  readonly say?: (message: string, result: OutputOf<E>) => void
  /** What a person may do about a refusal: a button beside the sentence. */
  readonly offer?: ((failure: CallFailure) => ToastAction | undefined) | undefined
}

/** Whether a refusal says that what is shown is no longer what there is: another was faster, or what is asked is not open any more. */
const isOutdated = (e: Endpoint, { status }: CallFailure): boolean =>
  status === 409 || status === 410 || isMoveCall(e) || isMoveBatch(e)

const sayDone = (message: string) => void toast('success', message)

/**
 * Makes writes of one endpoint, one at a time: says the server's sentence, invalidates the noun, also after a refused move and
 * after a 409. Failures are answered, not thrown.
 */
export const useSending = <E extends Endpoint>(
  e: E,
  { isQuiet = false, say = sayDone, offer }: SendingOptions<E> = {},
) => {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const attempts = useAttemptKey()
  const isGone = useIsGone()

  /** Loads anew what was refused; a form that goes with its record shows nothing, so that it is said here. */
  const showAnew = async (failure: CallFailure) => {
    await invalidateNoun(e)
    await new Promise((resolve) => setTimeout(resolve, drawnMs))
    if (isQuiet && isGone.current && !isHeeded(failure)) warn(failure.message)
  }

  const run = async (input: InputOf<E>): Promise<Sent<E> | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    forgetRefusals()
    try {
      const { result, message } = await send(e, input, { key: attempts.of(JSON.stringify(input)) })
      attempts.close()
      say(message, result)
      void invalidateNoun(e)
      return { result }
    } catch (error) {
      const failure = toFailure(error)
      if (failure.status !== 0 && failure.status !== 504) attempts.close()
      if (isOutdated(e, failure)) void showAnew(failure)
      if (!isQuiet && !isHeeded(failure)) warn(failure.message, offer?.(failure))
      return { failure }
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { run, isBusy }
}
