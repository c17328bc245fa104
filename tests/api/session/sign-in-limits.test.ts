import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '#contract/session/sign-in.ts'
import { countAttempt } from '#server/accounts/password-lock.ts'
import { hashPassword } from '#server/core/passwords.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity } from '#server/db/pool.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { codeIn, forgetLimits, messageTo, pretendHits, tryPassword } from '../../support/sign-in.ts'
import { promised } from '../../support/promised.ts'

const password = 'Portal@2026'
const wrong = 'Wrong@2026'
const lockedFor = (minutes: number) => `该用户登录失败次数过多，请于${minutes}分钟后再次登录！`

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => forgetLimits(app))

const fail = async (username: string, times: number) => {
  for (let time = 0; time < times; time += 1)
    expect((await tryPassword(app, username, wrong)).body.message).toBe('用户名或密码错误')
}

/** As if so many minutes had gone by. */
const later = (minutes: number) =>
  app.sql(
    `UPDATE sys_sign_in_place SET first_failure_at = first_failure_at - make_interval(mins => $1), locked_until = locked_until - make_interval(mins => $1)`,
    [minutes],
  )

describe('guessing passwords', () => {
  test('locks the account after five failures, the right password included', async () => {
    await fail('staff', 5)
    expect((await tryPassword(app, 'staff', password)).body.message).toBe(lockedFor(15))
    await later(5)
    expect((await tryPassword(app, 'staff', password)).body.message).toBe(lockedFor(10))
    await later(10)
    expect((await tryPassword(app, 'staff', password)).body.success).toBe(true)
  })

  test('locks names that do not exist just the same', async () => {
    await fail('unheard.of', 5)
    expect((await tryPassword(app, 'unheard.of', password)).body.message).toBe(lockedFor(15))
  })

  test('escapes the lock by no other spelling and no forwarded address', async () => {
    for (const name of ['staff', 'Staff', ' staff', 'STAFF ', 'ｓｔａｆｆ']) await fail(name, 1)
    for (const name of ['sTaFf', 'staff\u3000', 'ＳＴＡＦＦ'])
      expect((await tryPassword(app, name, password)).body.message).toBe(lockedFor(15))
    const { key } = (await app.call(undefined, signIn.getKey, {})).body.result as { key: string }
    const forwarded = await app.call(
      undefined,
      signIn.token,
      { grant_type: 'password_login', username: 'staff', password, key },
      { 'x-forwarded-for': '203.0.113.9' },
    )
    expect(forwarded.body.message).toBe(lockedFor(15))
  })

  test('locks twice as long each time, a day at most', async () => {
    const minutes: number[] = []
    for (let lock = 0; lock < 9; lock += 1) {
      await app.sql('DELETE FROM sys_rate_window')
      await fail('staff', 5)
      minutes.push(Number(/\d+/.exec((await tryPassword(app, 'staff', wrong)).body.message)?.[0]))
      await later(minutes.at(-1) ?? 0)
    }
    expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
  })

  test('is forgotten after a right password, and failures older than 15 minutes do not add up', async () => {
    await fail('staff', 4)
    expect((await tryPassword(app, 'staff', password)).body.success).toBe(true)
    await fail('staff', 4)
    await later(16)
    await fail('staff', 4)
    expect((await tryPassword(app, 'staff', password)).body.success).toBe(true)
  })

  test('twenty times at once does not pass the lock', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryPassword(app, 'hr.yunfan', wrong)))
    const messages = answers.map(({ body }) => body.message)
    expect(messages.filter((message) => message === '用户名或密码错误')).toHaveLength(5)
    expect(messages.filter((message) => message === lockedFor(15))).toHaveLength(15)
    expect((await tryPassword(app, 'hr.yunfan', password)).body.message).toBe(lockedFor(15))
  })

  test('at once through several instances does not pass it either', async () => {
    const instances = [
      openDatabase(await serverUrl(app.adminUrl), 5),
      openDatabase(await serverUrl(app.adminUrl), 5),
    ]
    const counted = await Promise.all(
      Array.from({ length: 20 }, (_none, at) =>
        instances[at % 2]?.as(serverIdentity, (tx) =>
          countAttempt(tx, { username: 'staff', place: '127.0.0.1', isKnown: false }),
        ),
      ),
    )
    expect(counted.filter((attempt) => attempt && 'hits' in attempt)).toHaveLength(5)
    await Promise.all(instances.map((instance) => instance.close()))
    expect((await tryPassword(app, 'staff', password)).body.message).toBe(lockedFor(15))
  })

  test('is not what a crowd with right passwords does', async () => {
    for (const username of ['admin', 'nobody']) await tryPassword(app, username, password)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_none, at) => tryPassword(app, at % 2 ? 'admin' : 'nobody', password)),
    )
    expect(answers.filter(({ body }) => !body.success)).toEqual([])
  })

  test('leaves the way in by SMS', async () => {
    await fail('staff', 5)
    await app.call(undefined, signIn.sendCode, { mobile: '13900000002' })
    const code = codeIn(await messageTo(app, '13900000002'))
    expect(
      (
        await app.call(undefined, signIn.token, {
          grant_type: 'sms',
          username: '13900000002',
          password: code,
        })
      ).body.success,
    ).toBe(true)
    // Whoever came in by code has shown that this place is theirs.
    expect((await tryPassword(app, 'staff', password)).body.success).toBe(true)
  })

  test('from one address ends after thirty failures a minute; successes do not count', async () => {
    await tryPassword(app, 'unheard.of', wrong)
    await tryPassword(app, 'admin', password)
    expect(
      await app.sql(
        `SELECT sum(hits)::int AS failures FROM sys_rate_window WHERE bucket = 'sign-in 127.0.0.1'`,
      ),
    ).toEqual([{ failures: 1 }])
    await pretendHits(app, { name: 'sign-in', seconds: 60 }, 29)
    expect((await tryPassword(app, 'staff', password)).body.success).toBe(true)
    await pretendHits(app, { name: 'sign-in', seconds: 60 }, 30)
    const answer = await tryPassword(app, 'nobody', password)
    expect([answer.status, answer.body.code]).toEqual([429, 429])
    expect(answer.body.message).toMatch(/^操作过于频繁，请 \d+ 秒后再试$/)
    await app.sql(`UPDATE sys_rate_window SET started_at = started_at - interval '10 minutes'`)
    expect((await tryPassword(app, 'nobody', password)).body.success).toBe(true)
  })
})

