import { randomBytes } from 'node:crypto'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Permission } from '#contract/screens/screen.ts'
import { demoAccounts } from '#server/seed/demo-accounts.ts'
import { roles } from '#server/seed/permissions.ts'
import { tokenHash } from '#server/calls/identify.ts'
import { mayCallAs } from '../../scripts/docs/seeded-rights.ts'
import type { Session, TestApp } from './app.ts'

export type Username = (typeof demoAccounts)[number]['username']

/** A session of a demo account, put into the database directly: signing in is under test elsewhere and has limits. */
export const sessionOf = async ({ sql }: TestApp, username: Username): Promise<Session> => {
  const token = randomBytes(32).toString('base64url')
  const { id, org } = demoAccounts.find(
    (account) => account.username === username,
  ) as (typeof demoAccounts)[number]
  await sql(
    `INSERT INTO sys_session (token_hash, user_id, org_code, created_at, active_at, expires_at, ip)
     VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(), clock_timestamp() + interval '1 day', '127.0.0.1')`,
    [tokenHash(token), id, org],
  )
  return { username, token, orgCode: org }
}

/** Who may make a call: an administrator, and medical staff what medical words open (decision 121). */
export const keeperOf = (endpoint: Endpoint): Username =>
  mayCall('dr.jiang', endpoint) && !mayCall('admin', endpoint) ? 'dr.jiang' : 'admin'

/** True when a demo account holds the words of a call; `others` are words that the seed does not have. */
export const mayCall = (
  username: string,
  endpoint: Endpoint | undefined,
  others: readonly Permission[] = [],
): boolean => {
  if (!endpoint) return false
  const account = demoAccounts.find((one) => one.username === username)
  const held = [account?.role, account && 'also' in account ? account.also : undefined]
  const seeded = roles.filter(({ code }) => held.includes(code))
  if (seeded.length === 0) return typeof endpoint.access === 'string' && endpoint.access !== 'signed'
  return mayCallAs(
    seeded.map(({ code }) => code),
    endpoint.access,
    others,
  )
}
