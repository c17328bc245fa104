import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messageLogs, type MessageLog } from '#contract/messages/message-log.ts'
import type { Page } from '#contract/core/paging.ts'
import { registrations } from '#contract/administration/registrations.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database } from '#server/db/pool.ts'
import { SendFailure } from '#server/gateways/send-failure.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { outgoingByHand } from '../../support/outgoing.ts'
import { forgetLimits, messageTo } from '../../support/sign-in.ts'

let app: TestApp
let db: Database
beforeAll(async () => {
  app = await openTestApp()
  db = openDatabase(await serverUrl(app.adminUrl), 2)
})
afterAll(async () => {
  await db.close()
  await app.close()
})
beforeEach(async () => {
  await forgetLimits(app)
  for (const table of ['sys_registration', 'sys_message']) await app.sql(`DELETE FROM ${table}`)
})

const message = {
  channel: '1',
  eventCode: 'registrationApproved',
  receiver: '13700000001',
  content: '您的账号申请已通过',
} as const
const logged = () => app.sql('SELECT status, tries, reason, reply FROM sys_message ORDER BY id')
const sent = { status: 'SENT', tries: 1, reason: null, reply: null }

/** A gateway that says what the test lets it. */
const opened = () => {
  const out: string[] = []
  const state: { failure: Error | undefined; busy: Promise<void> | undefined } = {
    failure: undefined,
    busy: undefined,
  }
  const send = async (_mobile: string, text: string) => {
    await state.busy
    if (state.failure) throw state.failure
    out.push(text)
  }
  const byHand = outgoingByHand(db, send, () => Promise.reject(new Error('no mail is expected')))
  const write = () => db.as(serverIdentity, (tx) => byHand.outgoing.write(message, { tx }))
  return { ...byHand, out, state, write }
}

