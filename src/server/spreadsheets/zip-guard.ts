import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { SHEET_LIMITS, SheetRefused } from './sheet.ts'

type Entry = {
  name: string
  method: number
  packed: number
  unpacked: number
  crc: number
  /** Where the packed bytes begin and end. */
  from: number
  to: number
}

/** Inflates a part, checked against what the directory promised; each call begins anew. */
export type ZipPart = () => AsyncGenerator<Buffer>
export type ZipParts = ReadonlyMap<string, ZipPart>

/** Looks at the bytes of a part as they pass. */
export type PartCheck = { push(chunk: Buffer): void; end(): void }

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const SYMLINK = 0xa000
/** Below this an archive cannot hurt, and little XML parts of spaces do reach high ratios. */
const RATIO_FLOOR_BYTES = 256 * 1024
const CHUNK_BYTES = 256 * 1024

const hostile = (what: string) => new SheetRefused('hostile', { what })

/**
 * Opens an archive after checking it as a whole: the directory's promises against the caps, every local header
 * against the directory, and every part by really inflating it within what it promised. `checkOf` may look into parts.
 */
export async function openZip(
  bytes: Buffer,
  unpackedLimit: number,
  checkOf: (name: string) => PartCheck | undefined,
): Promise<{ parts: ZipParts; unpacked: number }> {
  const entries = directory(bytes, unpackedLimit)
  refuseOverlaps(entries)
  const parts = new Map<string, ZipPart>()
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue
    const name = entry.name.toLowerCase()
    if (parts.has(name)) throw hostile('duplicate entry')
    const check = checkOf(name)
    for await (const chunk of inflated(bytes, entry)) check?.push(chunk)
    check?.end()
    parts.set(name, () => inflated(bytes, entry))
  }
  return { parts, unpacked: entries.reduce((sum, entry) => sum + entry.unpacked, 0) }
}

function directory(bytes: Buffer, unpackedLimit: number): Entry[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > SHEET_LIMITS.entries)
    throw new SheetRefused('hostile', { what: 'entries', limit: SHEET_LIMITS.entries })
  let at = bytes.readUInt32LE(end + 16)
  const entries: Entry[] = []
  let unpacked = 0
  let packed = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new SheetRefused('unreadable')
    const entry = directoryEntry(bytes, at)
    unpacked += entry.unpacked
    packed += entry.packed
    if (unpacked > unpackedLimit)
      throw new SheetRefused('tooLarge', { what: 'unpacked', limit: unpackedLimit })
    refuseRatio(entry.packed, entry.unpacked)
    entries.push(entry)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  refuseRatio(packed, unpacked)
  if (at + 46 <= end && bytes.readUInt32LE(at) === DIRECTORY_ENTRY) throw hostile('entries beyond the count')
  return entries
}

function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= lowest; at -= 1) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at
  }
  throw new SheetRefused('unreadable')
}

function directoryEntry(bytes: Buffer, at: number): Entry {
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const packed = bytes.readUInt32LE(at + 20)
  const unpacked = bytes.readUInt32LE(at + 24)
  const nameLength = bytes.readUInt16LE(at + 28)
  const rawName = bytes.toString('utf8', at + 46, at + 46 + nameLength)
  const local = bytes.readUInt32LE(at + 42)
  if (flags & 1) throw new SheetRefused('encrypted')
  if (((bytes.readUInt32LE(at + 38) >>> 16) & 0xf000) === SYMLINK) throw hostile('symlink')
  if (packed === 0xffffffff || unpacked === 0xffffffff || local === 0xffffffff) throw hostile('zip64')
  if (method !== 0 && method !== 8) throw new SheetRefused('unreadable')
  if (method === 0 && packed !== unpacked) throw hostile('stored size')
  const name = rawName.replaceAll('\\', '/')
  if (name.includes('\0') || name.startsWith('/') || name.split('/').includes('..'))
    throw hostile('entry name')
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL_HEADER)
    throw new SheetRefused('unreadable')
  const localNameLength = bytes.readUInt16LE(local + 26)
  if (bytes.toString('utf8', local + 30, local + 30 + localNameLength) !== rawName)
    throw hostile('local name')
  const from = local + 30 + localNameLength + bytes.readUInt16LE(local + 28)
  if (from + packed > bytes.length) throw new SheetRefused('unreadable')
  return { name, method, packed, unpacked, crc: bytes.readUInt32LE(at + 16), from, to: from + packed }
}

function refuseRatio(packed: number, unpacked: number): void {
  if (unpacked > RATIO_FLOOR_BYTES && unpacked > packed * SHEET_LIMITS.ratio) {
    throw new SheetRefused('hostile', { what: 'ratio', limit: SHEET_LIMITS.ratio })
  }
}

/** Parts that share bytes are how a small archive promises petabytes within an honest ratio each. */
function refuseOverlaps(entries: readonly Entry[]): void {
  let reached = 0
  for (const entry of entries.toSorted((a, b) => a.from - b.from)) {
    if (entry.from < reached) throw hostile('overlapping entries')
    reached = entry.to
  }
}

async function* inflated(bytes: Buffer, entry: Entry): AsyncGenerator<Buffer> {
  const packed = bytes.subarray(entry.from, entry.to)
  let size = 0
  let sum = 0
  for await (const chunk of entry.method === 0 ? pieces(packed) : inflating(packed)) {
    size += chunk.length
    if (size > entry.unpacked) throw hostile('size')
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (size !== entry.unpacked) throw hostile('size')
  if (sum !== entry.crc) throw new SheetRefused('unreadable')
}

function* pieces(stored: Buffer): Generator<Buffer> {
  for (let at = 0; at < stored.length; at += CHUNK_BYTES) yield stored.subarray(at, at + CHUNK_BYTES)
}

async function* inflating(packed: Buffer): AsyncGenerator<Buffer> {
  const stream = Readable.from(pieces(packed)).pipe(createInflateRaw({ chunkSize: CHUNK_BYTES }))
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('unreadable')
  } finally {
    stream.destroy()
  }
}
