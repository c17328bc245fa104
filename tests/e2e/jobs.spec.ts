import type { Page } from '@playwright/test'
import { employees } from '#contract/members/employees.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { saving } from '../support/e2e-import.ts'
import { mark } from '../support/e2e-people.ts'
import { cellsIn } from '../support/e2e-sheets.ts'
import { sample } from '../support/e2e-sample.ts'
import { holding, sqlInBulk } from '../support/e2e-sql.ts'
import { expect, test } from '../support/e2e-test.ts'

/** People of an organisation whom nobody else looks for. */
const addMany = (name: string, count: number, org: string): Promise<void> =>
  sqlInBulk(
    `INSERT INTO employee (company_id, sys_org_code, employee_no, name, mobile, id_type, id_no, birth_date, gender, category, entry_date)
     SELECT c.id, c.org_code, $1 || lpad(i::text, 5, '0'), $1, '13900000000', '2', $1 || i, '1990-01-01', '1', '10', '2020-01-01'
     FROM company c, generate_series(1, $2::int) i WHERE c.org_code = $3`,
    [name, count, org],
  )
const removeAll = (name: string) => sqlInBulk(`DELETE FROM employee WHERE name = $1`, [name])

/** Starts an export that stands still where it names companies: the call has only counted. */
const heldExport = async (page: Page, name: string) => {
  // What waits for a person is counted beside the lists, and would wait for the lock, too.
  await page.route(/\/sys\/task\/mine/, (route) =>
    route.fulfill({ json: { success: true, code: 0, message: '', result: [], timestamp: 0 } }),
  )
  const held = await holding('LOCK TABLE company IN ACCESS EXCLUSIVE MODE')
  await page.getByRole('button', { name, exact: true }).click()
  return held
}

const listOf = (name: string, more = '') => `#/member/MemberList?keyword=${encodeURIComponent(name)}${more}`
const rowsOf = (page: Page) => page.locator('tbody tr')

const background = 'goes on in the background, is told on another page, and is cancelled under way'
const words = {
  zh: {
    export: '导出',
    dialog: '导出员工列表',
    background: '转到后台',
    going: '后台任务，1 个进行中',
    tasks: '后台任务',
    done: '导出员工列表已完成',
    download: '下载',
    running: '进行中',
    cancel: '取消任务',
    cancelling: '正在取消',
    cancelled: '已取消',
    head: '工号',
    user: 'hr.qinghe',
    org: 'A03',
    counts: '已处理 5,001 / 5,001 行',
  },
  en: {
    export: 'Export',
    dialog: 'Export: Employees',
    background: 'Run in background',
    going: 'Background tasks, 1 in progress',
    tasks: 'Background tasks',
    done: 'Export: Employees: finished',
    download: 'Download',
    running: 'In progress',
    cancel: 'Cancel task',
    cancelling: 'Cancelling',
    cancelled: 'Cancelled',
    head: 'Employee no.',
    user: 'hr.yunfan',
    org: 'A02',
    counts: '5,001 of 5,001 rows',
  },
} as const

