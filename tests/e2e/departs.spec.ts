import { expectNoBarrier } from '../support/e2e-axe.ts'
import { mark } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

test.use({ user: 'staff' })

test('a department is found, gets one below it that is moved by keys and takes somebody in, and goes once it is empty', async ({
  page,
}) => {
  const name = `组${mark()}`
  const node = (words: string) => page.getByRole('treeitem', { name: words })
  const search = page.getByRole('searchbox', { name: '查找' })
  const dialog = page.getByRole('dialog')
  await page.goto('#/system/DepartList')
  await search.fill('理赔')
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  await node('理赔部').click()
  await expectNoBarrier(page, 'the departments')

  await page.getByRole('button', { name: '新增部门' }).click()
  await dialog.getByLabel('部门名称').fill(name)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await search.fill('')
  await expect(node(name)).toHaveAttribute('aria-level', '3')
  await node(name).click()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(node(name)).toHaveAttribute('aria-level', '2')

  await page.getByRole('button', { name: '添加人员' }).click()
  await dialog.getByRole('combobox', { name: '人员' }).fill('陈雨桐')
  await page.getByRole('option', { name: /陈雨桐/ }).click()
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  const takeOut = page.getByRole('button', { name: /^移出/ })
  await expect(takeOut).toBeVisible()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText(`部门“${name}”还有人员 1 人，不能删除`)).toBeVisible()

  await takeOut.click()
  await expect(page.getByText('已移出部门！')).toBeVisible()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(node(name)).toHaveCount(0)
})
