import { claims } from '#contract/claims/claims.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { claimsOf } from '../support/e2e-claims.ts'
import { test } from '../support/e2e-each-look.ts'
import { expect } from '../support/e2e-test.ts'

const phone = { width: 390, height: 844 }

/** A claim of 500.00 that was calculated by one and approved by another. */
const decidedClaim = async () => {
  const [made] = await claimsOf({ status: 'REVIEWING', handler: 'claims.zhou', fen: 50_000 })
  if (!made) throw new Error('no claim was made')
  const { id } = made
  const { version } = await get(await sessionOf('claims.zhou'), claims.calculate, { id, version: 0 })
  await get(await sessionOf('claims.lead'), claims.approve, { id, version })
  return made
}

test.describe('HR in English on a phone', () => {
  test.use({
    user: 'hr.yunfan',
    language: 'en',
    viewport: phone,
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('reads which claims wait for them, where each is, what it comes to and why', async ({ page, say }) => {
    const [asked] = await claimsOf({
      status: 'SUPPLEMENT',
      handler: 'claims.lead',
      fen: 50_000,
      askedFor: 'Itemised bill, all pages',
    })
    const decided = await decidedClaim()
    await page.goto('#/claim/ClaimList')
    await page.getByRole('button', { name: /needs? you$/ }).tap()
    const missing = page.getByRole('dialog', { name: say('谁的理赔缺什么') })
    await expect(missing.getByRole('listitem').filter({ hasText: asked?.claimNo ?? '' })).toContainText(
      'Itemised bill, all pages',
    )
    await missing.getByRole('button', { name: say('关闭') }).tap()
    await page.goto(`#/claim/ClaimList?keyword=${asked?.claimNo}`)
    const card = page.locator(`[data-row="${asked?.id}"]`)
    await expect(card).toContainText('Needs material')
    await expect(card).toContainText('Itemised bill, all pages')
    await expectNoBarrier(page, 'the claims of a client on a phone')

    await page.goto(`#/claim/ClaimList?keyword=${decided.claimNo}`)
    await page.getByRole('button', { name: decided.nameEn }).first().tap()
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('Approved')
    await expect(panel).toContainText(say('怎么算的'))
    await expect(panel).toContainText('500.00')
    await expectNoBarrier(page, 'a decided claim in English')
    await panel.getByRole('button', { name: say('复制进度') }).tap()
    await expect(page.getByText(say('已复制'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(decided.claimNo)
    await panel.getByRole('link', { name: say('决定通知书') }).tap()
    const letter = page.getByRole('article')
    await expect(letter).toContainText(say('claimNotice.title'))
    await expect(letter).toContainText(decided.nameEn)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  })
})
