import type { Page } from '@playwright/test'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { newAccount } from '../support/e2e-accounts.ts'
import { correct, counts, importing, start, upload } from '../support/e2e-import.ts'
import { mark } from '../support/e2e-people.ts'
import { peopleHeader, somePeople, workbook } from '../support/e2e-sheets.ts'
import { sql } from '../support/e2e-sql.ts'
import { expect, test } from '../support/e2e-test.ts'

const header = [
  '员工工号',
  '姓名',
  '证件类型',
  '证件号码',
  '手机号',
  '人员类别',
  '入职日期',
  '类型',
  '保单号',
  '方案代码',
  '生效日期',
  '批次号',
]

/** A new employee each who joins soon, and the number of the batch. */
const joiners = (count: number) => {
  const { name, rows } = somePeople(count)
  const batchNo = `批${mark()}`
  const change = ['增员', 'TA-2026-YF-001', 'BASIC', addDays(dayAt(), 9), batchNo]
  const titles = ['工号', '姓名', '证件类型', '证件号码', '手机号', '人员类别', '入职日期']
  const people = rows.map((row) => [
    ...titles.map((title) => row[peopleHeader.indexOf(title)] ?? ''),
    ...change,
  ])
  return { name, batchNo, rows: people }
}

/** Four rows spoiled in four ways, and what is to be typed over them: line, column and value. */
const spoil = (rows: readonly string[][]) => {
  const spoiled = [
    { at: 10, column: '手机号', value: '12345' },
    { at: 99, column: '方案代码', value: '没有的方案' },
    { at: 150, column: '生效日期', value: '2020-01-01' },
    { at: 222, column: '类型', value: '增' },
  ]
  const wrong = rows.map((row) => [...row])
  for (const { at, column, value } of spoiled) wrong[at]?.splice(header.indexOf(column), 1, value)
  const right = spoiled.map(({ at, column }) => ({
    line: at + 2,
    column,
    value: rows[at]?.[header.indexOf(column)] ?? '',
  }))
  return { wrong, right }
}

/** Does something to all rows that the list shows, on all pages. */
const doToAll = async (page: Page, word: string, count: number) => {
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  const bar = page.getByRole('region', { name: '批量操作' })
  await bar.getByRole('button', { name: `选择全部 ${count} 条` }).click()
  await bar.getByRole('button', { name: `${word} ${count} 条` }).click()
  const question = page.locator('[role=dialog], [role=alertdialog]')
  await question.getByRole('button', { name: `${word} ${count} 条` }).click()
  await expect(page.getByText(`${word}：已处理 ${count} 条`)).toBeVisible()
}

test('HR files 300 additions from a sheet with 4 wrong rows, fixes them, staff approve them in a batch, the people are covered and HR is told', async ({
  openBrowser,
}) => {
  const { name, batchNo, rows } = joiners(300)
  const { wrong, right } = spoil(rows)
  const page = await openBrowser(await newAccount('hr'))
  await page.goto('#/cover/CoverChangeList')
  await page.getByRole('button', { name: '导入' }).click()
  await upload(page, workbook('入职三百.xlsx', [header, ...wrong]))
  await expect(importing(page).getByRole('heading', { name: '入职三百.xlsx' })).toBeFocused()
  expect(await counts(page)).toMatchObject({ 总行数: '300', 新增: '296', 错误: '4' })
  for (const { line, column, value } of right) await correct(page, `第 ${line} 行“${column}”的值`, value)
  await importing(page).getByRole('button', { name: '重新检查（已改 4 处）' }).click()
  await expect(importing(page)).toContainText('导入时一并新增 300 名员工、0 名家属')
  await expect(importing(page)).toContainText('300 条增减员的保费差额：每天')
  await start(page)
  await importing(page).getByRole('button', { name: '查看新增的 300 行' }).click()
  await doToAll(page, '提交', 300)

  const staff = await openBrowser(await newAccount('staff'))
  await staff.goto(`#/cover/CoverChangeList?batchNo=${encodeURIComponent(batchNo)}&status=SUBMITTED`)
  await doToAll(staff, '通过', 300)

  const covered = await sql(
    `SELECT 1 FROM covered_on($1) c JOIN employee e ON e.id = c.person_id WHERE starts_with(e.name, $2)`,
    [addDays(dayAt(), 9), name],
  )
  expect(covered).toHaveLength(300)
  await page.getByRole('button', { name: /^通知，1 条未读/ }).click()
  await expect(page.getByRole('dialog', { name: /^通知/ })).toContainText('等 300 条')
})
