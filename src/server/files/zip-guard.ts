import { crc32, inflateRawSync } from 'node:zlib'
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

export type ZipParts = ReadonlyMap<string, () => Buffer>

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const SYMLINK = 0xa000
/** Below this an archive cannot hurt, and little XML parts of spaces do reach high ratios. */
const RATIO_FLOOR_BYTES = 256 * 1024

const hostile = (what: string) => new SheetRefused('hostile', { what })

/**
 * Opens an archive after checking it as a whole: the directory's promises against the caps, every local header
 * against the directory, and every part by really inflating it within what it promised.
 */
export function openZip(bytes: Buffer, eachPart: (name: string, content: Buffer) => void): ZipParts {
  const entries = directory(bytes)
  refuseOverlaps(entries)
  const parts = new Map<string, () => Buffer>()
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue
    const name = entry.name.toLowerCase()
    if (parts.has(name)) throw hostile('duplicate entry')
    eachPart(name, inflate(bytes, entry))
    parts.set(name, () => inflate(bytes, entry))
  }
  return parts
}

function directory(bytes: Buffer): Entry[] {
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
    if (unpacked > SHEET_LIMITS.unpackedBytes) {
      throw new SheetRefused('tooLarge', { what: 'unpacked', limit: SHEET_LIMITS.unpackedBytes })
    }
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

function inflate(bytes: Buffer, entry: Entry): Buffer {
  const packed = bytes.subarray(entry.from, entry.to)
  const content = entry.method === 0 ? packed : inflateWithin(packed, entry.unpacked)
  if (content.length !== entry.unpacked) throw hostile('size')
  if (crc32(content) !== entry.crc) throw new SheetRefused('unreadable')
  return content
}

function inflateWithin(packed: Buffer, promised: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(promised, 1), chunkSize: 256 * 1024 })
  } catch (error) {
    if (error instanceof RangeError) throw hostile('size')
    throw new SheetRefused('unreadable')
  }
}
