import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** What a hash costs to make, and to guess. */
interface Work {
  readonly memory: number
  readonly passes: number
}

const work: Work = { memory: 19_456, passes: 2 }
const tagLength = 32

const hashWith = (password: string, nonce: Buffer, { memory, passes }: Work = work): Promise<Buffer> =>
  derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    parallelism: 1,
    tagLength,
    memory,
    passes,
  })

/** As a PHC string writes it; a hash made with another work factor stays good when ours is raised. */
const workOf = (parameters: string | undefined): Work => {
  const [, memory, passes] = /^m=(\d+),t=(\d+),p=1$/.exec(parameters ?? '') ?? []
  return { memory: Number(memory ?? work.memory), passes: Number(passes ?? work.passes) }
}

/** Hashes a password with argon2id, 19 MiB and 2 passes, off the main thread (security LOAD-4); gives a PHC string. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const hash = await hashWith(password, nonce)
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${work.memory},t=${work.passes},p=1$${text(nonce)}$${text(hash)}`
}

const nobodysNonce = randomBytes(16)

/**
 * True when the password made this hash. Without a hash (unknown user, no password yet) it takes just as long and is
 * false, so that time tells nothing about who exists (security AUT-2).
 */
export const isPasswordOf = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  const [, , , parameters, nonce, hash] = (stored ?? '').split('$')
  if (!nonce || !hash) {
    await hashWith(password, nobodysNonce)
    return false
  }
  const wanted = Buffer.from(hash, 'base64')
  const given = await hashWith(password, Buffer.from(nonce, 'base64'), workOf(parameters))
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
