import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownAccounts, type OwnAccount, type OwnAccountDraft } from '#contract/bills/own-accounts.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'

let made = 0

const newAccount = (changes: Partial<OwnAccountDraft> = {}): OwnAccountDraft => {
  made += 1
  return {
    accountName: `试验账户${made}`,
    holder: '试验平台有限公司',
    bankName: '招商银行',
    accountNo: `62170000${String(made).padStart(8, '0')}`,
    forReceipts: true,
    forPayments: false,
    ...changes,
  }
}

describeResource(ownAccounts, { draft: () => newAccount(), visibleTo: 'admin', size: 'small' })

let app: TestApp
let finance: Session
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  finance = await sessionOf(app, 'finance.shen')
})
afterAll(() => app.close())
const add = async (changes: Partial<OwnAccountDraft>) =>
  (await app.call(finance, ownAccounts.add, newAccount(changes))).body

describe('an own account is refused', () => {
  test('to staff and to HR, who are told of none', async () => {
    for (const username of ['staff', 'hr.yunfan'] as const)
      expect((await app.call(await sessionOf(app, username), ownAccounts.list, {})).status).toBe(403)
  })

  test('without a use, with a payer but no payments, and with a number that is none or taken', async () => {
    expect((await add({ forReceipts: false })).message).toContain('收款或付款')
    expect((await add({ payer: '泰安健康保险' })).message).toContain('只有付款账户')
    expect((await add({ accountNo: '62170' })).success).toBe(false)
    const { accountNo } = newAccount()
    expect((await add({ accountNo })).success).toBe(true)
    expect((await add({ accountNo: `${accountNo.slice(0, 4)} ${accountNo.slice(4)}` })).message).toContain(
      '已登记',
    )
  })
})

test('its number is masked in the list', async () => {
  const { result } = await add({})
  const { id, accountNo } = result as OwnAccount
  expect(accountNo).toMatch(/^\*{4}/)
  const { body } = await app.call(finance, ownAccounts.reveal, {
    id,
    fields: ['accountNo'],
    reason: 'correction',
  })
  expect(body.result).toMatchObject({ values: { accountNo: expect.stringMatching(/^62170000\d{8}$/) } })
})
