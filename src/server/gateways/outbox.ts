import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Codes and numbers stand there in clear: no longer than a gateway needs to pick them up, and never more than this. */
export interface Kept {
  readonly minutes: number
  readonly messages: number
}

const standard: Kept = { minutes: 15, messages: 500 }

/** Where the messages of a channel lie, below the data directory: one JSON object a line, each with `at`. */
export const outboxPath = (dataDir: string, name: string): string => join(dataDir, 'outbox', `${name}.jsonl`)

const isFresh = (line: string, since: number): boolean => {
  try {
    return Date.parse((JSON.parse(line) as { at: string }).at) >= since
  } catch {
    return false
  }
}

/** Replaces the file as a whole, so that nobody reads half of it. */
const rewrite = async (path: string, lines: readonly string[]): Promise<void> => {
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(lines.map((line) => `${line}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}

/**
 * A file only its owner can read, for a gateway (or a developer) to pick messages up; old ones go. Resolves when the message is
 * on the disk.
 */
export const openOutbox = (path: string, kept = standard): ((message: object) => Promise<void>) => {
  let last: Promise<unknown> = Promise.resolve()

  const keep = async (added: readonly string[]): Promise<void> => {
    if (added.length > 0) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const text = await readFile(path, 'utf8').catch(() => '')
    const since = Date.now() - kept.minutes * 60_000
    const fresh = text.split('\n').filter((line) => line && isFresh(line, since))
    await rewrite(path, [...fresh, ...added].slice(-kept.messages))
  }
  const inTurn = (added: readonly string[]): Promise<void> => {
    const next = last.then(() => keep(added))
    last = next.catch(() => undefined)
    return next
  }

  return async (message) => {
    await inTurn([JSON.stringify({ at: new Date().toISOString(), ...message })])
    setTimeout(() => void inTurn([]).catch(() => undefined), kept.minutes * 60_000 + 1).unref()
  }
}
