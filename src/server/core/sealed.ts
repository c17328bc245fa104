import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from './start-failure.ts'

/** Keeps secrets that the server needs in full: what lies in the database opens nothing without the key, which is in no backup of it. */
export interface Sealer {
  /** Gives what may be stored; `of` is the record that the secret belongs to, and of no other it can be opened. */
  seal(secret: string, of: string): string
  /** Gives the secret back. Throws where it was sealed with another key, of another record, or is damaged. */
  open(sealed: string, of: string): string
}

const keyBytes = 32
const algorithm = 'aes-256-gcm'

/** The key of this installation, from DATA_DIR/sealing-key (0600), made when there is none. */
export const readSealingKey = (dataDir: string): Buffer => {
  const file = join(dataDir, 'sealing-key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(`${file}.new`, `${randomBytes(keyBytes).toString('base64')}\n`, {
      mode: 0o600,
      flush: true,
    })
    renameSync(`${file}.new`, file)
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length === keyBytes) return key
  throw new StartFailure(`${file} is damaged: put back the one this installation was made with.`)
}

/** Seals with AES-256-GCM: `v1.` the key by its hash `.` number used once `.` tag `.` text. */
export const openSealer = (key: Buffer): Sealer => {
  const keyId = hash('sha256', key, 'hex').slice(0, 8)
  return {
    seal: (secret, of) => {
      const once = randomBytes(12)
      const cipher = createCipheriv(algorithm, key, once).setAAD(Buffer.from(of))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return ['v1', keyId, ...[once, cipher.getAuthTag(), text].map((one) => one.toString('base64url'))].join(
        '.',
      )
    },
    open: (sealed, of) => {
      const [version, id, ...parts] = sealed.split('.')
      if (version !== 'v1' || id !== keyId) throw new Error(`a secret was sealed with another key (${id})`)
      const [once, tag, text] = parts.map((one) => Buffer.from(one, 'base64url'))
      if (!once || !tag || !text) throw new Error('a sealed secret is damaged')
      const decipher = createDecipheriv(algorithm, key, once).setAAD(Buffer.from(of)).setAuthTag(tag)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
  }
}