for (const language of sample(background, ['zh', 'en'] as const)) {
  const word = words[language]
  test.describe(`an export of many rows (${language})`, () => {
    test.use({ user: word.user, language })

    test(background, async ({ page }) => {
      const name = `出${mark()}`
      await addMany(name, 5_001, word.org)
      // By a filter: a keyword looks into companies before the export begins, and would wait for the lock itself.
      await page.goto(`#/member/MemberList?name=${encodeURIComponent(name)}&column=employeeNo&order=asc`)
      await expect(page.getByText(/5,001/).first()).toBeVisible()
      const held = await heldExport(page, word.export)
      try {
        const dialog = page.getByRole('dialog', { name: word.dialog })
        await expect(dialog).toContainText(word.running)
        await dialog.getByRole('button', { name: word.background }).first().click()
        await expect(dialog).toHaveCount(0)
        await page.goto('#/404')
        await expect(page.getByRole('button', { name: word.going })).toBeVisible()
      } finally {
        await held.release()
      }
      const notice = page.locator('[data-toasts]')
      await expect(notice).toContainText(word.done)
      const download = await saving(page, () => notice.getByRole('button', { name: word.download }).click())
      expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
      const cells = await cellsIn(download)
      const head = cells.findIndex((row) => row.includes(word.head))
      const at = cells[head]?.indexOf(word.head) ?? -1
      const numbers = cells.slice(head + 1).map((row) => row[at])
      expect(numbers).toEqual(
        Array.from({ length: 5_001 }, (_, n) => `${name}${String(n + 1).padStart(5, '0')}`),
      )

      await page.getByRole('button', { name: word.tasks }).click()
      const item = page.getByRole('dialog', { name: word.tasks }).getByRole('listitem').first()
      await expect(item).toContainText(word.counts)
      await expect(item.getByRole('button', { name: word.download })).toBeVisible()
      await expectNoBarrier(page, 'the job centre')
      await page.keyboard.press('Escape')

      await page.goto(`#/member/MemberList?name=${encodeURIComponent(name)}`)
      await expect(page.getByText(/5,001/).first()).toBeVisible()
      const heldAgain = await heldExport(page, word.export)
      const dialog = page.getByRole('dialog', { name: word.dialog })
      try {
        await expect(dialog).toContainText(word.running)
        await dialog.getByRole('button', { name: word.cancel }).click()
        await expect(notice).toContainText(word.cancelling)
      } finally {
        await heldAgain.release()
      }
      await expect(dialog).toContainText(word.cancelled)
      await expect(dialog.getByRole('button', { name: word.cancel })).toHaveCount(0)
      await expect(dialog.getByRole('button', { name: word.download })).toHaveCount(0)
      await removeAll(name)
    })
  })
}

test.describe('all that match', () => {
  test.use({ user: 'staff' })

  test('are selected, deleted as a job with progress, and what stayed is told', async ({ page }) => {
    const name = `删${mark()}`
    await addMany(name, 620, 'A02')
    await page.goto(listOf(name, '&pageSize=100&column=employeeNo&order=asc'))
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await expect(rowsOf(page)).toHaveCount(100)
    const bar = page.getByRole('region', { name: '批量操作' })
    const whole = page.getByRole('checkbox', { name: '选择本页全部' })
    await whole.check()
    await bar.getByRole('button', { name: '选择全部 620 条符合条件的记录' }).click()
    await expect(bar).toContainText('已选全部 620 条符合条件的记录')
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page.getByText(/^第 101–200 条/)).toBeVisible()
    await expect(whole).toBeChecked()

    // Without one of its rows only the rest of this page is meant.
    await rowsOf(page).nth(2).getByRole('checkbox').uncheck()
    await expect(bar).toContainText('已选 99 条')
    await rowsOf(page).nth(2).getByRole('checkbox').check()
    await bar.getByRole('button', { name: '选择全部 620 条符合条件的记录' }).click()
    await expectNoBarrier(page, 'all that match selected')

    const held = await holding(`UPDATE employee SET del_flag = 1 WHERE employee_no = $1`, [`${name}00301`])
    const dialog = page.getByRole('dialog', { name: '批量删除：员工列表' })
    try {
      await bar.getByRole('button', { name: '批量删除' }).click()
      const question = page.getByRole('alertdialog', { name: '确认删除' })
      await expect(question).toContainText('是否删除选中数据?')
      await expect(question).toContainText('已选 620 条')
      await question.getByRole('button', { name: '删除' }).click()
      await expect(dialog).toContainText('已处理 200 / 620 行')
    } finally {
      await held.release()
    }
    await expect(dialog).toContainText('已处理 620 / 620 行，1 行未成功')
    await expect(dialog.getByRole('region', { name: '未成功的行' })).toContainText(`${name}未找到对应实体`)
    await expectNoBarrier(page, 'a delete that left a row')
    await expect(bar).toHaveCount(0)
    const { total } = await get(await sessionOf('staff'), employees.list, { keyword: name })
    expect(total).toBe(0)

    await page.locator('[data-toasts]').getByRole('button', { name: /^撤销/ }).click()
    await expect
      .poll(async () => (await get(await sessionOf('staff'), employees.list, { keyword: name })).total)
      .toBe(619)
    await dialog.getByRole('button', { name: '关闭' }).first().click()
    await expect(rowsOf(page)).toHaveCount(100)
    await removeAll(name)
  })
})
