import { employees } from '#contract/members/employees.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { counts, errorsOf, importing, saving, start, upload } from '../support/e2e-import.ts'
import { cellsIn, gbkCsv, peopleHeader, somePeople, workbook, type Rows } from '../support/e2e-sheets.ts'
import { expect, test } from '../support/e2e-test.ts'

const stored = async (keyword: string): Promise<number> =>
  (await get(await sessionOf('staff'), employees.list, { keyword })).total

/** Seven rows spoiled in seven ways; the row numbers are those Excel shows. */
const spoil = (rows: Rows): { rows: Rows; expected: { row: number; column: string; reason: RegExp }[] } => {
  const wrong = rows.map((row) => [...row])
  const change = (at: number, column: number, value: string) => wrong[at]?.splice(column, 1, value)
  const idNo = rows[10]?.[4] ?? ''
  change(10, 4, idNo.slice(0, 17) + (idNo.endsWith('0') ? '1' : '0'))
  change(99, 2, '')
  change(250, 5, '12345')
  change(400, 0, '没有这家公司')
  change(555, 6, '在天上')
  change(777, 7, '2024-02-30')
  change(999, 1, rows[0]?.[1] ?? '')
  return {
    rows: wrong,
    expected: [
      { row: 12, column: '证件号码', reason: /校验位不正确/ },
      { row: 101, column: '姓名', reason: /请填写姓名/ },
      { row: 252, column: '手机号', reason: /11位手机号/ },
      { row: 402, column: '公司', reason: /./ },
      { row: 557, column: '人员类别', reason: /人员类别只能填：在职/ },
      { row: 779, column: '入职日期', reason: /./ },
      { row: 1001, column: '工号', reason: /与文件第 2 行重复/ },
    ],
  }
}

test.describe('staff importing', () => {
  test.use({ user: 'staff' })

  test('1,000 rows with 7 wrong ones import nothing, say what is wrong where, and go in once they are corrected', async ({
    page,
  }) => {
    const { name, rows } = somePeople(1000)
    const wrong = spoil(rows)
    await page.goto('#/member/MemberList')
    await page.getByRole('button', { name: '导入' }).click()
    await upload(page, workbook('员工一千.xlsx', [peopleHeader, ...wrong.rows]))
    await expect(importing(page).getByRole('heading', { name: '员工一千.xlsx' })).toBeFocused()
    expect(await counts(page)).toEqual({ 总行数: '1,000', 新增: '993', 更新: '0', 无变化: '0', 错误: '7' })
    await expect(importing(page).getByRole('button', { name: '开始导入' })).toBeDisabled()
    const shown = await errorsOf(page)
    expect(shown.map(([row, , column]) => ({ row: Number(row), column }))).toEqual(
      wrong.expected.map(({ row, column }) => ({ row, column })),
    )
    for (const [at, { reason }] of wrong.expected.entries()) expect(shown[at]?.[4]).toMatch(reason)
    expect(shown[3]?.[3]).toBe('没有这家公司')
    expect(await stored(name)).toBe(0)

    const failed = await saving(page, () =>
      importing(page).getByRole('button', { name: '下载失败行' }).click(),
    )
    const cells = await cellsIn(failed)
    const head = cells.findIndex((row) => row.includes('工号'))
    expect(cells[head]).toEqual([...peopleHeader, '错误原因'])
    const failedRows = cells.slice(head + 1)
    expect(failedRows).toHaveLength(7)
    for (const row of failedRows) expect(row.at(-1)).not.toBe('')
    const good = wrong.expected.map(({ row }) => rows[row - 2] ?? [])
    const corrected = [
      ...cells.slice(0, head + 1),
      ...good.map((row, at) => [...row, failedRows[at]?.at(-1) ?? '']),
    ]

    await importing(page).getByRole('button', { name: '重新选择文件' }).click()
    await upload(page, workbook('失败行.xlsx', corrected))
    await start(page)
    await expect(importing(page).getByRole('status')).toContainText('失败行.xlsx：文件上传成功')
    expect(await counts(page)).toEqual({ 总行数: '7', 新增: '7', 更新: '0', 无变化: '0', 错误: '0' })
    for (const [added, unchanged] of [
      ['993', '7'],
      ['0', '1,000'],
    ]) {
      await importing(page).getByRole('button', { name: '再导入一个文件' }).click()
      await upload(page, workbook('员工一千.xlsx', [peopleHeader, ...rows]))
      await start(page)
      const whole = { 总行数: '1,000', 新增: added, 更新: '0', 无变化: unchanged, 错误: '0' }
      expect(await counts(page)).toEqual(whole)
    }
    await importing(page).getByRole('button', { name: '完成' }).click()
    expect(await stored(name)).toBe(1000)
    await page.goto('#/dashboard/analysis')
    const imported = page.getByRole('listitem').filter({ hasText: '员工一千.xlsx' })
    await expect(imported.filter({ hasText: '新增 993' }).first()).toBeVisible()
  })

  test('the template is saved, what is no sheet is refused in words with its name, and a .csv in GBK with its columns in another order and two title rows goes in', async ({
    page,
  }) => {
    const { name, rows } = somePeople(3)
    await page.goto('#/member/MemberList')
    await page.getByRole('button', { name: '导入' }).click()
    const template = await cellsIn(
      await saving(page, () => importing(page).getByRole('button', { name: '模板下载' }).click()),
    )
    expect(template.flat()).toEqual(expect.arrayContaining(['公司 *', '工号 *', '姓名 *', '离职日期']))
    await upload(page, {
      name: '图片.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('\u0089PNG not a sheet at all'),
    })
    await expect(importing(page).getByRole('alert')).toContainText('图片.xlsx：上传失败')
    await expect(importing(page).getByRole('alert')).toContainText('文件导入失败')

    const turned = [peopleHeader, ...rows].map((row) => row.toReversed())
    await upload(page, gbkCsv('员工.csv', [['员工花名册'], ['填表人：测试'], ...turned]))
    await start(page)
    expect(await counts(page)).toMatchObject({ 总行数: '3', 新增: '3', 错误: '0' })
    await importing(page).getByRole('button', { name: '完成' }).click()
    await page.goto(`#/member/MemberList?keyword=${encodeURIComponent(name)}`)
    await expect(page.locator('tbody tr')).toHaveCount(3)
  })
})
