import { randomBytes } from 'node:crypto'
import { users, type User, type UserDraft } from '#contract/administration/users.ts'
import { tokenHash } from '#server/calls/identify.ts'
import type { Session, TestApp } from './app.ts'

let made = 0

/** A draft of an account that no other call has made. */
export const newUser = (changes: Partial<UserDraft> = {}): UserDraft => {
  made += 1
  return {
    username: `user.${made}`,
    realname: `用户${made}`,
    phone: `1360000${String(made).padStart(4, '0')}`,
    email: `user.${made}@example.com`,
    sex: '2',
    birthday: '1990-03-07',
    ...changes,
  }
}

/** Adds an account and gives back the answered row; it works for the provider, where nothing else is said. */
export const addUser = async (
  app: TestApp,
  session: Session,
  changes: Partial<UserDraft> = {},
): Promise<User> => {
  const draft = newUser({ works: [{ orgCode: 'A01', roleIds: [] }], ...changes })
  const { body } = await app.call(session, users.add, draft)
  if (!body.success) throw new Error(`${body.message} ${JSON.stringify(body.result)}`)
  return body.result as User
}

/** Gives a seeded role every permission whose word begins so. */
export const grantWords = (app: TestApp, roleCode: string, begin: string) =>
  app.sql(
    `INSERT INTO sys_role_permission (role_id, permission_id) SELECT r.id, p.id FROM sys_role r, sys_permission p
     WHERE r.role_code = $1 AND starts_with(p.perms, $2) ON CONFLICT DO NOTHING`,
    [roleCode, begin],
  )

/** A session of any account in its first organisation, put into the database directly as `sessionOf` does. */
export const sessionFor = async (
  app: TestApp,
  { id, username, orgCode }: Pick<User, 'id' | 'username' | 'orgCode'>,
): Promise<Session> => {
  const token = randomBytes(32).toString('base64url')
  await app.sql(
    `INSERT INTO sys_session (token_hash, user_id, org_code, created_at, active_at, expires_at, ip, user_agent)
     VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(), clock_timestamp() + interval '1 day', '203.0.113.7', $4)`,
    [tokenHash(token), id, orgCode, 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36'],
  )
  return { username, token, orgCode: orgCode ?? '' }
}
