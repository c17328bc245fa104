import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn, type Token } from '#contract/session/sign-in.ts'
import { smsOutboxPath } from '#server/gateways/sms-outbox.ts'
import type { Answered, Session, TestApp } from './app.ts'

export const keyOf = async ({ call }: TestApp): Promise<string> =>
  ((await call(undefined, signIn.getKey, {})).body.result as { key: string }).key

/** One password sign-in, with a key of its own. */
export const tryPassword = async (
  app: TestApp,
  username: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<Answered> =>
  app.call(
    undefined,
    signIn.token,
    { grant_type: 'password_login', username, password, key: await keyOf(app) },
    headers,
  )

/** The session of a sign-in that succeeded. */
export const sessionIn = (answered: Answered): Session => {
  const { token, userInfo } = answered.body.result as Token['result']
  return { username: userInfo.username, token, orgCode: userInfo.orgCode }
}

/** Every message sent so far, oldest first. */
export const messagesOf = async ({ settings }: TestApp): Promise<{ mobile: string; text: string }[]> => {
  const lines = await readFile(smsOutboxPath(settings.dataDir), 'utf8').catch(() => '')
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { mobile: string; text: string })
}

/** The text of message number `count` to a phone; messages leave after the answer, so it is waited for. */
export const messageTo = async (app: TestApp, mobile: string, count = 1): Promise<string> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const text = (await messagesOf(app)).filter((message) => message.mobile === mobile)[count - 1]?.text
    if (text !== undefined) return text
    await wait(20)
  }
  throw new Error(`no message ${count} to ${mobile}`)
}

export const codeIn = (text: string): string => /\d{6}/.exec(text)?.[0] ?? ''

/** A code that is wrong for sure. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** As if no code had been sent and nothing been tried: limits of other tests do not count here. */
export const forgetLimits = async ({ sql }: TestApp): Promise<void> => {
  await sql('DELETE FROM sys_rate_window')
  await sql('DELETE FROM sys_sign_in_place')
  await sql('DELETE FROM sys_sms_code')
}

/** As if an address had so many hits already, in this window and the next: no test waits for the turn of the minute. */
export const pretendHits = (
  { sql }: TestApp,
  limit: { name: string; seconds: number },
  hits: number,
  of = '127.0.0.1',
) =>
  sql(
    `INSERT INTO sys_rate_window (bucket, started_at, hits)
     SELECT $1 || ' ' || $4, date_bin(make_interval(secs => $2), clock_timestamp(), 'epoch') + make_interval(secs => $2 * n), $3 FROM generate_series(0, 1) n
     ON CONFLICT (bucket, started_at) DO UPDATE SET hits = excluded.hits`,
    [limit.name, limit.seconds, hits, of],
  )
