import type { Endpoint, OutputOf } from '#contract/core/endpoint.ts'
import { isViewOnly } from '#web/state/session.ts'
import { addressOf, headersOf, readEnvelope } from './call.ts'
import { heedRefusal, toFailure, viewFailure } from './failures.ts'

/** Without an answer for so long an upload is given up, however slow the line is. */
const TIMEOUT_MS = 600_000

/** As many as the server takes of one person at a time. */
const mostAtOnce = 2
/** How often an upload that the server has no place for is begun anew, and how long after. */
const mostTries = 20
const pauseMs = 3_000

/** Lets two go at a time, in their order, whichever form they are from. */
const turns = (() => {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    take: async () => {
      if (running >= mostAtOnce) await new Promise<void>((go) => waiting.push(go))
      else running += 1
    },
    give: () => {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    },
  }
})()

/** How an upload is stopped, and who hears how far it is. */
export interface UploadOptions {
  readonly signal: AbortSignal
  /** How much of the file has gone out, from 0 to 1. */
  readonly onProgress: (sent: number) => void
}

/** The text of the answer; `fetch` would not say how much has been sent. */
const post = (e: Endpoint, body: FormData, { signal, onProgress }: UploadOptions) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(e.method, addressOf(e, {}))
    for (const [name, value] of Object.entries(headersOf(e, {}))) request.setRequestHeader(name, value)
    request.timeout = TIMEOUT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => reject(new TypeError('network')))
    request.addEventListener('timeout', () => reject(new DOMException('timeout', 'TimeoutError')))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })

/** Sends until there is a place: another tab or device of the person may be sending, too. */
const sendInTurn = async <E extends Endpoint>(
  e: E,
  file: File,
  options: UploadOptions,
): Promise<OutputOf<E>> => {
  const body = new FormData()
  body.append('file', file, file.name)
  for (let tried = 1; ; tried += 1) {
    options.signal.throwIfAborted()
    const { status, text } = await post(e, body, options)
    if (status !== 429 || tried === mostTries) return readEnvelope(status, text).result as OutputOf<E>
    options.onProgress(0)
    await new Promise((go) => setTimeout(go, pauseMs))
  }
}

/**
 * Sends a file and says how far it is, two at a time in a tab; where the server has no place it is begun anew for a minute.
 * Throws `CallFailure`; what was cancelled stays an `AbortError`.
 */
export const uploadFile = async <E extends Endpoint>(
  e: E,
  file: File,
  options: UploadOptions,
): Promise<OutputOf<E>> => {
  await turns.take()
  try {
    if (isViewOnly(e)) throw viewFailure()
    return await sendInTurn(e, file, options)
  } catch (error) {
    if (options.signal.aborted) throw error
    const failure = toFailure(error)
    heedRefusal(failure)
    throw failure
  } finally {
    turns.give()
  }
}
