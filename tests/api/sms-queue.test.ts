import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registrations } from '#contract/registrations.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database } from '#server/db/pool.ts'
import { openSmsQueue } from '#server/notices/sms-queue.ts'
import type { Queue } from '#server/queue/queue.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { sessionOf } from '../support/identities.ts'
import { forgetLimits, messageTo } from '../support/sign-in.ts'

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
  for (const table of ['sys_registration', 'sys_sms']) await app.sql(`DELETE FROM ${table}`)
})

const message = { mobile: '13700000001', text: '您的账号申请已通过' }
const waiting = () => app.sql('SELECT mobile, text FROM sys_sms')

/** A queue that gives what it is sent when the test says so, and a gateway that works when the test lets it. */
const byHand = () => {
  const sent: string[] = []
  const out: string[] = []
  const errors: unknown[] = []
  const state = { isAway: false }
  let take: (id: string) => Promise<void> = () => Promise.reject(new Error('nothing is taken'))
  const queue = {
    send: (_name: string, id: string) => Promise.resolve(void sent.push(id)),
    take: (_name: string, run: (id: string) => Promise<void>) => {
      take = run
    },
  } as unknown as Queue
  const send = (_mobile: string, text: string) =>
    state.isAway ? Promise.reject(new Error('the gateway is away')) : Promise.resolve(void out.push(text))
  const sms = openSmsQueue({ db, queue, sms: { send }, onError: (error) => void errors.push(error) })
  return { sms, sent, out, errors, state, take: (id: string) => take(id) }
}

describe('an SMS', () => {
  it('is not there when what it tells of did not happen', async () => {
    const { sms } = byHand()
    const work = db.as(serverIdentity, async (tx) => {
      await sms.write(message, { tx })
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    expect(await waiting()).toEqual([])
  })

  it('stays until the gateway has taken it, says so each time it has not, and is then forgotten', async () => {
    const { sms, sent, out, errors, state, take } = byHand()
    await db.as(serverIdentity, (tx) => sms.write(message, { tx }))
    const [id = ''] = sent
    state.isAway = true
    await expect(take(id)).rejects.toThrow('the gateway is away')
    expect([await waiting(), errors.length, out]).toEqual([[message], 1, []])
    state.isAway = false
    await take(id)
    expect([await waiting(), out]).toEqual([[], [message.text]])
    await take(id)
    expect(out).toHaveLength(1)
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
    expect(await waiting()).toEqual([])
  })
})
