import type { Readable } from 'node:stream'

export type StoredFile = {
  /** 256 random bits in hexadecimal: unguessable, and no part of it comes from a user. */
  id: string
  size: number
  sha256: string
}

/**
 * Keeps bytes and nothing else. Owner, organisation, name, type and expiry live in the database; whoever opens a
 * file has been checked against them.
 */
export interface FileStore {
  /** Resolves when the bytes are safe on disk; on any failure nothing is left behind. */
  put(content: Uint8Array | AsyncIterable<Uint8Array>, limits?: { maxBytes?: number }): Promise<StoredFile>
  /** Undefined for an id that is unknown or no id at all. */
  open(id: string): Promise<{ size: number; stream: Readable } | undefined>
  /** True when there was something to remove. */
  remove(id: string): Promise<boolean>
  /** Removes files last written before that time unless `keep` says so; returns the ids removed. */
  sweep(olderThan: Date, keep?: (id: string) => Promise<boolean>): Promise<string[]>
}

export class FileTooLarge extends Error {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`file exceeds ${maxBytes} bytes`)
    this.name = 'FileTooLarge'
    this.maxBytes = maxBytes
  }
}
