import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { files as fileCalls, type StoredImage } from '#contract/records/files.ts'
import { fileAddress } from '#server/core/call-address.ts'
import type { Settings } from '#server/core/env.ts'
import { createKeyedQueue } from '#server/core/keyed-queue.ts'
import { keepFile } from './keep-file.ts'
import type { Context } from '#server/calls/caller.ts'
import type { FileStore } from './file-store.ts'
import { drawImage, type DrawnImage, type ImageOptions } from './images.ts'

/** What is uploaded and nothing refers to by then is thrown away. */
export const unusedMinutes = 24 * 60

/** One at a time in this process, so that memory stays bounded; nobody's images keep others waiting for long. */
const queue = createKeyedQueue({ width: 1, longest: 50, longestOfKey: 3 })

/** Looks into an uploaded file when it is its turn; only then its bytes are to be in memory. */
export const inTurn = <Result>(userId: string, work: () => Promise<Result>): Promise<Result> =>
  queue.run(userId, work)

/** Draws an uploaded image anew (`drawImage`) when it is its turn. */
export const drawInTurn = (
  { path }: UploadedFile,
  options: ImageOptions,
  userId: string,
): Promise<DrawnImage> => inTurn(userId, async () => drawImage(await readFile(path), options))

/** Its name with the ending of what it became, and without what is not seen or turns the shown order of letters around. */
export const nameOf = (name: string, extension: string): string =>
  `${name
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .slice(0, 150)}.${extension}`

/** Stores an image as a file of the caller (`keepFile`). It lasts a day unless `retainFiles` says that something refers to it. */
export const keepImage = async (
  { name, image }: { readonly name: string; readonly image: DrawnImage },
  services: { readonly files: FileStore; readonly settings: Settings },
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<StoredImage> => {
  const { bytes, mime, width, height } = image
  const about = { name: nameOf(name, image.extension), mime }
  const { id, size, sha256 } = await keepFile(
    bytes,
    { ...about, keepMinutes: unusedMinutes },
    services,
    context,
  )
  return {
    id,
    size,
    ...about,
    url: fileAddress(services.settings, fileCalls.view, id),
    sha256,
    width,
    height,
  }
}