const warmUps = 5
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** How often a number of one series is above one of the other: 0.5 when they cannot be told apart. */
const overlap = (left: readonly number[], right: readonly number[]) =>
  left
    .flatMap((a) => right.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
    .reduce<number>((sum, one) => sum + one, 0) /
  (left.length * right.length)

test(
  'the time of a refusal does not tell whether the name exists (security AUT-2)',
  { timeout: 180_000 },
  async () => {
    await app.sql(`UPDATE sys_user SET password_hash = $1 WHERE username = 'staff'`, [
      await hashPassword(password),
    ])
    await app.sql(
      `INSERT INTO sys_user (id, username, realname) VALUES (78, 'nopassword', '无密码') ON CONFLICT DO NOTHING`,
    )
    const series: Record<'known' | 'unknown' | 'empty', number[]> = { known: [], unknown: [], empty: [] }
    const names = {
      known: () => 'staff',
      unknown: (round: number) => `unheard${round}`,
      empty: () => 'nopassword',
    }
    // Fewer than thirty cannot be told from chance.
    const rounds = promised(60, 30)
    for (let round = -warmUps; round < rounds; round += 1) {
      await forgetLimits(app)
      for (const kind of (['known', 'unknown', 'empty'] as const).toSorted(() => Math.random() - 0.5)) {
        const key = ((await app.call(undefined, signIn.getKey, {})).body.result as { key: string }).key
        const started = performance.now()
        await app.call(undefined, signIn.token, {
          grant_type: 'password_login',
          username: names[kind](round),
          password: wrong,
          key,
        })
        if (round >= 0) series[kind].push(performance.now() - started)
      }
    }
    for (const other of ['unknown', 'empty'] as const) {
      const [a, b] = [median(series.known), median(series[other])]
      expect(Math.abs(a - b)).toBeLessThan(Math.max(8, 0.25 * Math.max(a, b)))
      expect(overlap(series.known, series[other])).toBeGreaterThan(0.2)
      expect(overlap(series.known, series[other])).toBeLessThan(0.8)
    }
  },
)
