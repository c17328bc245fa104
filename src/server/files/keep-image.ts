import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { files as fileCalls, imageLimits, type StoredImage } from '#contract/files.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { fileAddress } from '#server/core/call-address.ts'
import type { Settings } from '#server/core/env.ts'
import { createKeyedQueue } from '#server/core/keyed-queue.ts'
import { hasRoomFor, saveFileRecord } from './file-records.ts'
import type { Context } from '#server/calls/caller.ts'
import type { FileStore } from './file-store.ts'
import { drawImage, type DrawnImage, type ImageOptions } from './images.ts'

const full = /*i18n*/ { id: 'image.quota', message: '您保存的文件已达 {max}，请先删除不再使用的文件' }
/** An image that nothing refers to by then is thrown away. */
const unusedHours = 24

/** One at a time in this process, so that memory stays bounded; nobody's images keep others waiting for long. */
const queue = createKeyedQueue({ width: 1, longest: 50, longestOfKey: 3 })

/** Draws an uploaded image anew (`drawImage`) when it is its turn; only then its bytes are in memory. */
export const drawInTurn = (
  { path, size }: UploadedFile,
  options: ImageOptions,
  userId: string,
): Promise<DrawnImage> => {
  if (size > imageLimits.bytes) throw new Failure('tooLarge', { max: '10 MiB' })
  return queue.run(userId, async () => drawImage(await readFile(path), options))
}

/** Its name with the ending of what it became. */
const nameOf = (name: string, extension: string): string =>
  `${name.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 150)}.${extension}`

/**
 * Stores an image as a file of the caller, within their quota. Bytes first: should the transaction fail, bytes without a
 * record are swept (security DUR-3). It lasts a day unless `retainFiles` says that something refers to it.
 */
export const keepImage = async (
  { name, image }: { readonly name: string; readonly image: DrawnImage },
  { files, settings }: { readonly files: FileStore; readonly settings: Settings },
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<StoredImage> => {
  if (!(await hasRoomFor(image.bytes.byteLength, context))) throw refusal(full, { max: '1 GiB' })
  const { id, size, sha256 } = await files.put(image.bytes)
  const stored = { id, size, name: nameOf(name, image.extension), mime: image.mime }
  await saveFileRecord({ ...stored, keepHours: unusedHours }, context)
  const url = fileAddress(settings, fileCalls.view, id)
  return { ...stored, url, sha256, width: image.width, height: image.height }
}
