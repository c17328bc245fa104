import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claims } from '#contract/claims/claims.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { loadTexts } from '#server/core/texts.ts'
import { keepClaimCalendar } from '#server/modules/claims/claims/claim-calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { reviewedClaim } from '../../support/decided-claim.ts'
import { at, dueInstance, eventsOf } from '../../support/due.ts'
import { sessionOf, type Username } from '../../support/identities.ts'

let app: TestApp
const people = new Map<Username, Session>()
const as = (username: Username) => people.get(username)
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  for (const name of ['hr.yunfan', 'claims.zhou', 'claims.wu', 'finance.shen'] as const)
    people.set(name, await sessionOf(app, name))
})
afterAll(() => app.close())

/** A claim that HR handed in. */
const filed = async (status: string) => {
  const id = await reviewedClaim(app)
  await app.sql(
    `UPDATE claim SET status = $2, claim_no = 'CL' || id, filed_by = (SELECT id FROM sys_user WHERE username = 'hr.yunfan') WHERE id = $1`,
    [id, status],
  )
  return id
}

/** What somebody was told of a claim, the oldest first. */
const toldTo = async (username: Username, id: string) =>
  (
    await app.sql<{ title: string; content: string }>(
      `SELECT a.titile AS title, a.msg_content AS content FROM sys_announcement a JOIN sys_announcement_send s ON s.annt_id = a.id
         JOIN sys_user u ON u.id = s.user_id
       WHERE u.username = $1 AND a.titile || a.msg_content LIKE '%CL' || $2 || '%' ORDER BY a.id`,
      [username, id],
    )
  ).map(({ title }) => title)
const move = async (name: keyof typeof claims & string, username: Username, input: object) => {
  const { body } = await app.call(as(username), claims[name], input as never)
  if (!body.success) throw new Error(body.message)
}

describe('whoever reviews claims', () => {
  it('is told of one that somebody hands to them, and not of one that they take', async () => {
    const [other, own] = [await filed('REGISTERED'), await filed('REGISTERED')]
    const [zhou] = await app.sql<{ id: string }>(
      `SELECT id::text FROM sys_user WHERE username = 'claims.zhou'`,
    )
    await move('assign', 'claims.wu', { id: other, version: 0, handlerId: zhou?.id })
    await move('assign', 'claims.zhou', { id: own, version: 0, handlerId: zhou?.id })
    expect(await toldTo('claims.zhou', other)).toEqual([`理赔已指派给您：CL${other}`])
    expect(await toldTo('claims.zhou', own)).toEqual([])
  })

  it('is warned 5, 3 and 1 days before the day that the law sets, and so is who leads or pays', async () => {
    const [reviewed, approved, waiting] = [
      await filed('REVIEWING'),
      await filed('APPROVED'),
      await filed('SUPPLEMENT'),
    ]
    await app.sql(`UPDATE claim SET law_due_on = '2026-10-20', handler = 'claims.zhou' WHERE id = ANY($1)`, [
      [reviewed, approved, waiting],
    ])
    const translate = await loadTexts()
    const { due, db } = await dueInstance(app, translate)
    keepClaimCalendar({ due, events: eventsOf(translate) })
    for (const day of ['2026-10-14', '2026-10-15', '2026-10-17', '2026-10-19', '2026-10-21'])
      await due.doDue(at(`${day} 09:00`))
    await db.close()
    const thrice = (title: string) => Array.from({ length: 3 }, () => title)
    expect(await toldTo('claims.zhou', reviewed)).toEqual(thrice(`理赔法定期限将至：CL${reviewed}`))
    expect(await toldTo('claims.lead', reviewed)).toEqual(thrice(`有理赔法定期限将至：CL${reviewed}`))
    expect(await toldTo('claims.zhou', approved)).toEqual([])
    expect(await toldTo('finance.shen', approved)).toEqual(thrice(`理赔付款法定期限将至：CL${approved}`))
    for (const who of ['claims.zhou', 'claims.lead'] as const) expect(await toldTo(who, waiting)).toEqual([])
  })
})

describe('whoever handed a claim in', () => {
  it('is told what is missing, what was decided and that it was paid, and nobody else is', async () => {
    const id = await filed('REVIEWING')
    await move('ask', 'claims.zhou', { id, version: 0, askedFor: '胃镜报告' })
    await move('unask', 'claims.zhou', { id, version: 1 })
    await move('calculate', 'claims.zhou', { id, version: 2 })
    await move('approve', 'claims.wu', { id, version: 3 })
    await move('payFailed', 'finance.shen', { id, version: 4, reason: '账号错误' })
    await move('pay', 'finance.shen', { id, version: 5, paidDay: dayAt() })
    expect(await toldTo('hr.yunfan', id)).toEqual([
      `理赔需要补充材料：CL${id}`,
      `理赔已审核通过：CL${id}`,
      `理赔支付失败：CL${id}`,
      `理赔已支付：CL${id}`,
    ])
    expect(await toldTo('claims.zhou', id)).toEqual([])
  })

  it('is reminded of material on the 7th, 14th and 25th day, without what it is', async () => {
    const id = await filed('SUPPLEMENT')
    const asked = '2026-11-02'
    await app.sql(`UPDATE claim SET asked_at = $2, asked_for = '胃镜报告' WHERE id = $1`, [
      id,
      `${asked} 10:00+08`,
    ])
    const translate = await loadTexts()
    const { due, db } = await dueInstance(app, translate)
    keepClaimCalendar({ due, events: eventsOf(translate) })
    for (const days of [6, 7, 14, 20, 26]) await due.doDue(at(`${addDays(asked, days)} 09:00`))
    await db.close()
    expect(await toldTo('hr.yunfan', id)).toEqual(Array.from({ length: 3 }, () => `理赔仍缺材料：CL${id}`))
  })

  it('is told that nothing is paid, without the reason', async () => {
    const id = await filed('REVIEWING')
    await move('refuse', 'claims.zhou', { id, version: 0, refusalReason: 'EXCLUDED', reason: '既往症' })
    expect(await toldTo('hr.yunfan', id)).toEqual([`理赔未获赔付：CL${id}`])
  })
})
