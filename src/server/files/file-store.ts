import type { OpenBytes } from '#server/calls/implement.ts'
import type { Written } from './write-whole.ts'

export interface StoredFile extends Written {
  /** 256 random bits in hexadecimal: unguessable, and no part of it comes from a user. */
  readonly id: string
}

/** Bytes of a file, from the first to before the last. */
export interface FilePart {
  readonly from: number
  readonly to: number
}

/**
 * Keeps bytes and nothing else. Owner, organisation, name, type and expiry live in the database; whoever opens a
 * file has been checked against them.
 */
export interface FileStore {
  /** Resolves when the bytes are safe on disk; on any failure nothing is left behind. */
  put(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile>
  /** As `put`, of a whole file that lies on this machine; it is taken, not copied, where both are on one disk. */
  adopt(file: Written & { readonly path: string }): Promise<StoredFile>
  /** Undefined for an id that is unknown or no id at all. Of a part only those bytes are read; `size` is that of all. */
  open(id: string, part?: FilePart): Promise<OpenBytes | undefined>
  /** True when there was something to remove. */
  remove(id: string): Promise<boolean>
  /** Removes files last written before that time unless `keep` says so; returns the ids removed. */
  sweep(olderThan: Date, keep?: (id: string) => Promise<boolean>): Promise<string[]>
}
