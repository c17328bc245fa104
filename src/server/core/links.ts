import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { dayAt } from '#contract/rules/calendar.ts'

/** What a link is made for. */
export interface Linked {
  /** The one record that it opens. */
  readonly id: string
  /** What of the record it speaks of: once that is something else, the link is no longer the one to go by. */
  readonly about: string
  /** The last day on which it opens. */
  readonly until: string
}

/** A link that this installation has made. */
export interface OpenedLink {
  readonly id: string
  /** Its last day is over. */
  readonly isOver: boolean
  /** Whether it speaks of this. */
  isAbout(about: string): boolean
}

/** Links for who has no account: signed, so that none can be guessed or made up, and kept nowhere (decision 135). */
export interface Links {
  /** The address of a page for one record; undefined where the operator has not said at which address the portal is reached. */
  to(page: string, linked: Linked): string | undefined
  /** What the last part of such an address opens; undefined where this installation has not made it for that page. */
  open(page: string, token: string): OpenedLink | undefined
}

const [idBytes, dayBytes, aboutBytes, macBytes] = [8, 2, 4, 16]
const bareBytes = idBytes + dayBytes + aboutBytes
const dayMs = 86_400_000

const digestOf = (about: string): Buffer => hash('sha256', about, 'buffer').subarray(0, aboutBytes)

const bareOf = ({ id, about, until }: Linked): Buffer => {
  const bare = Buffer.alloc(bareBytes)
  bare.writeBigUInt64BE(BigInt(id))
  bare.writeUInt16BE(Date.parse(`${until}T00:00:00Z`) / dayMs, idBytes)
  digestOf(about).copy(bare, idBytes + dayBytes)
  return bare
}

/** Makes and opens links by the key of the installation, at the address under which others reach it. */
export const openLinks = (key: Buffer, publicUrl: string | undefined): Links => {
  const ofLinks = createHmac('sha256', key).update('links').digest()
  const macOf = (page: string, bare: Buffer): Buffer =>
    createHmac('sha256', ofLinks).update(`${page}.`).update(bare).digest().subarray(0, macBytes)
  return {
    to: (page, linked) => {
      if (publicUrl === undefined) return undefined
      const bare = bareOf(linked)
      return `${publicUrl}/${page}/${Buffer.concat([bare, macOf(page, bare)]).toString('base64url')}`
    },
    open: (page, token) => {
      const bytes = /^[\w-]{40}$/.test(token) ? Buffer.from(token, 'base64url') : Buffer.alloc(0)
      if (bytes.length !== bareBytes + macBytes) return undefined
      const bare = bytes.subarray(0, bareBytes)
      if (!timingSafeEqual(bytes.subarray(bareBytes), macOf(page, bare))) return undefined
      const today = Date.parse(`${dayAt()}T00:00:00Z`) / dayMs
      return {
        id: String(bare.readBigUInt64BE()),
        isOver: bare.readUInt16BE(idBytes) < today,
        isAbout: (about) => bare.subarray(idBytes + dayBytes).equals(digestOf(about)),
      }
    },
  }
}
