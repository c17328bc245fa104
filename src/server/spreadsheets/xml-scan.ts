import { SheetRefused } from './sheet.ts'

export type XmlTag = {
  /** Without its prefix. */
  name: string
  kind: 'open' | 'close' | 'empty'
  /** From the `<` to just behind the `>`. */
  from: number
  to: number
}

export const DEEPEST = 64
export const LONGEST_TAG_BYTES = 64 * 1024
const LESS = 0x3c
const GREATER = 0x3e
const SLASH = 0x2f
const COLON = 0x3a

const hostile = (what: string) => new SheetRefused('hostile', { what })

/** Walks over the tags of a part in one pass, in time linear in its size; text is skipped. */
export function scanXml(content: Buffer, onTag: (tag: XmlTag) => void): void {
  let depth = 0
  let at = content.indexOf(LESS)
  while (at >= 0) {
    const next = content[at + 1]
    if (next === 0x3f) at = skip(content, at, '?>')
    else if (next === 0x21) at = skipMarkup(content, at)
    else {
      const tag = tagAt(content, at)
      if (!tag)
        throw content.length - at > LONGEST_TAG_BYTES ? hostile('tag') : new SheetRefused('unreadable')
      if (tag.kind === 'open') depth += 1
      if (tag.kind === 'close') depth -= 1
      if (depth > DEEPEST) throw hostile('depth')
      if (depth < 0) throw new SheetRefused('unreadable')
      onTag(tag)
      at = tag.to
    }
    at = content.indexOf(LESS, at)
  }
  if (depth !== 0) throw new SheetRefused('unreadable')
}

function skip(content: Buffer, from: number, end: string): number {
  const at = content.indexOf(end, from)
  if (at < 0) throw new SheetRefused('unreadable')
  return at + end.length
}

function skipMarkup(content: Buffer, at: number): number {
  if (content.toString('latin1', at, at + 4) === '<!--') return skip(content, at + 4, '-->')
  if (content.toString('latin1', at, at + 9) === '<![CDATA[') return skip(content, at, ']]>')
  throw hostile('DOCTYPE')
}

/** The tag that begins at a `<`; undefined when it does not end within what there is. */
export function tagAt(content: Buffer, from: number): XmlTag | undefined {
  const isClose = content[from + 1] === SLASH
  let nameFrom = from + (isClose ? 2 : 1)
  let nameTo = -1
  let quote = 0
  const limit = Math.min(content.length, from + LONGEST_TAG_BYTES)
  for (let at = nameFrom; at < limit; at += 1) {
    const byte = content[at] ?? 0
    if (quote !== 0) {
      if (byte === quote) quote = 0
    } else if (byte === GREATER) {
      const isEmpty = content[at - 1] === SLASH
      if (nameTo < 0) nameTo = isEmpty && !isClose ? at - 1 : at
      const kind = isClose ? 'close' : isEmpty ? 'empty' : 'open'
      return { name: content.toString('latin1', nameFrom, nameTo), kind, from, to: at + 1 }
    } else if (byte === 0x22 || byte === 0x27) quote = byte
    else if (nameTo < 0 && byte === COLON) nameFrom = at + 1
    else if (nameTo < 0 && byte <= 0x20) nameTo = at
  }
  return undefined
}

/** The attributes of a tag by name without prefix; `xmlns:x` and the like stay apart by being plain text. */
export function attributesOf(content: Buffer, tag: XmlTag): Map<string, string> {
  const found = new Map<string, string>()
  const text = content.toString('utf8', tag.from, tag.to)
  for (const match of text.matchAll(/(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const name = (match[1] ?? '').split(':').at(-1) ?? ''
    if (!found.has(name)) found.set(name, plainText(match[2] ?? match[3] ?? ''))
  }
  return found
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** A text with its references resolved; what is no reference stays as it is. */
export function plainText(escaped: string): string {
  return escaped.replace(
    /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name, decimal, hex) => {
      if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? whole
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
