import { sql } from '../support/e2e-sql.ts'
import { expect, test } from '../support/e2e-test.ts'

// The seeded names come back for the other journeys, whatever became of this one.
test.afterEach(() =>
  sql(
    `UPDATE sys_dict_item i SET item_text = '软件与信息服务', item_text_en = 'Software and IT services' FROM sys_dict d
     WHERE d.id = i.dict_id AND d.dict_code = 'industry' AND i.item_value = 'software'`,
  ),
)

test('an item is renamed in both languages, and an open browser of HR says so by itself, in English', async ({
  openBrowser,
}) => {
  const hr = await openBrowser('hr.yunfan', 'en')
  await hr.goto('#/company/CompanyList')
  await expect(hr.getByText('Software and IT services').first()).toBeVisible()
  const admin = await openBrowser('admin')
  await admin.goto('#/system/DictList?dictCode=industry')
  await admin.getByText('行业', { exact: true }).first().click()
  const line = admin.getByRole('listitem').filter({ hasText: 'Software and IT services' })
  await line.getByRole('button', { name: '编辑' }).click()
  const form = admin.getByRole('dialog', { name: '编辑字典项' })
  await form.getByLabel('英文名称').fill('Software houses')
  await form.getByRole('textbox', { name: /^名称/ }).fill('软件业')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(admin.getByRole('list', { name: '字典项' }).getByText('软件业')).toBeVisible()
  await expect(hr.getByText('Software houses').first()).toBeVisible()
})