describe('a message (SMS-1)', () => {
  it('is not there when what it tells of did not happen', async () => {
    const { outgoing } = opened()
    const work = db.as(serverIdentity, async (tx) => {
      await outgoing.write(message, { tx })
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    expect(await logged()).toEqual([])
  })

  it('waits until the gateway has taken it, says so each time it has not, and is sent once', async () => {
    const { write, queued, out, errors, state, take } = opened()
    await write()
    state.failure = new Error('the gateway is away')
    await expect(take(queued[0])).rejects.toThrow('the gateway is away')
    expect([await logged(), errors.length, out]).toEqual([
      [{ status: 'WAITING', tries: 1, reason: 'OTHER', reply: null }],
      1,
      [],
    ])
    state.failure = undefined
    await take(queued[0])
    await take(queued[0])
    expect([await logged(), out]).toEqual([[{ ...sent, tries: 2 }], [message.content]])
  })

  it('is sent by one instance while another has it in hand, and by another one two minutes after that has died', async () => {
    const { write, queued, out, state, take } = opened()
    await write()
    let goOn = () => undefined as void
    state.busy = new Promise((resolve) => {
      goOn = resolve
    })
    const first = take(queued[0])
    await expect.poll(logged).toMatchObject([{ tries: 1 }])
    await expect(take(queued[0])).rejects.toThrow('another instance')
    goOn()
    await first
    expect([await logged(), out]).toEqual([[sent], [message.content]])
    await app.sql(`UPDATE sys_message SET status = 'WAITING', claimed_until = now() - interval '1 second'`)
    await take(queued[0])
    expect(out).toHaveLength(2)
  })

  it('is not tried again once it was refused for good', async () => {
    const { write, queued, out, state, take } = opened()
    await write()
    state.failure = new SendFailure('REFUSED', '550 5.1.1')
    await take(queued[0])
    state.failure = undefined
    await take(queued[0])
    expect([await logged(), out]).toEqual([
      [{ status: 'FAILED', tries: 1, reason: 'REFUSED', reply: '550 5.1.1' }],
      [],
    ])
  })

  it('is given up after a day', async () => {
    const { write, queued, state, take } = opened()
    await write()
    await app.sql(`UPDATE sys_message SET waiting_since = now() - interval '25 hours'`)
    state.failure = new SendFailure('UNREACHABLE')
    await take(queued[0])
    expect(await logged()).toEqual([{ status: 'GIVEN_UP', tries: 1, reason: 'UNREACHABLE', reply: null }])
  })
})

describe('the log of messages', () => {
  const rowOf = async (status: string): Promise<MessageLog> => {
    await app.sql(
      `INSERT INTO sys_message (channel, event_code, receiver, title, content, status, waiting_since) VALUES ('2', 'contractEnds', 'zhang@example.com', '标题', '内容', $1, now() - interval '2 days')`,
      [status],
    )
    const { body } = await app.call(await sessionOf(app, 'admin'), messageLogs.list, {})
    const [row] = (body.result as Page<MessageLog>).records
    if (!row) throw new Error('nothing is logged')
    return row
  }

  it('is read by administrators alone, and masks receivers and texts, which a reason shows and the trail notes (ACC-6)', async () => {
    const row = await rowOf('SENT')
    expect(row).toMatchObject({ receiver: 'z*****@example.com', content: '******', title: '标题' })
    expect(row).toMatchObject({ eventCode_dictText: '合同即将到期', channel_dictText: '邮件' })
    const asked = { id: row.id, fields: ['receiver' as const, 'content' as const], reason: 'call' as const }
    for (const who of ['staff', 'hr.yunfan'] as const) {
      const session = await sessionOf(app, who)
      const answers = [
        await app.call(session, messageLogs.list, {}),
        await app.call(session, messageLogs.queryById, { id: row.id }),
        await app.call(session, messageLogs.reveal, asked),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
    const { body } = await app.call(await sessionOf(app, 'admin'), messageLogs.reveal, asked)
    expect(body.result).toEqual({ values: { receiver: 'zhang@example.com', content: '内容' } })
    expect(
      await app.sql(
        `SELECT actor, detail ->> 'reason' AS reason FROM sys_audit WHERE action = 'reveal' AND object_id = $1`,
        [row.id],
      ),
    ).toEqual([{ actor: 'admin', reason: 'call' }])
  })

  it('is searched by a receiver in full, which its readers alone may do and the trail notes without it (ACC-6)', async () => {
    const { id } = await rowOf('SENT')
    await rowOf('FAILED')
    await app.sql(`UPDATE sys_message SET channel = '1', receiver = '13700000031' WHERE id <> $1`, [id])
    const admin = await sessionOf(app, 'admin')
    const found = async (number: string) =>
      ((await app.call(admin, messageLogs.lookUp, { number })).body.result as { ids: string[] }).ids
    expect(await found('zhang@example.com')).toEqual([id])
    expect(await found('zhang@example')).toEqual([])
    const [bySms] = await found('+86 137 0000 0031')
    expect(bySms).toMatch(/^\d+$/)
    const { status } = await app.call(await sessionOf(app, 'staff'), messageLogs.lookUp, { number: '1' })
    expect(status).toBe(403)
    const notes = await app.sql(
      `SELECT detail::text AS detail FROM sys_audit WHERE action = 'look-up' AND object_table = 'sys_message'`,
    )
    expect(notes).toHaveLength(3)
    expect(JSON.stringify(notes)).not.toMatch(/zhang|13700000031/)
  })

  it('sends again what failed or was given up, and nothing that waits or is sent', async () => {
    const admin = await sessionOf(app, 'admin')
    for (const status of ['WAITING', 'SENT']) {
      const { id, version } = await rowOf(status)
      const { status: answered, body } = await app.call(admin, messageLogs.resend, { id, version })
      expect([answered, body.message]).toEqual([409, expect.stringContaining('不能重新发送')])
      await app.sql('DELETE FROM sys_message')
    }
    for (const status of ['FAILED', 'GIVEN_UP']) {
      const { id, version } = await rowOf(status)
      const { body } = await app.call(admin, messageLogs.resend, { id, version })
      expect(body.message).toBe('已重新排队发送')
      await expect.poll(logged).toEqual([sent])
      await app.sql('DELETE FROM sys_message')
    }
  })
})

describe('the answer to an application', () => {
  it('comes in the language it was filed in', async () => {
    const admin = await sessionOf(app, 'admin')
    const answer = async (mobile: string, language: string) => {
      const draft = { realname: 'Anna', mobile, companyName: '云帆科技' }
      await app.call(undefined, registrations.register, draft, { 'accept-language': language })
      const [row] = await app.sql<{ id: string }>('SELECT id FROM sys_registration WHERE mobile = $1', [
        mobile,
      ])
      await app.call(admin, registrations.reject, { id: row?.id ?? '', version: 0, opinion: 'Unknown' })
      return messageTo(app, mobile)
    }
    expect(await answer('13700000021', 'en')).toBe(
      '[Health Benefits Portal] Your application was not approved: Unknown',
    )
    expect(await answer('13700000022', 'zh')).toBe('【健康福利平台】您的账号申请未通过：Unknown')
    await expect.poll(logged).toEqual([sent, sent])
  })
})
