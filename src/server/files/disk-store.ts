import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { writeWhole } from './write-whole.ts'

const ID = /^[0-9a-f]{64}$/
const PRIVATE_FOLDER = 0o700
const newId = () => randomBytes(32).toString('hex')

const emptyFolder = async (path: string): Promise<string> => {
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER })
  return path
}

/** Where files stand below a folder, spread over 256 folders by the beginning of their id. */
const placesIn = (root: string) => {
  const folderOf = (id: string) => join(root, id.slice(0, 2))
  const pathOf = (id: string) => join(folderOf(id), id)
  return {
    pathOf,
    /** Gives a whole file its name for good; from then on it is there whatever happens. */
    keep: async (path: string, id: string) => {
      await mkdir(folderOf(id), { recursive: true, mode: PRIVATE_FOLDER })
      await rename(path, pathOf(id))
      await flush(folderOf(id))
      await flush(root)
    },
    remove: async (id: string) =>
      ID.test(id) && ((await whenPresent(unlink(pathOf(id)).then(() => true))) ?? false),
    /** The ids of all files, folder by folder. */
    async *ids() {
      for (const folder of await readdir(root)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue
        for (const id of await readdir(join(root, folder))) if (ID.test(id)) yield id
      }
    },
  }
}

/**
 * Files below `dataDir`/files. Written beside under a temporary name, flushed, then renamed:
 * a file that has an id is whole. What an interrupted process left half written is removed here, at start.
 */
export async function diskStore(dataDir: string): Promise<FileStore> {
  const root = join(dataDir, 'files')
  const unfinished = await emptyFolder(join(root, 'unfinished'))
  const { pathOf, keep, remove, ids } = placesIn(root)

  const put: FileStore['put'] = async (content) => {
    const id = newId()
    const temporary = join(unfinished, id)
    try {
      const pieces = content instanceof Uint8Array ? [content] : content
      const written = await writeWhole(temporary, pieces, { isFlushed: true })
      await keep(temporary, id)
      return { id, ...written }
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  return {
    put,

    async adopt({ path, size, sha256 }) {
      const id = newId()
      await flush(path)
      try {
        await keep(path, id)
      } catch (error) {
        if (codeOf(error) === 'EXDEV') return put(createReadStream(path))
        throw error
      }
      return { id, size, sha256 }
    },

    open: async (id, part) => (ID.test(id) ? openPart(pathOf(id), part) : undefined),

    remove,

    async sweep(olderThan, isKept = async () => false) {
      const removed: string[] = []
      for await (const id of ids()) {
        const file = await whenPresent(stat(pathOf(id)))
        if (!file || file.mtime >= olderThan || (await isKept(id))) continue
        if (await remove(id)) removed.push(id)
      }
      return removed
    },
  }
}

/** A file of a path as a stream, or part of it; undefined where there is none. */
const openPart = async (path: string, part?: { readonly from: number; readonly to: number }) => {
  const file = await whenPresent(open(path, 'r'))
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    return { size, stream: file.createReadStream(part && { start: part.from, end: part.to - 1 }) }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function flush(path: string): Promise<void> {
  if (process.platform === 'win32') return // a folder cannot be flushed there
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

async function whenPresent<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
