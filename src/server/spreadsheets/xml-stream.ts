import { isUtf8 } from 'node:buffer'
import { SheetRefused } from './sheet.ts'
import { tagAt, DEEPEST, LONGEST_TAG_BYTES, type XmlTag } from './xml-scan.ts'

const LESS = 0x3c
const LONGEST_TEXT_BYTES = 1024 * 1024
const NOTHING = Buffer.alloc(0)
const OPENING = '<!DOCTYPE'.length

const hostile = (what: string) => new SheetRefused('hostile', { what })

/** What a part is told while it passes by. `window` is only valid during the call. */
export type XmlReader = {
  onTag(tag: XmlTag, window: Buffer): void
  /** Text between two tags as it stands in the file; `isPlain` where it is to be taken as it is (CDATA). */
  onText(window: Buffer, from: number, to: number, isPlain: boolean): void
}

/** Walks over a part piece by piece, in memory bounded by its longest tag and text. */
export class XmlStream {
  readonly #reader: XmlReader
  #rest: Buffer = NOTHING
  #depth = 0

  constructor(reader: XmlReader) {
    this.#reader = reader
  }

  push(chunk: Buffer): void {
    this.#walk(this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]), false)
  }

  end(): void {
    this.#walk(this.#rest, true)
    if (this.#depth !== 0) throw new SheetRefused('unreadable')
  }

  #walk(window: Buffer, isLast: boolean): void {
    let at = 0
    while (at < window.length) {
      const next = window[at] === LESS ? this.#markup(window, at) : this.#text(window, at, isLast)
      if (next === undefined) {
        if (isLast) throw new SheetRefused('unreadable')
        if (window.length - at > LONGEST_TEXT_BYTES) throw hostile('text')
        break
      }
      at = next
    }
    // A copy: the chunk itself may be large, and what is left of it small.
    this.#rest = at < window.length ? Buffer.from(window.subarray(at)) : NOTHING
  }

  #text(window: Buffer, at: number, isLast: boolean): number | undefined {
    const found = window.indexOf(LESS, at)
    const end = found < 0 && isLast ? window.length : found
    if (end < 0) return undefined
    this.#reader.onText(window, at, end, false)
    return end
  }

  #markup(window: Buffer, at: number): number | undefined {
    const next = window[at + 1]
    if (next === undefined) return undefined
    if (next === 0x3f) return behind(window, at, '?>')
    if (next === 0x21) return this.#special(window, at)
    const tag = tagAt(window, at)
    if (!tag) {
      if (window.length - at > LONGEST_TAG_BYTES) throw hostile('tag')
      return undefined
    }
    if (tag.kind === 'open') this.#depth += 1
    if (tag.kind === 'close') this.#depth -= 1
    if (this.#depth > DEEPEST) throw hostile('depth')
    if (this.#depth < 0) throw new SheetRefused('unreadable')
    this.#reader.onTag(tag, window)
    return tag.to
  }

  #special(window: Buffer, at: number): number | undefined {
    const start = window.toString('latin1', at, at + 9)
    if (start.startsWith('<!--')) return behind(window, at + 4, '-->')
    if (start === '<![CDATA[') {
      const end = behind(window, at, ']]>')
      if (end !== undefined) this.#reader.onText(window, at + 9, end - 3, true)
      return end
    }
    if (start.length < 9) return undefined
    throw hostile('DOCTYPE')
  }
}

const behind = (window: Buffer, from: number, end: string): number | undefined => {
  const at = window.indexOf(end, from)
  return at < 0 ? undefined : at + end.length
}

/** As `refuseUnsafeXml`, for a part that comes in pieces. */
export class UnsafeXml {
  #broken: Buffer = NOTHING
  #tail: Buffer = NOTHING

  push(chunk: Buffer): void {
    const whole = this.#broken.length === 0 ? chunk : Buffer.concat([this.#broken, chunk])
    const end = wholeCharacters(whole)
    if (!isUtf8(whole.subarray(0, end))) throw new SheetRefused('unreadable')
    this.#broken = Buffer.from(whole.subarray(end))
    if (chunk.includes(0)) throw hostile('NUL')
    const text = Buffer.concat([this.#tail, chunk])
    for (let at = text.indexOf('<!'); at >= 0; at = text.indexOf('<!', at + 2)) {
      const word = text.toString('latin1', at + 2, at + OPENING).toUpperCase()
      if (word === 'DOCTYPE' || word.startsWith('ENTITY')) throw hostile('DOCTYPE')
    }
    this.#tail = Buffer.from(text.subarray(Math.max(0, text.length - OPENING + 1)))
  }

  end(): void {
    if (this.#broken.length > 0) throw new SheetRefused('unreadable')
  }
}

/** Where the last character ends that is whole: a piece may be cut inside one. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? bytes.length - back : bytes.length
    }
  }
  return bytes.length
}
