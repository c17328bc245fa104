import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

const memoryKiB = 19_456
const passes = 2
const tagLength = 32

const hashWith = (password: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    parallelism: 1,
    tagLength,
    memory: memoryKiB,
    passes,
  })

/** Hashes a password with argon2id, 19 MiB and 2 passes, off the main thread (security LOAD-4); gives a PHC string. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const hash = await hashWith(password, nonce)
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${text(nonce)}$${text(hash)}`
}

const nobodysNonce = randomBytes(16)

/**
 * True when the password made this hash. Without a hash (unknown user, no password yet) it takes just as long and is
 * false, so that time tells nothing about who exists (security AUT-2).
 */
export const isPasswordOf = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  const [, , , , nonce, hash] = (stored ?? '').split('$')
  if (!nonce || !hash) {
    await hashWith(password, nobodysNonce)
    return false
  }
  const wanted = Buffer.from(hash, 'base64')
  const given = await hashWith(password, Buffer.from(nonce, 'base64'))
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
