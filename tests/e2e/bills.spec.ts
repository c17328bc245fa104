import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { addReceipt, unbilledMonth } from '../support/e2e-bills.ts'
import { expect, test } from '../support/e2e-test.ts'

const documentOf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
})

/** Makes a move on the page of a bill, and confirms it; fills in what it asks. */
const doIt = async (page: Page, name: string, asked?: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  if (asked) await dialog.getByRole('textbox').first().fill(asked)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Makes the bill of one contract alone, by the screen; gives its number. */
const makeBill = async (page: Page, month: string, contractNo: string): Promise<string> => {
  await page.goto(`#/bill/BillRun?month=${month}`)
  const row = page.getByRole('row').filter({ hasText: contractNo })
  await expect(row.getByText(/可出账|要看/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^出账 \d+ 张$/ })).toBeEnabled()
  for (const box of await page.getByRole('checkbox').all()) if (await box.isChecked()) await box.uncheck()
  await row.getByRole('checkbox').check()
  await expectNoBarrier(page, 'a run before bills are made')
  await page.getByRole('button', { name: '出账 1 张' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '出账', exact: true }).click()
  const job = page.getByRole('dialog', { name: `${month} 出账` })
  await expect(job.getByText('已完成')).toBeVisible()
  await job.getByRole('button', { name: '关闭' }).first().click()
  await expect(row.getByText('已出账')).toBeVisible()
  return (await row.getByRole('link', { name: /^BL\d+$/ }).innerText()).trim()
}

const openBill = async (page: Page, billNo: string): Promise<void> => {
  await page.goto(`#/bill/BillList?keyword=${billNo}`)
  await page
    .getByRole('link', { name: billNo })
    .or(page.getByRole('button', { name: billNo, exact: true }))
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(billNo)
}

