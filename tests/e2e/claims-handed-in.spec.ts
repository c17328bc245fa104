import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { careDay, photograph, someInsured, type Insured } from '../support/e2e-claims.ts'
import { pick } from '../support/e2e-choices.ts'
import { expect, test } from '../support/e2e-test.ts'

const phone = { width: 390, height: 844 }
const onwards = (page: Page) => page.getByRole('button', { name: '下一步' }).click()

/** Hands a claim in on a phone, with a receipt from its camera; gives its number. */
const handIn = async (page: Page, { employeeNo, name }: Insured): Promise<string> => {
  await page.goto('#/claim/ClaimHandIn')
  await pick(page.getByRole('combobox', { name: '员工' }), name, employeeNo)
  await onwards(page)
  const day = page.getByRole('textbox', { name: '就诊日期' })
  await day.fill('2020-01-01')
  await expect(page.getByText('2020-01-01 没有保障')).toBeVisible()
  await day.fill(careDay)
  await expect(page.getByText(`${careDay} 在保`)).toBeVisible()
  await pick(page.getByRole('combobox', { name: '医院' }), '上海浦江人民医院', '浦江')
  await expectNoBarrier(page, 'a visit of a claim that is handed in')
  await onwards(page)
  await page.locator('input[capture]').setInputFiles(await photograph('发票.png'))
  await expect(page.getByRole('button', { name: '移除 发票.png' })).toBeVisible()
  await onwards(page)
  await expect(page.getByText('没有录入，由审核员录入')).toBeVisible()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  const sent = page.getByText(/^已提交，理赔号 /)
  await expect(sent).toBeVisible()
  return (await sent.innerText()).replace('已提交，理赔号 ', '')
}

/** Takes a claim of the desk, looks at its picture, and asks for all that it lacks. */
const askFor = async (page: Page, claimNo: string): Promise<void> => {
  await page.goto('#/claim/ClaimList')
  const everybody = page
    .getByRole('navigation', { name: '按范围查看' })
    .getByRole('link', { name: /^所有人/ })
  await everybody.click()
  await expect(everybody).toHaveAttribute('aria-current', 'page')
  await page
    .getByRole('navigation', { name: '按阶段查看' })
    .getByRole('link', { name: /^待受理/ })
    .click()
  await page.locator('[data-row]').getByText(claimNo, { exact: true }).click()
  const preview = page.getByRole('dialog')
  for (const step of ['受理', '开始审核']) {
    await preview.getByRole('button', { name: step, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: step, exact: true }).click()
  }
  await expect(page.getByText('已由您审核')).toBeVisible()
  await preview.getByRole('link', { name: '详情' }).click()
  await expect(page.getByRole('img', { name: '发票.png' })).toBeVisible()
  await expectNoBarrier(page, 'a claim under review')
  await page.getByRole('button', { name: '要求补件' }).click()
  const asking = page.getByRole('dialog', { name: '要求补件' })
  await expect(asking.getByRole('checkbox', { name: '医疗票据' })).not.toBeChecked()
  await asking.getByLabel('费用清单：要求').fill('盖章的全部页')
  await asking.getByRole('button', { name: '要求补件' }).click()
  await expect(page.getByText('已通知补件')).toBeVisible()
}

/** Gives on the phone what is asked for: a picture, and why there is no other. */
const provide = async (page: Page, { name }: Insured, claimNo: string): Promise<void> => {
  await page.goto(`#/claim/ClaimList?keyword=${claimNo}`)
  await page.getByRole('button', { name, exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('费用清单：盖章的全部页')
  await panel.getByRole('button', { name: '提交补件' }).click()
  const form = page.getByRole('dialog', { name: `为“${name}”提交补件` })
  await expect(form).toContainText('盖章的全部页')
  await form.getByLabel('费用清单：文件').setInputFiles(await photograph('费用清单.png'))
  await expect(form.getByRole('button', { name: '移除 费用清单.png' })).toBeVisible()
  await form.getByLabel('病历：没有的原因').fill('医院没有给')
  await expectNoBarrier(page, 'providing material on a phone')
  await form.getByRole('button', { name: '提交补件' }).click()
  await expect(page.getByText('补件已提交')).toBeVisible()
}

/** Types the receipt, says of what is still lacking that it is not needed, and calculates. */
const calculate = async (page: Page, claimNo: string): Promise<void> => {
  await page.reload()
  await page.getByRole('button', { name: '+ 票据' }).click()
  await page.getByLabel('票据号码').fill(claimNo.slice(2))
  await page.getByLabel('票面金额（元）').fill('360.00')
  await page.getByLabel('整张票据：自付').fill('360.00')
  const money = page.getByRole('region', { name: '金额' })
  await money.getByRole('button', { name: /^理算/ }).click()
  await expect(page.getByText('还缺材料：病历')).toBeVisible()
  await page.getByRole('button', { name: '勾选材料' }).click()
  const material = page.getByRole('dialog', { name: '材料' })
  await material.getByRole('button', { name: '病历：不需要' }).click()
  await material.getByLabel('病历：不需要的原因').fill('清单写明了项目')
  await material.getByRole('button', { name: '确定' }).click()
  await expect(material).toContainText('不需要：清单写明了项目')
  await page.keyboard.press('Escape')
  await money.getByRole('button', { name: /^理算/ }).click()
  await expect(page.getByText('已理算，待复核')).toBeVisible()
}

test.describe('HR on a phone', () => {
  test.use({ user: 'hr.yunfan', viewport: phone, hasTouch: true })

  test('hands a claim in, gives what is asked for, and reads what two people decided', async ({
    page,
    openBrowser,
  }) => {
    const person = await someInsured()
    const claimNo = await handIn(page, person)
    const reviewer = await openBrowser('claims.zhou')
    await reviewer.setViewportSize({ width: 1440, height: 900 })
    await askFor(reviewer, claimNo)
    await provide(page, person, claimNo)
    await calculate(reviewer, claimNo)

    const second = await openBrowser('claims.lead')
    await second.setViewportSize({ width: 1440, height: 900 })
    await second.goto(`#/claim/ClaimList?keyword=${claimNo}`)
    await second.locator('[data-row]').getByText(claimNo, { exact: true }).click()
    const preview = second.getByRole('dialog')
    await preview.getByRole('button', { name: '复核通过' }).click()
    await second.getByRole('alertdialog').getByRole('button', { name: '复核通过' }).click()
    await expect(second.getByText('复核已通过')).toBeVisible()

    await page.goto(`#/claim/ClaimList?keyword=${claimNo}`)
    await page.getByRole('button', { name: person.name, exact: true }).click()
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('待支付')
    await expect(panel).toContainText('怎么算的')
    await panel.getByRole('link', { name: '决定通知书' }).click()
    await expect(page.getByRole('article')).toContainText(claimNo)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    await page.goto('#/isps/userAnnouncement')
    await expect(page.getByText(`理赔已审核通过：${claimNo}`).first()).toBeVisible()
  })
})
