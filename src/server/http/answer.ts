import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import type { Failure } from '#contract/core/failures.ts'
import { contentDisposition } from './content-disposition.ts'
import type { Request } from '#server/calls/caller.ts'
import type { FileAnswer } from '#server/calls/implement.ts'

const done = /*i18n*/ { id: 'done.read', message: '操作成功！' }

const messageOf = ({ message, saysField }: Endpoint, result: unknown, request: Request): string =>
  saysField === undefined
    ? request.translate(message ?? done)
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
  result: failed.result,
  timestamp: Date.now(),
  requestId,
})

/** A file ready to be sent: in memory, or complete on disk. */
export interface SpooledFile {
  readonly name: string
  readonly mime: string
  readonly body: Uint8Array | { readonly folder: string; readonly path: string; readonly size: number }
}

/** Writes a streamed answer to a temporary file, so that nothing is sent of an export that fails half-way. */
export const spool = async (file: FileAnswer): Promise<SpooledFile> => {
  if (file.body instanceof Uint8Array) return { ...file, body: file.body }
  const folder = await mkdtemp(join(tmpdir(), 'portal-export-'))
  const path = join(folder, 'file')
  try {
    await pipeline(Readable.from(file.body), createWriteStream(path, { mode: 0o600 }))
    return { ...file, body: { folder, path, size: (await stat(path)).size } }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Sends a file as an attachment that no browser opens by itself (security FIL-2). */
export const sendFile = (reply: FastifyReply, { name, mime, body }: SpooledFile): FastifyReply => {
  reply
    .header('content-disposition', contentDisposition(name))
    .header('content-security-policy', 'sandbox')
    .type(mime)
  if (body instanceof Uint8Array)
    return reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  const stream = createReadStream(body.path)
  stream.once('close', () => void rm(body.folder, { recursive: true, force: true }))
  return reply.header('content-length', body.size).send(stream)
}
