import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimPresence, presence, type ClaimWatcher } from '#contract/claims/claim-presence.ts'
import { claims } from '#contract/claims/claims.ts'
import { live } from '#contract/messages/live.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { reviewedClaim } from '../../support/decided-claim.ts'
import { sessionOf, type Username } from '../../support/identities.ts'
import { openLive, type Heard } from '../../support/live.ts'

let app: TestApp
let id: string
let [zhou, wu]: Session[] = []
const userIds = { zhou: '', wu: '' }
const opened: Heard[] = []

beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  zhou = await sessionOf(app, 'claims.zhou')
  wu = await sessionOf(app, 'claims.wu')
  const rows = await app.sql<{ id: string; username: string }>(
    `SELECT id::text AS id, username FROM sys_user WHERE username IN ('claims.zhou', 'claims.wu')`,
  )
  const idOf = (name: string) => rows.find(({ username }) => username === name)?.id ?? ''
  Object.assign(userIds, { zhou: idOf('claims.zhou'), wu: idOf('claims.wu') })
})
afterAll(() => app.close())
beforeEach(async () => {
  id = await reviewedClaim(app)
})
afterEach(async () => {
  for (const { socket, closed } of opened.splice(0)) {
    socket.close()
    await closed
  }
  await app.sql('DELETE FROM claim_presence')
})

const beat = async (session: Session | undefined, of = id, more: { isLeaving?: boolean } = {}) =>
  app.call(session, claimPresence.beat, { id: of, ...more })
const others = async (...asked: Parameters<typeof beat>): Promise<string[]> =>
  ((await beat(...asked)).body.result as ClaimWatcher[]).map(({ name }) => name)
const rows = () => app.sql<{ n: number }>('SELECT count(*)::int AS n FROM claim_presence')

describe('who looks at a claim', () => {
  it.each(['staff', 'hr.yunfan', 'finance.shen'] as const satisfies Username[])(
    'is not told to %s, who does not work on claims',
    async (username) => {
      expect((await beat(await sessionOf(app, username))).status).toBe(403)
      expect(await rows()).toEqual([{ n: 0 }])
    },
  )

  it('is not told of a claim that the caller does not see, nor is it kept', async () => {
    await app.sql(`UPDATE claim SET del_flag = 1 WHERE id = $1`, [id])
    const { body } = await beat(zhou)
    expect([body.success, body.result]).toEqual([false, null])
    expect(await rows()).toEqual([{ n: 0 }])
  })

  it('is told to who works on it, too, and never of themselves', async () => {
    expect(await others(zhou)).toEqual([])
    expect(await others(wu)).toEqual(['周敏'])
    expect(await others(zhou)).toEqual(['吴桐'])
    expect(await others(wu, await reviewedClaim(app))).toEqual([])
  })

  it('is forgotten when they leave', async () => {
    await beat(zhou)
    await beat(wu)
    expect(await others(zhou, id, { isLeaving: true })).toEqual(['吴桐'])
    expect(await others(wu)).toEqual([])
  })

  it('is forgotten after a minute of silence, in whatever claim', async () => {
    await beat(zhou)
    await beat(zhou, await reviewedClaim(app))
    await app.sql(`UPDATE claim_presence SET seen_at = seen_at - make_interval(secs => $1)`, [
      presence.goneMs / 1_000 + 1,
    ])
    expect(await others(wu)).toEqual([])
    expect(await rows()).toEqual([{ n: 1 }])
  })

  it('keeps no answer for repeated requests: it is asked three times a minute', async () => {
    const kept = () => app.sql<{ n: number }>('SELECT count(*)::int AS n FROM sys_idempotency')
    const before = await kept()
    await beat(zhou)
    expect(await kept()).toEqual(before)
  })
})

describe('who is there', () => {
  const listen = async (session: Session | undefined, userId: string): Promise<Heard> => {
    const heard = await openLive(app.app, userId, session?.token ?? '')
    opened.push(heard)
    return heard
  }
  const told = ({ texts }: Heard) => texts.filter((text) => text === live.beside).length

  it('hears at once when somebody comes or goes, and not of every beat', async () => {
    await beat(zhou)
    const ears = await listen(zhou, userIds.zhou)
    await beat(wu)
    await expect.poll(() => told(ears)).toBe(1)
    await beat(wu)
    await beat(wu, id, { isLeaving: true })
    await expect.poll(() => told(ears)).toBe(2)
  })

  it('hears when material comes in', async () => {
    const ears = await listen(zhou, userIds.zhou)
    await beat(zhou)
    const asked = { id, version: 0, askedFor: '请补病历' }
    const [{ version = 0 } = {}] = await app.sql<{ version: number }>(
      'SELECT version FROM claim WHERE id = $1',
      [id],
    )
    await app.call(zhou, claims.ask, { ...asked, version })
    const { body } = await app.call(await sessionOf(app, 'hr.yunfan'), claims.provide, {
      id,
      version: version + 1,
      answer: '病历见附件',
    })
    expect(body.success).toBe(true)
    await expect.poll(() => told(ears)).toBe(1)
  })

  it('hears nothing of a claim that they are not on', async () => {
    const [ears, far] = [await listen(zhou, userIds.zhou), await listen(wu, userIds.wu)]
    await beat(zhou, await reviewedClaim(app))
    await beat(wu)
    await beat(zhou)
    await expect.poll(() => told(far)).toBe(1)
    expect(told(ears)).toBe(0)
  })
})
