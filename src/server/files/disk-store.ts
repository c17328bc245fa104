import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { FileTooLarge, type FileStore, type StoredFile } from './file-store.ts'

const ID = /^[0-9a-f]{64}$/
const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700

/**
 * Files below `dataDir`/files, spread over 256 folders. Written beside under a temporary name, flushed, then renamed:
 * a file that has an id is whole. What an interrupted process left half written is removed here, at start.
 */
export async function diskStore(dataDir: string): Promise<FileStore> {
  const root = join(dataDir, 'files')
  const unfinished = join(root, 'unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: PRIVATE_FOLDER })
  const folderOf = (id: string) => join(root, id.slice(0, 2))
  const pathOf = (id: string) => join(folderOf(id), id)
  const remove = async (id: string) =>
    ID.test(id) && ((await whenPresent(unlink(pathOf(id)).then(() => true))) ?? false)

  return {
    async put(content, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      const id = randomBytes(32).toString('hex')
      const temporary = join(unfinished, id)
      try {
        const written = await writeWhole(
          temporary,
          content instanceof Uint8Array ? [content] : content,
          maxBytes,
        )
        await mkdir(folderOf(id), { recursive: true, mode: PRIVATE_FOLDER })
        await rename(temporary, pathOf(id))
        await flushFolder(folderOf(id))
        await flushFolder(root)
        return { id, ...written }
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async open(id) {
      if (!ID.test(id)) return undefined
      const file = await whenPresent(open(pathOf(id), 'r'))
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        return { size, stream: file.createReadStream() }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    remove,

    async sweep(olderThan, keep = async () => false) {
      const removed: string[] = []
      for (const folder of await readdir(root)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue
        for (const id of await readdir(join(root, folder))) {
          if (!ID.test(id)) continue
          const found = await whenPresent(stat(pathOf(id)))
          if (!found || found.mtime >= olderThan || (await keep(id))) continue
          if (await remove(id)) removed.push(id)
        }
      }
      return removed
    },
  }
}

async function writeWhole(
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Omit<StoredFile, 'id'>> {
  const file = await open(path, 'wx', PRIVATE_FILE)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const piece of content) {
      size += piece.byteLength
      if (size > maxBytes) throw new FileTooLarge(maxBytes)
      hash.update(piece)
      await file.appendFile(piece)
    }
    await file.sync()
    return { size, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return // a folder cannot be flushed there
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function whenPresent<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
