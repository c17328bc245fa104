import { creditCodeCheckCharacter } from '#contract/rules/credit-code.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { mark } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

const someTaxId = () => {
  const seventeen = `91310115MB${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  return `${seventeen}${creditCodeCheckCharacter(seventeen)}`
}

test.use({ user: 'hr.yunfan', language: 'en' })

test('HR keeps how the invoices of its company are made out; a special one asks for the bank', async ({
  page,
}) => {
  const title = `Yunfan ${mark()}`
  await page.goto('#/company/InvoiceInfoList')
  await expect(page.getByRole('heading', { name: 'Invoice info', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Add/ }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Invoice title').fill(title)
  await form.getByLabel('Tax ID').fill(someTaxId())
  await form.getByLabel('Invoice type').selectOption({ label: 'Special VAT invoice' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Special invoices need: Bank account')).toBeVisible()
  await expectNoBarrier(page, 'invoice info with what is missing')
  await form.getByLabel('Bank', { exact: true }).fill('China Merchants Bank')
  await form.getByLabel('Bank account').fill('7559 1234 5678 901')
  await form.getByLabel('Address', { exact: true }).fill('1 Century Avenue, Shanghai')
  await form.getByLabel('Tel').fill('021-68880000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('755912345678901')
  await expectNoBarrier(page, 'the list of invoice info')
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('listitem').filter({ hasText: title })
  await card.getByRole('button', { name: title, exact: true }).click()
  await expect(page.getByRole('dialog', { name: `Invoice info: ${title}` })).toContainText('Century Avenue')
  await expectNoBarrier(page, 'invoice info whole, on a phone')
})