/** HR asks for an invoice of all that a bill is, on its page in English. */
const askForInvoice = async (hr: Page): Promise<void> => {
  // What the menu offers follows from the bill.
  await expect(hr.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await hr
    .getByRole('button', { name: /^More: / })
    .first()
    .click()
  await hr.getByRole('menuitem', { name: 'Ask for invoice' }).click()
  const asking = hr.getByRole('dialog', { name: 'Ask for invoice' })
  await asking.getByLabel('Content').fill('健康服务费')
  await expectNoBarrier(hr, 'a request for an invoice on a phone')
  await asking.getByRole('button', { name: 'Submit application' }).click()
  await expect(asking).toHaveCount(0)
  await expect(hr.getByText(/^Asked for: /)).toBeVisible()
}

/** Finance approves the only open request of a bill and enters the invoice that was made out for it. */
const issueByHand = async (page: Page, applyNo: string, invoiceNo: string): Promise<void> => {
  await page.goto(`#/bill/InvoiceApplyList?keyword=${applyNo}`)
  const row = page.locator('[data-row]').filter({ hasText: applyNo })
  await row.getByRole('button', { name: '通过', exact: true }).click()
  const approving = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await approving.getByRole('button', { name: '通过', exact: true }).click()
  await expect(row.getByText('待开票', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: '登记发票' }).click()
  const entering = page.getByRole('dialog', { name: `登记发票：申请 ${applyNo}` })
  await entering.getByLabel('发票号码').fill(invoiceNo)
  await entering.locator('input[type=file][multiple]').setInputFiles(documentOf('发票.pdf'))
  await expect(entering.getByRole('button', { name: '移除 发票.pdf' })).toBeVisible()
  await entering.getByRole('button', { name: '登记发票' }).click()
  await expect(entering).toHaveCount(0)
  await expect(row.getByText(invoiceNo)).toBeVisible()
}

test.describe('finance', () => {
  test.use({ user: 'finance.shen' })
  test.describe.configure({ mode: 'serial' })
  let billNo: string
  const invoiceNo = `2631${String(Date.now()).padStart(16, '0')}`

  test('makes a bill, HR disputes it and confirms it on a phone in English, asks for an invoice that finance enters, and a receipt pays it', async ({
    page,
    openBrowser,
  }) => {
    const { month, contractNo } = await unbilledMonth()
    billNo = await makeBill(page, month, contractNo)
    await openBill(page, billNo)
    await expect(page.getByText('看名单').first()).toBeVisible()
    await page.getByRole('button', { name: '看名单' }).first().click()
    await page.getByRole('list', { name: '人员明细' }).getByRole('button').first().click()
    await expect(page.getByText('为什么是这个价')).toBeVisible()
    await expectNoBarrier(page, 'the page of a bill')
    await doIt(page, '立即发送')

    const hr = await openBrowser('hr.yunfan', 'en')
    await hr.setViewportSize({ width: 390, height: 844 })
    await openBill(hr, billNo)
    await hr.getByRole('button', { name: 'Mark as disputed' }).first().click()
    await expect(hr.getByText('Marked', { exact: true }).first()).toBeVisible()
    await hr
      .getByRole('button', { name: /^More: / })
      .or(hr.getByRole('button', { name: 'Dispute', exact: true }))
      .first()
      .click()
    const dispute = hr.getByRole('menuitem', { name: 'Dispute' })
    if (await dispute.count()) await dispute.click()
    const disputing = hr.getByRole('dialog')
    await disputing.getByRole('textbox').first().fill('Why is somebody charged who left?')
    await disputing.getByRole('button', { name: 'Dispute', exact: true }).click()
    await expect(disputing).toHaveCount(0)
    await expect(hr.getByText('Disputed', { exact: true }).first()).toBeVisible()

    await page.reload()
    await expect(page.getByRole('list', { name: '有异议的明细' })).toBeVisible()
    await expect(page.getByText('Why is somebody charged who left?').first()).toBeVisible()
    await doIt(page, '答复异议', '按最后在保日计费')
    await hr.reload()
    await hr.getByRole('button', { name: 'Confirm', exact: true }).first().click()
    const confirming = hr.getByRole('alertdialog').or(hr.getByRole('dialog'))
    await confirming.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(hr.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    await expectNoBarrier(hr, 'a confirmed bill on a phone')
    await hr
      .getByRole('button', { name: /^More: / })
      .first()
      .click()
    await hr.getByRole('menuitem', { name: 'Download bill' }).click()
    const saved = hr.waitForEvent('download')
    await hr.getByRole('button', { name: 'Download PDF' }).click()
    expect((await saved).suggestedFilename()).toContain(billNo)

    await page.reload()
    await expect(page.getByText('已确认', { exact: true }).first()).toBeVisible()
    const all = await page.getByText(/^未开 /).innerText()
    await hr.reload()
    await askForInvoice(hr)
    await page.reload()
    const asked = await page.getByText(/^已申请：/).innerText()
    await issueByHand(page, /[A-Z]+\d+/.exec(asked)?.[0] ?? '', invoiceNo)
    await openBill(page, billNo)
    await expect(page.getByText('已开票', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('未开 0.00', { exact: true })).toBeVisible()
    await hr.goto(`#/bill/InvoiceList?keyword=${invoiceNo}`)
    await expect(hr.getByText(invoiceNo).first()).toBeVisible()
    await addReceipt({ billNo, amountWithTax: all.replace('未开 ', '').replaceAll(',', '') })
    await page.goto(`#/bill/ReceiptList?keyword=${billNo}`)
    await page.locator('[data-row]').filter({ hasText: billNo }).first().click()
    await page.getByRole('button', { name: /^入账 / }).click()
    await openBill(page, billNo)
    await expect(page.getByText('已付', { exact: true }).first()).toBeVisible()
  })

  test('takes an invoice back by a red slip that somebody else confirms', async ({ page, openBrowser }) => {
    await page.goto(`#/bill/InvoiceList?keyword=${invoiceNo}`)
    const first = page.locator('[data-row]').filter({ hasText: invoiceNo })
    await first.getByRole('button', { name: '红冲', exact: true }).click()
    const asking = page.getByRole('dialog', { name: `红冲发票 ${invoiceNo}` })
    await expect(asking.getByText('开票有误须整张红冲')).toBeVisible()
    await asking.getByRole('button', { name: '发起红冲' }).click()
    await expect(asking).toHaveCount(0)

    const slips = `#/bill/RedSlipList?keyword=${invoiceNo}`
    const lead = await openBrowser('finance.zhao')
    await lead.goto(slips)
    await lead.locator('[data-row]').first().getByRole('button', { name: '确认', exact: true }).click()
    const confirming = lead.getByRole('dialog').or(lead.getByRole('alertdialog'))
    await confirming.getByRole('button', { name: '确认', exact: true }).click()
    await expect(lead.locator('[data-row]').first().getByText('已确认', { exact: true })).toBeVisible()

    await page.goto(slips)
    await page.locator('[data-row]').first().getByRole('button', { name: '登记红字发票' }).click()
    const red = page.getByRole('dialog')
    await red.getByLabel('发票号码').fill(`9${invoiceNo.slice(1)}`)
    await red.locator('input[type=file][multiple]').setInputFiles(documentOf('红字发票.pdf'))
    await expect(red.getByRole('button', { name: '移除 红字发票.pdf' })).toBeVisible()
    await red.getByRole('button', { name: '登记红字发票' }).click()
    await expect(red).toHaveCount(0)
    await expect(page.locator('[data-row]').first().getByText('已开红票', { exact: true })).toBeVisible()
  })
})
