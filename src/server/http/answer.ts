import { createReadStream } from 'node:fs'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import type { Failure } from '#contract/core/failures.ts'
import { contentDisposition } from './content-disposition.ts'
import type { Request } from '#server/calls/caller.ts'
import type { FileAnswer, OpenBytes } from '#server/calls/implement.ts'
import type { TemporaryFiles } from '#server/files/temporary-files.ts'

const done = /*i18n*/ { id: 'done.read', message: '操作成功！' }

const messageOf = ({ message, saysField }: Endpoint, result: unknown, request: Request): string =>
  saysField === undefined
    ? (request.said?.() ?? request.translate(message ?? done))
    : String((result as Readonly<Record<string, unknown>>)[saysField])

/** The envelope of a success (api 1): code 0 for reads, 200 for writes and sign-in. */
export const success = (endpoint: Endpoint, result: unknown, request: Request): Envelope => ({
  success: true,
  message: messageOf(endpoint, result, request),
  code: endpoint.message ? 200 : 0,
  result: result ?? null,
  timestamp: Date.now(),
})

/** The envelope of a failure, with the request's id for a person to quote. */
export const failure = (failed: Failure, message: string, requestId: string): Envelope => ({
  success: false,
  message,
  code: failed.code,
  result: failed.field === undefined ? failed.result : [{ path: failed.field, message }],
  timestamp: Date.now(),
  requestId,
})

/** A file ready to be sent: in memory, or whole on disk. */
export interface ReadyFile {
  readonly name: string
  readonly mime: string
  readonly rows?: number | undefined
  readonly body: Uint8Array | OpenBytes
}

/** Writes an answer that is made piece by piece to a temporary file, so that nothing is sent of one that fails half-way. */
export const makeReady = async (
  { name, mime, rows, body }: FileAnswer,
  temporary: TemporaryFiles,
): Promise<ReadyFile> => {
  if (!(Symbol.asyncIterator in body)) return { name, mime, rows, body }
  const file = await temporary.write(body)
  const stream = createReadStream(file.path)
  stream.once('close', () => void file.remove())
  return { name, mime, rows, body: { size: file.size, stream } }
}

/** Sends a file as an attachment that no browser opens by itself (security FIL-2). */
export const sendFile = (reply: FastifyReply, { name, mime, rows, body }: ReadyFile): FastifyReply => {
  reply
    .header('content-disposition', contentDisposition(name))
    .header('content-security-policy', 'sandbox')
    .type(mime)
  if (rows !== undefined) reply.header('x-row-count', rows)
  if (body instanceof Uint8Array)
    return reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  return reply.header('content-length', body.size).send(body.stream)
}
