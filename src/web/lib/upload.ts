import type { Endpoint, OutputOf } from '#contract/core/endpoint.ts'
import { isViewOnly } from '#web/state/session.ts'
import { addressOf, headersOf, readEnvelope } from './call.ts'
import { heedRefusal, toFailure, viewFailure } from './failures.ts'

/** Without an answer for so long an upload is given up, however slow the line is. */
const TIMEOUT_MS = 600_000

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

/** Sends a file and says how far it is. Throws `CallFailure`; what was cancelled stays an `AbortError`. */
export const uploadFile = async <E extends Endpoint>(
  e: E,
  file: File,
  options: UploadOptions,
): Promise<OutputOf<E>> => {
  const body = new FormData()
  body.append('file', file, file.name)
  try {
    if (isViewOnly(e)) throw viewFailure()
    const { status, text } = await post(e, body, options)
    return readEnvelope(status, text).result as OutputOf<E>
  } catch (error) {
    if (options.signal.aborted) throw error
    const failure = toFailure(error)
    heedRefusal(failure)
    throw failure
  }
}
