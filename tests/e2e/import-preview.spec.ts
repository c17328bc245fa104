import { employees } from '#contract/members/employees.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { counts, errorsOf, importing, start, step, upload } from '../support/e2e-import.ts'
import { peopleHeader, somePeople, workbook } from '../support/e2e-sheets.ts'
import { expect, test } from '../support/e2e-test.ts'

const stored = async (keyword: string): Promise<number> =>
  (await get(await sessionOf('staff'), employees.list, { keyword })).total

test.describe('staff looking at an import before it is done', () => {
  test.use({ user: 'staff' })

  test('chooses columns that are called otherwise, corrects cells in place, leaves the rest out; closing asks before corrections are lost', async ({
    page,
  }) => {
    const { name, rows } = somePeople(4)
    const wrong = rows.map((row) => [...row])
    wrong[1]?.splice(5, 1, '12345')
    wrong[2]?.splice(2, 1, '')
    wrong[3]?.splice(0, 1, '没有这家公司')
    const file = () => workbook('改名.xlsx', [['公司', '编', '名', ...peopleHeader.slice(3)], ...wrong])
    await page.goto('#/member/MemberList')
    await page.getByRole('button', { name: '导入' }).click()
    await expect(step(page)).toHaveText(/选择文件/)
    await upload(page, file())
    await expect(step(page)).toHaveText(/预览与检查/)
    await expect(importing(page).getByRole('alert')).toContainText('请选择“工号”在文件的哪一列')
    await expect(importing(page).getByText('文件中没有这些必填列：工号、姓名')).toBeVisible()
    await importing(page).getByLabel('“编”列导入为').selectOption({ label: '工号 *' })
    await expect(importing(page).getByRole('radio', { name: /只看错误行/ })).toBeChecked()
    await importing(page).getByLabel('“名”列导入为').selectOption({ label: '姓名 *' })
    await expect(importing(page).getByText('文件中没有这些必填列')).toHaveCount(0)
    expect(await counts(page)).toEqual({ 总行数: '4', 新增: '1', 更新: '0', 无变化: '0', 错误: '3' })
    expect((await errorsOf(page)).map(([row, , column, value]) => [row, column, value])).toEqual([
      ['3', '手机号', '12345'],
      ['4', '名', ''],
      ['5', '公司', '没有这家公司'],
    ])
    await expectNoBarrier(page, 'the preview with errors')
    // What lets the import begin is in sight, and what is wrong stays so while the columns are scrolled.
    for (const control of [
      importing(page).getByLabel('仅导入正确的 1 行'),
      importing(page).getByRole('button', { name: '开始导入' }),
    ])
      await expect(control).toBeInViewport({ ratio: 1 })
    await importing(page)
      .getByRole('region', { name: '行', exact: true })
      .evaluate((rows) => rows.scrollTo({ left: rows.scrollWidth }))
    const [line, found] = await importing(page)
      .locator('tr[data-index="0"]')
      .evaluate((row) => [...row.children].slice(0, 2).map((cell) => cell.getBoundingClientRect()))
    expect(found?.left).toBeGreaterThanOrEqual(line?.right ?? Infinity)

    await importing(page)
      .getByLabel('第 3 行“手机号”的值')
      .fill(rows[1]?.[5] ?? '')
    await expect(importing(page).getByRole('button', { name: '开始导入' })).toBeDisabled()
    await importing(page)
      .getByLabel('第 4 行“名”的值')
      .fill(rows[2]?.[2] ?? '')
    await importing(page).getByLabel('第 4 行“名”的值').press('Enter')
    await expect(importing(page).getByRole('status')).toContainText(
      '错误行减少了 2 行，还有 1 行。 有错误的行',
      { useInnerText: true },
    )
    expect(await counts(page)).toEqual({ 总行数: '4', 新增: '3', 更新: '0', 无变化: '0', 错误: '1' })
    expect(await stored(name)).toBe(0)

    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toContainText('在这里改正的 2 处还没有导入')
    await page.getByRole('button', { name: '继续修改' }).first().click()
    await importing(page).getByLabel('仅导入正确的 3 行').check()
    await start(page, '3 行已导入，1 行未导入')
    await expect(step(page)).toHaveText(/导入结果/)
    expect(await counts(page)).toEqual({ 总行数: '4', 新增: '3', 更新: '0', 无变化: '0', 错误: '1' })
    await expect(importing(page).getByRole('button', { name: '下载失败行' })).toBeVisible()
    await expectNoBarrier(page, 'the result of an import')
    expect(await stored(name)).toBe(3)
    await importing(page).getByRole('button', { name: '完成' }).click()
    await expect(page.getByRole('button', { name: '导入' })).toBeFocused()
  })

  test('sees more than 5,000 rows go in, in the background, with the progress', async ({ page }) => {
    const { rows } = somePeople(5_200)
    const file = {
      name: '五千人.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([peopleHeader, ...rows].map((row) => row.join(',')).join('\n')),
    }
    await page.goto('#/member/MemberList')
    await page.getByRole('button', { name: '导入' }).click()
    await upload(page, file)
    await expect(importing(page).getByText('行数较多，将在后台导入')).toBeVisible()
    await importing(page).getByRole('button', { name: '开始导入' }).click()
    await expect(importing(page).getByRole('progressbar', { name: '导入进度' })).toBeVisible()
    // A refusal is an alert: it is named where this fails.
    const told = importing(page).getByRole('status').or(importing(page).getByRole('alert'))
    await expect(told).toContainText('五千人.csv：文件上传成功', { timeout: 60_000 })
    expect(await counts(page)).toMatchObject({ 总行数: '5,200', 新增: '5,200', 错误: '0' })
  })
})

test.describe('HR on a phone, in English', () => {
  test.use({ user: 'hr.qinghe', language: 'en', viewport: { width: 390, height: 844 } })

  test('imports her own people', async ({ page }) => {
    const { rows } = somePeople(1)
    const file = workbook('people.xlsx', [
      ['Employee no.', 'Name', 'ID type', 'ID number', 'Mobile', 'Category', 'Joined'],
      rows[0]?.slice(1) ?? [],
    ])
    await page.goto('#/member/MemberList')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await importing(page).locator('input[type=file]').setInputFiles(file)
    await importing(page).getByRole('button', { name: 'Next' }).click()
    await expect(importing(page).getByRole('heading', { name: 'people.xlsx' })).toBeFocused()
    const { x, width } = (await importing(page).boundingBox()) ?? { x: 1, width: 0 }
    expect([x, width]).toEqual([0, 390])
    await expectNoBarrier(page, 'the preview on a phone')
    await importing(page).getByLabel('Read column “Joined” as').selectOption({ label: 'Enrolment date *' })
    await importing(page).getByRole('button', { name: 'Start import' }).click()
    await expect(importing(page).getByRole('status')).toContainText('people.xlsx')
    expect((await counts(page))['New']).toBe('1')
  })
})
