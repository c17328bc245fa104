import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

const PRIVATE_FILE = 0o600

/** How long bytes are, and their SHA-256 in hexadecimal. */
export interface Written {
  readonly size: number
  readonly sha256: string
}

/** Writes a new private file; with `isFlushed` it is safe on the disk then. What is half written stays. */
export const writeWhole = async (
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { isFlushed = false } = {},
): Promise<Written> => {
  const file = await open(path, 'wx', PRIVATE_FILE)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const piece of content) {
      size += piece.byteLength
      hash.update(piece)
      await file.appendFile(piece)
    }
    if (isFlushed) await file.sync()
    return { size, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}
