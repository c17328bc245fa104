import type { FastifyRequest } from 'fastify'
import { maxBodyBytesOf, type Endpoint, type UploadedFile } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import { createSemaphore } from '#server/core/semaphore.ts'
import type { TemporaryFile, TemporaryFiles } from '#server/files/temporary-files.ts'

/** A multipart body: its first file under whatever part name, and its text fields (api 6). */
export interface Upload {
  readonly file: UploadedFile
  readonly fields: Readonly<Record<string, string>>
}

/** Takes in uploads without holding them in memory. */
export interface Uploads {
  /**
   * Writes the file of a multipart call to the disk, does `work` with it, and removes it again; any other call is just
   * done. Throws `tooLarge`, `tooManyUploads`, `tooManyOwnUploads`, `unsupportedMedia`, and a sentence where there is no file.
   */
  during<Result>(
    call: { readonly endpoint: Endpoint; readonly request: FastifyRequest; readonly userId: string },
    work: (upload: Upload | undefined) => Promise<Result>,
  ): Promise<Result>
}

const missing = /*i18n*/ { id: 'input.file', message: '请选择要上传的文件' }

/** So many bytes are taken in at once by an instance, and so many files of one person. */
const places = { capacity: 200 * 1024 * 1024, mostOfKey: 2 } as const
/** What a body may have besides its file: ten fields of 200 KB, and what stands between the parts. */
const fieldBytes = 3 * 1024 * 1024

const tooLarge = (maxBytes: number) =>
  new Failure('tooLarge', { max: `${Math.floor(maxBytes / 1024 / 1024)} MiB` })

/** What a body says that it weighs, or the most it may where it says nothing. */
const weightOf = (request: FastifyRequest, maxBytes: number): number => {
  const said = request.headers['content-length']
  if (said === undefined) return maxBytes + fieldBytes
  if (Number(said) > maxBytes + fieldBytes) throw tooLarge(maxBytes)
  return Number(said)
}

const cleanName = (name: string | undefined): string =>
  (name || 'file')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}/\\]/gu, '_')
    .slice(0, 200)

interface Received {
  readonly fields: Record<string, string>
  name: string
  file: TemporaryFile | undefined
}

const receive = async (
  { request, maxBytes }: { request: FastifyRequest; maxBytes: number },
  temporary: TemporaryFiles,
  into: Received,
): Promise<void> => {
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') into.fields[part.fieldname] = part.value
      continue
    }
    into.name = cleanName(part.filename)
    into.file = await temporary.write(part.file)
    if (part.file.truncated) throw tooLarge(maxBytes)
  }
}

/** Reads on to the end and keeps nothing: who is still sending hears the answer, and the connection goes on. */
const readAway = ({ raw }: FastifyRequest): void => void raw.unpipe().resume()

/** Makes what takes in the uploads of one instance. */
export const createUploads = (temporary: TemporaryFiles): Uploads => {
  const semaphore = createSemaphore({
    ...places,
    full: 'tooManyUploads',
    fullOfKey: 'tooManyOwnUploads',
  })
  return {
    during: async ({ endpoint, request, userId }, work) => {
      if (endpoint.consumes !== 'multipart') return work(undefined)
      if (!request.isMultipart()) throw new Failure('unsupportedMedia')
      const maxBytes = maxBodyBytesOf(endpoint)
      const take = async () => {
        const received: Received = { fields: Object.create(null), name: '', file: undefined }
        try {
          await receive({ request, maxBytes }, temporary, received)
          const { file, name, fields } = received
          if (!file) throw new Failure({ status: 400, code: 400, text: missing })
          const { path, size, sha256 } = file
          return await work({ file: { name, path, size, sha256 }, fields: { ...fields } })
        } catch (error) {
          readAway(request)
          throw error
        } finally {
          await received.file?.remove()
        }
      }
      return semaphore.hold(userId, take, weightOf(request, maxBytes))
    },
  }
}
