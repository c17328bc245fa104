import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole, type Written } from './write-whole.ts'

/** A file that lasts as long as a call. */
export interface TemporaryFile extends Written {
  readonly path: string
  /** Nothing happens where it is gone already. */
  remove(): Promise<void>
}

/** Uploads that arrive and exports that are made: whole on disk before anything is done with them. */
export interface TemporaryFiles {
  /** Rejects with what `content` rejects with, and leaves nothing then. */
  write(content: AsyncIterable<Uint8Array>): Promise<TemporaryFile>
}

/** Files in `dataDir`/tmp, which one process has for itself: what an interrupted one left there is removed here. */
export const temporaryFiles = async (dataDir: string): Promise<TemporaryFiles> => {
  const folder = join(dataDir, 'tmp')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    write: async (content) => {
      const path = join(folder, randomBytes(16).toString('hex'))
      const remove = () => rm(path, { force: true })
      try {
        return { path, remove, ...(await writeWhole(path, content)) }
      } catch (error) {
        await remove()
        throw error
      }
    },
  }
}
