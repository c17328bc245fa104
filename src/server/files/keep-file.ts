import type { Context } from '#server/calls/caller.ts'
import { refuseWithoutRoom, saveFileRecord, type FileRecord } from './file-records.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import type { Written } from './write-whole.ts'

/** What becomes a file: bytes, a whole file on this machine, or what is made piece by piece. */
export type FileContent = Uint8Array | (Written & { readonly path: string }) | AsyncIterable<Uint8Array>

const put = (files: FileStore, content: FileContent): Promise<StoredFile> =>
  'path' in content ? files.adopt(content) : files.put(content)

/** One byte at least: of what is made piece by piece nobody knows before how long it will be. */
const sizeOf = (content: FileContent): number =>
  content instanceof Uint8Array ? content.byteLength : 'size' in content ? content.size : 1

/**
 * Makes a file of the caller, who is asked first whether there is room. Bytes before the row, so that no row is without
 * (security DUR-3); where the row is refused they are removed again. Throws what `refuseWithoutRoom` throws.
 */
export const keepFile = async (
  content: FileContent,
  about: Omit<FileRecord, 'id' | 'size'>,
  { files }: { readonly files: FileStore },
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<StoredFile> => {
  await refuseWithoutRoom(sizeOf(content), context)
  const stored = await put(files, content)
  try {
    await saveFileRecord({ ...about, ...stored }, context)
  } catch (error) {
    await files.remove(stored.id)
    throw error
  }
  return stored
}
