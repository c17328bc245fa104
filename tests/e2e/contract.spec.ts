import type { Locator, Page } from '@playwright/test'
import { addMonths, dayAt } from '#contract/rules/calendar.ts'
import { newAccount } from '../support/e2e-accounts.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { pick } from '../support/e2e-choices.ts'
import { eachLook, test } from '../support/e2e-each-look.ts'
import { mark } from '../support/e2e-people.ts'
import { expect } from '../support/e2e-test.ts'

const pdf = { name: '扫描件.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

/** The rows or cards of contracts of this name. */
const listed = (page: Page, name: string): Locator =>
  page.locator('main [data-row]').filter({ hasText: name })

/** The one with this button: what may be done says in which state it is. */
const listedWith = (page: Page, name: string, action: string): Locator =>
  listed(page, name).filter({ has: page.getByRole('button', { name: action, exact: true }) })

const inForce = { zh: '生效', en: 'In force' } as const

const confirm = async (page: Page, word: string): Promise<void> => {
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: word }).click()
  await expect(question).toHaveCount(0)
}

eachLook(
  'a contract goes from a draft with a price and a file into force and is renewed once, as a draft, and HR reads what is agreed',
  ({ language }, title) => {
    test(title, async ({ openBrowser }) => {
      const name = `健康管理合同 ${mark()}`
      const [start, end] = [dayAt(), addMonths(dayAt(), 12)]
      // Contracts are the provider's, who works in Chinese.
      const page = await openBrowser(await newAccount('staff'), 'zh')
      await page.goto('#/contract/ContractList')
      await page.getByRole('button', { name: '新增合同' }).click()
      const form = page.getByRole('dialog', { name: '新增合同' })
      await pick(form.getByLabel('公司'), '云帆科技')
      await form.getByLabel('合同类型').selectOption({ label: '健康管理' })
      await form.getByLabel('合同名称').fill(name)
      await form.getByLabel('开始日期').fill(start)
      await form.getByLabel('结束日期').fill(end)
      await form.getByRole('button', { name: '添加一行' }).click()
      await form.getByLabel('单价（含税）').fill('1,125.5')
      await form.getByLabel('税率').fill('6')
      await form.locator('input[type=file][multiple]').setInputFiles(pdf)
      await expect(form.getByRole('button', { name: '移除 扫描件.pdf' })).toBeVisible()
      await expectNoBarrier(page, 'the form of a contract')
      await form.getByRole('button', { name: '保存' }).click()
      await expect(form).toHaveCount(0)

      // It is new on this page, and marked.
      const draft = listedWith(page, name, '生效')
      await expect(draft).toHaveAttribute('data-added')
      await draft.getByRole('button', { name: '生效' }).click()
      await confirm(page, '生效')
      const active = listedWith(page, name, '续签')
      await active.getByRole('button', { name: '续签' }).click()
      await confirm(page, '续签')
      await expect(listed(page, name)).toHaveCount(2)
      await expect(draft).toHaveCount(1)

      // It is renewed once only; what renews it has its prices, and not its file.
      await expect(active).toHaveCount(0)

      await draft.getByRole('button', { name, exact: true }).click()
      await page.getByRole('link', { name: '打开详情页' }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      const shown = page.getByRole('main')
      await expect(shown).toContainText('1,125.50')
      await expect(shown.getByRole('button', { name: '扫描件.pdf', exact: true })).toHaveCount(0)
      await shown.locator('dl > div').filter({ hasText: '续签自' }).getByRole('link').click()
      await expect(shown.getByRole('button', { name: '扫描件.pdf', exact: true })).toBeVisible()
      await expect(shown.getByRole('button', { name: '续签', exact: true })).toHaveCount(0)
      await page.getByRole('tab', { name: '变更记录' }).click()
      const history = page.getByRole('list', { name: '变更记录' })
      await expect(history.getByRole('listitem').first()).toContainText(/生效.*草稿/)
      // A link that has scrolled half below the head that stays is no target there.
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectNoBarrier(page, 'the page of a contract')

      const reader = await openBrowser(await newAccount('hr', 'A02'))
      await reader.goto(`#/contract/ContractList?keyword=${encodeURIComponent(name)}`)
      await expect(listed(reader, name)).toHaveCount(1)
      await listed(reader, name)
        .filter({ hasText: inForce[language] })
        .getByRole('button', { name, exact: true })
        .click()
      const drawer = reader.getByRole('dialog')
      await expect(drawer).toContainText(end)
      await expect(drawer).toContainText('1,125.50')
      await expect(drawer.getByRole('button', { name: '扫描件.pdf', exact: true })).toBeVisible()
      await expectNoBarrier(reader, 'a contract')
    })
  },
)
