import { signIn } from '#contract/sign-in.ts'
import { call } from '#web/lib/call.ts'
import { noteActivity } from '#web/state/activity.ts'
import { writeShared } from '#web/state/persisted.ts'
import { beginSession } from '#web/state/session.ts'
import type { Token } from '#contract/sign-in.ts'

const begin = (token: Token): void => {
  noteActivity()
  writeShared('touchedAt', Date.now())
  beginSession(token)
}

/** Signs in with a user name and a password as typed; each attempt carries a key of its own (specification 7, Auth). */
export const enterByPassword = async (username: string, password: string): Promise<void> => {
  const { key } = await call(signIn.getKey, {})
  begin(await call(signIn.token, { grant_type: 'password_login', username, password, key, scope: 'all' }))
}

export const enterByCode = async (mobile: string, code: string): Promise<void> =>
  begin(await call(signIn.token, { grant_type: 'sms', username: mobile, password: code, scope: 'all' }))
