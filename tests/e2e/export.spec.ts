import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { employees } from '#contract/members/employees.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { counts, saving, start, upload } from '../support/e2e-import.ts'
import { cellsIn } from '../support/e2e-sheets.ts'
import { expect, test } from '../support/e2e-test.ts'

const headsOf = async (page: Page): Promise<string[]> =>
  (await page.getByRole('columnheader').allTextContents()).slice(1, -1)
const rowsOf = (page: Page): Promise<string[][]> =>
  page
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('td')]
          .slice(1, -1)
          .map((cell) => (cell.textContent === '–' ? '' : (cell.textContent ?? ''))),
      ),
    )
/** Playwright keeps downloads without their ending, which a person would see. */
const saved = async (download: Download) => ({
  name: download.suggestedFilename(),
  mimeType: 'application/vnd.ms-excel',
  buffer: await readFile(await download.path()),
})
/** People who left: no test adds any. */
const left = '#/member/MemberList?status=3&column=employeeNo&order=desc&pageSize=100'

test.describe('an export', () => {
  test.use({ user: 'hr.yunfan' })

  test('has the columns, the filter and the order of the screen, and imports back with no change', async ({
    page,
  }) => {
    await page.goto(left)
    await expect(page.locator('tbody tr').first()).toContainText('已离职')
    const [heads, rows] = [await headsOf(page), await rowsOf(page)]
    const { total } = await get(await sessionOf('hr.yunfan'), employees.list, { status: '3' })
    expect(rows).toHaveLength(Math.min(100, total))
    const download = await saving(page, () => page.getByRole('button', { name: '导出' }).click())
    expect(download.suggestedFilename()).toMatch(/^员工列表-\d{8}-\d{6}\.xls$/)
    const cells = await cellsIn(download)
    const head = cells.findIndex((row) => row.includes('工号'))
    expect(cells.slice(0, head).flat().join(' ')).toContain('林晓帆')
    expect(cells[head]).toEqual(heads)
    const body = cells.slice(head + 1)
    expect(body).toHaveLength(total)
    expect(body.slice(0, 100)).toEqual(rows)

    await page.getByRole('button', { name: '导入' }).click()
    await upload(page, await saved(download))
    await start(page)
    expect(await counts(page)).toEqual({
      总行数: String(total),
      新增: '0',
      更新: '0',
      无变化: String(total),
      错误: '0',
    })
  })
})
