import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimTracker } from '#contract/claims/claim-tracker.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { decidedClaim, reviewedClaim } from '../../support/decided-claim.ts'
import { sessionOf, type Username } from '../../support/identities.ts'
import { pdfPages } from '../../support/pdf-text.ts'

let app: TestApp
let id = ''
beforeAll(async () => {
  app = await openTestApp()
  id = await decidedClaim(app)
  await app.sql(`UPDATE claim SET status = 'APPROVED', pay_status = 'DUE' WHERE id = $1`, [id])
})
afterAll(() => app.close())

interface Asked {
  readonly id?: string
  readonly reader?: 'member' | 'client'
  readonly locale?: 'zh' | 'en'
}
const asked = async (username: Username, about: Asked = {}) =>
  app.call(await sessionOf(app, username), claimTracker.notice, { id, ...about })
const textsOf = async (username: Username, about?: Asked) => {
  const { bytes } = await asked(username, about)
  return (await pdfPages(bytes)).flat()
}

test('the letter is refused to who does not see the claim, the member’s to people of clients, and before there is a decision', async () => {
  expect((await asked('hr.qinghe')).body.success).toBe(false)
  expect((await asked('nobody')).body.code).toBe(510)
  expect((await asked('hr.yunfan', { reader: 'member' })).body.code).toBe(510)
  const undecided = await asked('staff', { id: await reviewedClaim(app) })
  expect(undecided.body.message).toBe('这件理赔还没有决定')
})

test('the letter says what the screen says, in the language and for whom it is asked', async () => {
  await app.sql(`UPDATE claim SET refusal_reason = 'EXCLUDED' WHERE id = $1`, [id])
  const [member, client, english] = [
    await textsOf('staff', { locale: 'zh' }),
    await textsOf('hr.yunfan', { locale: 'zh' }),
    await textsOf('staff', { locale: 'en' }),
  ].map((texts) => texts.join(' '))
  expect(member).toContain('理赔决定通知书')
  expect(member).toContain('经审核，本次申请赔付 90.00 元。')
  expect(member).toContain('这项费用属于合同的责任免除')
  expect(client).toContain('不属于保障范围，或超过约定的限额。')
  expect(client).not.toContain('责任免除')
  expect(english).toContain('After review, CNY 90.00 is paid for this claim.')
})

test('without amounts for who may not see them, and noted in the trail each time', async () => {
  const noted = async () =>
    Number(
      (
        await app.sql<{ count: string }>(
          `SELECT count(*)::text AS count FROM sys_audit WHERE action = 'download' AND object_table = 'claim' AND object_id = $1`,
          [id],
        )
      )[0]?.count,
    )
  const before = await noted()
  await app.sql(
    `DELETE FROM sys_user_role WHERE user_id = 13 AND role_id = (SELECT id FROM sys_role WHERE role_code = 'hrAmounts')`,
  )
  const texts = (await textsOf('hr.yunfan', { locale: 'zh' })).join(' ')
  expect(texts).toContain('经审核，本次申请予以赔付。')
  expect(texts).not.toContain('90.00')
  expect(await noted()).toBe(before + 1)
})
