import type { Page } from '@playwright/test'
import { creditCodeCheckCharacter } from '#contract/rules/credit-code.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { mark } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

const rowsOf = (page: Page, name = '公司列表') => page.getByRole('table', { name }).locator('tbody tr')
const someCreditCode = () => {
  const seventeen = `91310115MA${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  return `${seventeen}${creditCodeCheckCharacter(seventeen)}`
}

test.describe('companies', () => {
  test.use({ user: 'staff' })

  test('are added, checked, found, edited, deleted, taken back and restored from the bin', async ({
    page,
  }) => {
    const name = `测试公司${mark()}`
    await page.goto('#/company/CompanyList')
    await expect(page.getByRole('heading', { name: '公司列表', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: '新增公司' }).click()
    const form = page.getByRole('dialog', { name: '新增公司' })
    await form.getByLabel('公司名称').fill(name)
    await form.getByLabel('公司编码').fill(mark().toUpperCase())
    await form.getByLabel('统一社会信用代码').fill('91310115MA1K3X8Q20')
    await form.getByLabel('联系手机').fill('123')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText('请输入正确的11位手机号')).toBeVisible()
    await form.getByLabel('联系手机').fill('13800138000')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(
      form.getByText(/统一社会信用代码的校验位不正确|统一社会信用代码含有不允许的字符/),
    ).toBeVisible()
    await form.getByLabel('统一社会信用代码').fill(someCreditCode())
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('添加成功！')).toBeVisible()

    await page.getByRole('searchbox').first().fill(name)
    await page.getByRole('searchbox').first().press('Enter')
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(rowsOf(page).first()).toContainText('尾号 000')
    await expectNoBarrier(page, 'the list of companies')

    await rowsOf(page).first().getByRole('button', { name: '编辑' }).click()
    const edit = page.getByRole('dialog', { name: '编辑公司' })
    await edit.getByLabel('城市').click()
    await expect(edit.getByRole('treeitem')).toHaveCount(34)
    await expectNoBarrier(page, 'the tree of places')
    await edit.getByLabel('城市').fill('杭州市')
    await edit.getByRole('button', { name: '保存' }).click()
    await expect(rowsOf(page).first()).toContainText('杭州市')

    await rowsOf(page).first().getByRole('button', { name, exact: true }).click()
    const detail = page.getByRole('dialog', { name: `公司详情：${name}` })
    await expect(detail.getByText('杭州市')).toBeVisible()
    await expect(detail.getByText('浙江省')).toBeVisible()
    await expectNoBarrier(page, 'a company whole')
    await page.keyboard.press('Escape')

    const remove = async () => {
      await page.getByRole('button', { name: `更多：${name}` }).click()
      await page.getByRole('menuitem', { name: '删除' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
      await expect(page.getByText('没有符合条件的数据')).toBeVisible()
    }
    await remove()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(rowsOf(page)).toHaveCount(1)
    await remove()
    await page.getByRole('button', { name: '回收站', exact: true }).click()
    const bin = page.getByRole('dialog', { name: '公司列表 · 回收站' })
    await rowsOf(page, '已删除的公司列表')
      .filter({ hasText: name })
      .getByRole('button', { name: '恢复' })
      .click()
    await expect(page.getByText('恢复成功！').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bin).toHaveCount(0)
    await expect(rowsOf(page)).toHaveCount(1)
  })

  test('with employees are not deleted, and the tab beside them leads to the groups and back', async ({
    page,
  }) => {
    await page.goto('#/company/CompanyList?keyword=青禾')
    await page.getByRole('button', { name: '更多：青禾医药' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await expect(page.getByText(/^公司“青禾医药”还有 [\d,]+ 名员工，不能删除$/)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)

    const tabs = page.getByRole('navigation', { name: '公司与集团' })
    await expect(tabs.getByRole('link', { name: '公司' })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: '集团' }).click()
    await expect(page.getByRole('heading', { name: '集团列表', level: 1 })).toBeVisible()
    await expect(tabs.getByRole('link', { name: '集团' })).toHaveAttribute('aria-current', 'page')
    await expect(tabs.getByRole('link', { name: '公司' })).not.toHaveAttribute('aria-current', /./)
    await expect(rowsOf(page, '集团列表').first()).toContainText('云禾集团')
    await expectNoBarrier(page, 'the list of groups')
    await tabs.getByRole('link', { name: '公司' }).click()
    await expect(page.getByRole('heading', { name: '公司列表', level: 1 })).toBeVisible()
  })
})

test.describe('HR', () => {
  test.use({ user: 'hr.yunfan', language: 'en' })

  test('sees its own company and no button that changes it', async ({ page }) => {
    await page.goto('#/company/CompanyList')
    await expect(page.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible()
    await expect(rowsOf(page, 'Companies')).toHaveCount(1)
    await expect(rowsOf(page, 'Companies')).toContainText('云帆科技')
    for (const name of [/^Add/, 'Edit', 'Delete', 'Batch delete', 'Recycle bin', 'Import', 'Export'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Companies and groups' })).toHaveCount(0)
    await expectNoBarrier(page, 'the company of HR')
    await page.setViewportSize({ width: 390, height: 844 })
    const card = page.getByRole('listitem').filter({ hasText: '云帆科技' })
    await expect(card).toContainText('YF001')
    await card.getByRole('button', { name: 'Yunfan Technology 云帆科技', exact: true }).click()
    await expect(
      page.getByRole('dialog', { name: 'Company details: Yunfan Technology 云帆科技' }),
    ).toContainText('Unified')
  })
})
