import { signIn, type Token } from '#contract/session/sign-in.ts'
import { call, send } from '#web/lib/call.ts'
import type { CodeSent } from '#web/form/mobile-code-fields.tsx'
import { keepNotice } from '#web/lib/leave.ts'
import { noteActivity } from '#web/state/activity.ts'
import { readShared, writeShared } from '#web/state/persisted.ts'
import { beginSession } from '#web/state/session.ts'

const begin = (token: Token): void => {
  noteActivity()
  writeShared('touchedAt', Date.now())
  beginSession(token)
}

interface AttemptKey {
  readonly key: string
  /** Later than this it may be too old by the time it arrives. */
  readonly until: number
}

const fetchKey = async (isQuiet: boolean): Promise<AttemptKey> => {
  const { key, expiresIn } = await call(signIn.getKey, {}, { isQuiet })
  return { key, until: Date.now() + expiresIn * 500 }
}

let keyAhead: Promise<AttemptKey | undefined> | undefined

/** Has the key of the next attempt at hand while a password is typed. */
export const prepareKey = (): void => {
  keyAhead ??= fetchKey(true).catch(() => undefined)
}

const takeKey = async (): Promise<string> => {
  const ahead = await keyAhead
  keyAhead = undefined
  return ahead && Date.now() < ahead.until ? ahead.key : (await fetchKey(false)).key
}

/** Signs in with a user name and a password as typed; each attempt carries a key of its own (specification 7, Auth). */
export const enterByPassword = async (username: string, password: string): Promise<void> => {
  keepNotice('')
  const key = await takeKey()
  begin(await call(signIn.token, { grant_type: 'password_login', username, password, key, scope: 'all' }))
}

/** Where the key lies that a code was asked for with: in reach of a reload and of other tabs, as the code is. */
const codeKeys = { login: 'signInCodeKey', reset: 'resetCodeKey' } as const

const codeKeyOf = (purpose: keyof typeof codeKeys): { key?: string } => {
  const key = readShared(codeKeys[purpose])
  return typeof key === 'string' ? { key } : {}
}

export const enterByCode = async (mobile: string, code: string): Promise<void> => {
  keepNotice('')
  const given = { grant_type: 'sms', username: mobile, password: code, scope: 'all' } as const
  begin(await call(signIn.token, { ...given, ...codeKeyOf('login') }))
}

/** Nobody without the key can spend a try on the code. */
const sending =
  (e: typeof signIn.sendCode, purpose: keyof typeof codeKeys) =>
  async (mobile: string): Promise<CodeSent> => {
    const { key } = await fetchKey(false)
    const { result, message } = await send(e, { mobile, key })
    writeShared(codeKeys[purpose], key)
    return { message, resendInSeconds: result.resendIn }
  }

export const sendSignInCode = sending(signIn.sendCode, 'login')
export const sendResetCode = sending(signIn.sendResetCode, 'reset')

/** Exchanges a code for the one-use ticket that `resetPassword` needs (security AUT-4). */
export const proveCode = async (mobile: string, code: string): Promise<string> =>
  (await call(signIn.checkVerificationCodeMessage, { mobile, code, ...codeKeyOf('reset') })).ticket

export const resetPassword = async (
  ticket: string,
  password: string,
  confirmpassword: string,
): Promise<string> => (await send(signIn.changPassword, { ticket, password, confirmpassword })).message
