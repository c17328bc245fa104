import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { addOrders, someProject, type SomeProject } from '../support/e2e-checks.ts'
import { pick } from '../support/e2e-choices.ts'
import { addEmployees, type Added } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

/** Makes a move on the page of an order, and confirms it. */
const doIt = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await asked.getByRole('button', { name, exact: true }).click()
  await expect(asked).toHaveCount(0)
}

/** Puts a person on the list of a project; gives the number of the order. */
const add = async (page: Page, { project, packageName }: SomeProject, person: Added): Promise<string> => {
  await page.goto('#/health/CheckOrderList')
  await page.getByRole('button', { name: '新增体检订单' }).click()
  const form = page.getByRole('dialog', { name: '新增体检订单' })
  await pick(form.getByRole('combobox', { name: '体检项目' }), project.projectName)
  await pick(form.getByRole('combobox', { name: '员工', exact: true }), person.name)
  await form.getByRole('combobox', { name: '套餐' }).selectOption({ label: packageName })
  await expectNoBarrier(page, 'a new order of a health check')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()
  await page.goto(`#/health/CheckOrderList?keyword=${encodeURIComponent(person.name)}`)
  const row = page.locator('[data-row]').filter({ hasText: person.name })
  const orderNo = /TJ\d+/.exec(await row.innerText())?.[0] ?? ''
  expect(orderNo).not.toBe('')
  await row.getByRole('button', { name: orderNo, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name)
  return orderNo
}

/** Uploads an archive with a stranger in it, which is refused, and then without. */
const report = async (page: Page, orderNo: string, { name }: Added): Promise<void> => {
  await page.goto('#/health/CheckReportList')
  await page.getByRole('button', { name: '批量上传' }).click()
  const dialog = page.getByRole('dialog', { name: '批量上传体检报告' })
  const pdf = new TextEncoder().encode(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  )
  const archive = zipSync({ [`${orderNo}-${name}.pdf`]: pdf, 'TJ209912000001-路人.pdf': pdf })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '报告.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) })
  await expect(dialog.getByText('没有订单“TJ209912000001”')).toBeVisible()
  await expectNoBarrier(page, 'reports that are matched')
  const upload = dialog.getByRole('button', { name: '上传 1 份' })
  await expect(dialog.getByRole('button', { name: '上传 2 份' })).toBeDisabled()
  await dialog.getByRole('button', { name: '移除 TJ209912000001-路人.pdf' }).click()
  await upload.click()
  await expect(dialog.getByText('已上传 1 / 1')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).first().click()
  await expect(page.locator('[data-row]').getByText(orderNo)).toBeVisible()
}

test.describe('who arranges health checks', () => {
  test.use({ user: 'he.jianing' })

  test('leads somebody from a name to a report that medical staff alone read, booked by HR on a phone', async ({
    page,
    openBrowser,
  }) => {
    const some = await someProject()
    const [person] = await addEmployees(1, { entryDate: '2020-01-06' })
    if (!person) throw new Error('nobody was added')
    const orderNo = await add(page, some, person)

    const hr = await openBrowser('hr.yunfan', 'en')
    await hr.setViewportSize({ width: 390, height: 844 })
    await hr.goto(`#/health/CheckOrderList?keyword=${orderNo}`)
    await hr.getByText(person.name).first().click()
    await expect(hr.getByRole('heading', { level: 1 })).toHaveText(person.name)
    await hr.getByRole('button', { name: 'Book', exact: true }).click()
    const booking = hr.getByRole('dialog')
    await booking.getByRole('combobox').click()
    await hr.getByRole('option').filter({ hasText: some.time }).click()
    await expectNoBarrier(hr, 'booking a check-up on a phone')
    await booking.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(hr.getByText('In Appointment').first()).toBeVisible()

    await page.reload()
    await doIt(page, '确认预约')
    await expect(page.getByText('已预约').first()).toBeVisible()
    await doIt(page, '登记到检')
    await expect(page.getByText('已到检').first()).toBeVisible()

    const doctor = await openBrowser('dr.gu')
    await report(doctor, orderNo, person)
    await page.reload()
    await expect(page.getByText('已出报告').first()).toBeVisible()
    await expect(page.getByRole('tab', { name: /体检报告/ })).toHaveCount(0)
  })
})

test.describe('HR with an English portal on a phone', () => {
  test.use({ user: 'hr.yunfan', language: 'en', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('books for five people at once, and is told of the sixth for whom no place is left', async ({
    page,
  }) => {
    const some = await someProject({ capacity: 5 })
    const people = await addEmployees(6, { entryDate: '2020-01-06' })
    await addOrders(some, people)
    await page.goto(`#/health/CheckOrderList?projectId=${some.project.id}`)
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
    await expect(cards).toHaveCount(6)
    for (const card of await cards.all()) await card.getByRole('checkbox').tap()
    const bar = page.getByRole('region', { name: 'Batch actions' })
    await bar.getByRole('button', { name: 'Book (6)' }).tap()
    const booking = page.getByRole('dialog', { name: 'Book' })
    await booking.getByRole('combobox').first().tap()
    await page.getByRole('option').filter({ hasText: some.time }).tap()
    await booking.getByRole('checkbox', { name: 'Go on to later times when full' }).uncheck()
    await expectNoBarrier(page, 'booking for several people on a phone')
    await booking.getByRole('button', { name: 'Book (6)' }).tap()
    const refused = page.getByRole('dialog', { name: '1 not done' })
    await expect(refused.getByText('is full')).toBeVisible()
    await expectNoBarrier(page, 'what could not be booked, on a phone')
    await refused.getByRole('button', { name: 'Close' }).first().tap()
    await expect(cards.getByText('In Appointment')).toHaveCount(5)
    await expect(cards.getByText('To be Scheduled')).toHaveCount(1)
  })
})
