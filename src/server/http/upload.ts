import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'

/** A multipart body: its first file under whatever part name, and its text fields (api 6). */
export interface Upload {
  readonly file: UploadedFile
  readonly fields: Readonly<Record<string, string>>
}

const missing = /*i18n*/ { id: 'input.file', message: '请选择要上传的文件' }

/** Reads an upload into memory, within the limits of the multipart plug-in (20 MiB, one file). */
export const uploadOf = async (request: FastifyRequest): Promise<Upload> => {
  if (!request.isMultipart()) throw new Failure('unsupportedMedia')
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  let file: UploadedFile | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    const name = (part.filename || 'file')
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cs}/\\]/gu, '_')
      .slice(0, 200)
    file ??= {
      name,
      size: bytes.length,
      arrayBuffer: () =>
        Promise.resolve(
          bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
        ),
    }
  }
  if (!file) throw new Failure({ status: 400, code: 400, text: missing })
  return { file, fields: { ...fields } }
}
