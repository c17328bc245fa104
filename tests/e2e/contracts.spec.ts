import sharp from 'sharp'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { pick } from '../support/e2e-choices.ts'
import { companyId, mark } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

test.use({ user: 'staff' })

const photograph = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

test('a contract is added with its files, looked at, and loses one again', async ({ page }) => {
  const name = `体检服务合同 ${mark()}`
  await page.goto('#/contract/ContractList')
  await page.getByRole('button', { name: '新增合同' }).click()
  const form = page.getByRole('dialog', { name: '新增合同' })
  await pick(form.getByLabel('公司'), '云帆科技')
  await form.getByLabel('合同类型').selectOption({ label: '体检' })
  await form.getByLabel('合同名称').fill(name)
  await form.getByLabel('开始日期').fill('2026-01-01')
  await form.getByLabel('结束日期').fill('2026-12-31')
  await form.getByRole('button', { name: '添加一行' }).click()
  const line = form.getByRole('group', { name: '第 1 行' })
  await line.getByLabel('单价（含税）').fill('168')
  await line.getByLabel('税率').fill('6')
  await line.getByLabel('税率').evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '固定费用\t\t\t12,000\t否\t6\n按套餐\t\t男士基础套餐\t680\t否\t6\n')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(form.getByText('固定费用合计 12,000.00，其中税额 679.25')).toBeVisible()
  await line.getByLabel('单价（含税）').press('Alt+ArrowDown')
  await expect(form.getByRole('group', { name: '第 2 行' }).getByLabel('单价（含税）')).toHaveValue('168.00')
  const pdf = { name: '扫描件.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
  const svg = { name: '图.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  const photo = { name: '盖章页.png', mimeType: 'image/png', buffer: await photograph() }
  await form.locator('input[type=file][multiple]').setInputFiles([pdf, svg, photo])
  await expect(form.getByText('不支持这种文件')).toBeVisible()
  await expectNoBarrier(page, 'the form of a contract with a refused file')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('有附件还没有上传成功')).toBeVisible()
  await form.getByRole('button', { name: '移除 图.svg' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)

  await page.getByRole('button', { name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: `合同：${name}` })
  await drawer.getByRole('button', { name: '盖章页.png', exact: true }).click()
  const preview = page.getByRole('dialog', { name: '盖章页.png' })
  await expect(preview.getByRole('img', { name: '盖章页.png' })).toBeVisible()
  await expectNoBarrier(page, 'the preview of an image')
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  // This browser has no viewer of PDF; where there is one, a tab opens (attachment-preview.test.tsx).
  const instead = page.waitForEvent('download')
  await drawer.getByRole('button', { name: '扫描件.pdf', exact: true }).click()
  expect((await instead).suggestedFilename()).toBe('扫描件.pdf')
  await expect(page.getByText('当前浏览器不能直接显示 PDF，已改为下载：扫描件.pdf')).toBeVisible()
  const saved = page.waitForEvent('download')
  await drawer.getByRole('button', { name: '下载 扫描件.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('扫描件.pdf')
  await drawer.getByRole('button', { name: '编辑' }).click()
  const edit = page.getByRole('dialog', { name: '编辑合同' })
  await edit.getByRole('button', { name: '移除 扫描件.pdf' }).click()
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(edit).toHaveCount(0)
  const left = drawer.getByRole('list', { name: '附件' }).getByRole('listitem')
  await expect(left).toHaveCount(1)
  await expect(left).toContainText('盖章页.png')

  await drawer.getByRole('link', { name: '打开详情页' }).click()
  await expect(page).toHaveURL(/#\/contract\/ContractList\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('tab', { name: '变更记录' }).click()
  const history = page.getByRole('list', { name: '变更记录' })
  await expect(history.getByRole('listitem').first()).toContainText('移除了附件 扫描件.pdf')
  await expectNoBarrier(page, 'the page of a contract')
  await page.getByRole('button', { name: '生效', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '生效' }).click()
  await expect(history.getByRole('listitem').first()).toContainText(/生效.*草稿/)
  await page.getByRole('tab', { name: '价格' }).click()
  await expect(page.getByRole('table', { name: '价格项' }).getByRole('row')).toContainText([
    '计价方式',
    /固定费用.*12,000\.00/,
    /按人月.*员工本人.*168\.00/,
    /按套餐.*男士基础套餐.*680\.00/,
  ])
  await page.getByRole('button', { name: '编辑' }).click()
  await expect(edit.getByText('合同已不是草稿，约定内容不能再修改')).toBeVisible()
  await expect(edit.getByLabel('合同名称')).not.toBeEditable()
  await expectNoBarrier(page, 'the form of a contract in force')
})

test('a contract is added where its company is, and what comes next is offered; its policies are added where it is', async ({
  page,
}) => {
  const name = `团体保险合同 ${mark()}`
  await page.goto(`#/company/CompanyList/${await companyId()}`)
  await page.getByRole('tab', { name: '合同' }).click()
  await page.getByRole('button', { name: '新增合同' }).click()
  const form = page.getByRole('dialog', { name: '新增合同' })
  await expect(form.getByLabel('公司')).toHaveValue(/云帆科技/)
  await expect(form.getByLabel('公司')).not.toBeEditable()
  await expect(form.getByLabel('合同类型')).toBeFocused()
  await form.getByLabel('合同类型').selectOption({ label: '保险' })
  await form.getByLabel('合同名称').fill(name)
  await form.getByLabel('开始日期').fill('2026-01-01')
  await form.getByLabel('结束日期').fill('2026-12-31')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  const row = page.getByRole('tabpanel').getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('草稿')
  await page.getByRole('button', { name: '下一步：生效' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '生效' }).click()
  await expect(row).not.toContainText('草稿')

  await row.getByRole('link', { name }).click()
  await page.getByRole('tab', { name: '保单' }).click()
  await page.getByRole('button', { name: '新增保单' }).click()
  const policy = page.getByRole('dialog', { name: '新增保单' })
  await expect(policy.getByLabel('合同')).toHaveValue(name)
  await expect(policy.getByLabel('合同')).not.toBeEditable()
  await expectNoBarrier(page, 'the form of a policy that is given its contract')
})
