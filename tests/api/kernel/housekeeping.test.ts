import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#contract/session/sign-in.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, type Database } from '#server/db/pool.ts'
import { diskStore } from '#server/files/disk-store.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { endWhatRanOut, giveUpMessages, sweep, sweepOrphans } from '#server/housekeeping.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { codeIn, keyOf, messageTo } from '../../support/sign-in.ts'

let app: TestApp
let db: Database
let files: FileStore
beforeAll(async () => {
  app = await openTestApp()
  db = openDatabase(await serverUrl(app.adminUrl))
  files = await diskStore(app.settings.dataDir)
})
afterAll(async () => {
  await db.close()
  await app.close()
})

const count = async (table: string) =>
  Number((await app.sql<{ n: string }>(`SELECT count(*) n FROM ${table}`))[0]?.n)

const storeFile = async (ends: string): Promise<string> => {
  const { id } = await files.put(Buffer.from('x'))
  await app.sql(
    `INSERT INTO sys_file (id, name, mime, size, owner_id, sys_org_code, expires_at) VALUES ($1, 'x', 'text/csv', 1, 12, 'A01', clock_timestamp() + $2::interval)`,
    [id, ends],
  )
  return id
}

describe('sweeping', () => {
  test('leaves everything that is still good', async () => {
    const session = await app.signIn('staff')
    await keyOf(app)
    await app.call(undefined, signIn.sendResetCode, { mobile: '13900000002' })
    await app.call(undefined, signIn.token, {
      grant_type: 'password_login',
      username: 'staff',
      password: 'Wrong@2026',
      key: await keyOf(app),
    })
    const file = await storeFile('1 hour')
    const tables = [
      'sys_sign_in_key',
      'sys_sms_code',
      'sys_session',
      'sys_sign_in_place',
      'sys_rate_window',
      'sys_file',
    ]
    const before = await Promise.all(tables.map(count))
    expect(before).not.toContain(0)
    await sweep({ db, files })
    await sweepOrphans({ db, files })
    expect(await Promise.all(tables.map(count))).toEqual(before)
    expect((await app.call(session, signIn.touch, {})).status).toBe(200)
    const opened = await files.open(file)
    expect(opened?.size).toBe(1)
    opened?.stream.destroy()
  })

  test('throws away what has expired, with its bytes', async () => {
    await app.sql(
      `INSERT INTO sys_idempotency (user_id, key, endpoint, input_hash, created_at) VALUES (12, 'old-key-1', '/x', 'x', now() - interval '25 hours'), (12, 'new-key-1', '/x', 'x', now())`,
    )
    await app.sql(
      `INSERT INTO sys_reset_ticket (ticket_hash, user_id, expires_at) VALUES ('x', 12, now() - interval '1 second')`,
    )
    await app.sql(`UPDATE sys_sign_in_key SET expires_at = now() - interval '1 second'`)
    await app.sql(`UPDATE sys_sms_code SET created_at = now() - interval '25 hours'`)
    await app.sql(`UPDATE sys_session SET ended_at = now() - interval '25 hours'`)
    await app.sql(
      `UPDATE sys_sign_in_place SET first_failure_at = now() - interval '25 hours', succeeded_at = succeeded_at - interval '31 days'`,
    )
    await app.sql(`UPDATE sys_rate_window SET started_at = started_at - interval '25 hours'`)
    await app.sql('DELETE FROM sys_registration')
    await app.sql(
      `INSERT INTO sys_registration (realname, mobile, company_name, status, update_time) SELECT '某人', '13700000001', '某公司', status, now() - age::interval
       FROM (VALUES ('REJECTED', '181 days'), ('REJECTED', '1 day'), ('APPROVED', '181 days')) AS old (status, age)`,
    )
    await app.sql(
      `INSERT INTO sys_message (channel, event_code, receiver, content, create_time) VALUES ('1', 'x', '13700000001', 'x', now() - interval '181 days')`,
    )
    const file = await storeFile('-1 second')
    await sweep({ db, files })
    for (const table of [
      'sys_sign_in_key',
      'sys_sms_code',
      'sys_reset_ticket',
      'sys_session',
      'sys_sign_in_place',
      'sys_rate_window',
      'sys_message',
    ])
      expect([table, await count(table)]).toEqual([table, 0])
    expect(await app.sql(`SELECT key FROM sys_idempotency`)).toEqual([{ key: 'new-key-1' }])
    // Rejected applications go after half a year (security trap 50).
    expect(await count('sys_registration')).toBe(2)
    expect(await app.sql(`SELECT id FROM sys_file WHERE id = $1`, [file])).toEqual([])
    expect(await files.open(file)).toBeUndefined()
  })

  test('throws away personal rows whose time in the bin is over, and keeps the others', async () => {
    await app.sql(
      `INSERT INTO sys_user_email_sign (user_id, sign_title, sign_content, create_by, del_flag, update_time) SELECT 12, name, 'x', 'staff', gone, now() - age::interval
       FROM (VALUES ('kept', 0, '99 days'), ('deleted', 1, '29 days'), ('over', 1, '31 days')) AS old (name, gone, age)`,
    )
    await sweep({ db, files })
    expect(await app.sql('SELECT sign_title FROM sys_user_email_sign ORDER BY sign_title')).toEqual([
      { sign_title: 'deleted' },
      { sign_title: 'kept' },
    ])
  })

  test('marks what has run out, so that a clock set back revives no session and no code (security CLK-1)', async () => {
    const session = await app.signIn('staff')
    await app.call(undefined, signIn.sendCode, { mobile: '13900000002' })
    const code = codeIn(await messageTo(app, '13900000002', 2))
    const move = async (span: string) => {
      await app.sql(`UPDATE sys_session SET active_at = active_at + $1::interval`, [span])
      await app.sql(`UPDATE sys_sms_code SET expires_at = expires_at + $1::interval`, [span])
    }
    await move('-36 minutes')
    await endWhatRanOut({ db, settings: app.settings })
    await move('36 minutes')
    await expect
      .poll(async () => (await app.call(session, signIn.touch, {})).status, { timeout: 2_000 })
      .toBe(401)
    const entered = await app.call(undefined, signIn.token, {
      grant_type: 'sms',
      username: '13900000002',
      password: code,
    })
    expect(entered.body.message).toBe('验证码错误或已失效')
  })

  test('gives up messages that no queue has sent for a day, and no others', async () => {
    await app.sql(
      `INSERT INTO sys_message (channel, event_code, receiver, content, status, waiting_since) SELECT '1', state, '13700000001', 'x', state, now() - age::interval
       FROM (VALUES ('WAITING', '27 hours'), ('WAITING', '25 hours'), ('SENT', '27 hours')) AS old (state, age)`,
    )
    await giveUpMessages({ db })
    expect(await app.sql(`SELECT status FROM sys_message ORDER BY waiting_since, id`)).toEqual([
      { status: 'GIVEN_UP' },
      { status: 'SENT' },
      { status: 'WAITING' },
    ])
  })

  test('removes bytes that no row knows, a day later', async () => {
    const [young, old] = [(await files.put(Buffer.from('x'))).id, (await files.put(Buffer.from('x'))).id]
    const longAgo = new Date(Date.now() - 25 * 3_600_000)
    await utimes(join(app.settings.dataDir, 'files', old.slice(0, 2), old), longAgo, longAgo)
    await sweepOrphans({ db, files })
    expect(await files.open(old)).toBeUndefined()
    const kept = await files.open(young)
    expect(kept).toBeDefined()
    kept?.stream.destroy()
  })
})
