import { constants, inflate } from 'node:zlib'
import { promisify } from 'node:util'

const unpack = promisify(inflate)

/** So much of what is packed is looked at; a bomb ends there. */
const maxUnpackedBytes = 64 * 1024 * 1024

/** Names by which a document runs something when it is opened or read; too long to stand in a picture by chance. */
const active = /\/(?:JavaScript|Launch|RichMedia|Rendition)/
const encrypted = /\/Encrypt(?![A-Za-z0-9])/

/** Names may be written with the codes of their letters: `/J#61vaScript`. */
const plainly = (text: string): string =>
  text.replaceAll(/#[0-9A-Fa-f]{2}/g, (code) => String.fromCodePoint(Number.parseInt(code.slice(1), 16)))

/** Where objects stand packed in the bytes; pictures and fonts are none. */
const packedObjects = (text: string): [from: number, to: number][] => {
  let at = 0
  return text.split('endstream').flatMap((part): [number, number][] => {
    const [begins, from] = [at, part.search(/stream\r?\n/)]
    at += part.length + 'endstream'.length
    if (from < 0) return []
    const about = plainly(part.slice(Math.max(0, part.lastIndexOf('obj', from)), from))
    const body = part.indexOf('\n', from) + 1
    return about.includes('/ObjStm') ? [[begins + body, begins + part.length]] : []
  })
}

/** Whether something that is packed runs something; what cannot be looked into may. */
const isActivePacked = async (text: string, bytes: Buffer): Promise<boolean> => {
  let left = maxUnpackedBytes
  for (const [from, to] of packedObjects(text)) {
    const how = { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH }
    const unpacked = await unpack(bytes.subarray(from, to), how).catch(() => undefined)
    left -= unpacked?.length ?? left
    if (!unpacked || left <= 0 || active.test(plainly(unpacked.toString('latin1')))) return true
  }
  return false
}

/** What stands in the way of keeping a PDF: it runs something, or cannot be looked into. */
export const activePdf = async (bytes: Buffer): Promise<'active' | 'encrypted' | undefined> => {
  const text = bytes.toString('latin1')
  const plain = plainly(text)
  if (encrypted.test(plain)) return 'encrypted'
  return active.test(plain) || (await isActivePacked(text, bytes)) ? 'active' : undefined
}
