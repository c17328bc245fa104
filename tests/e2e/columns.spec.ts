import type { Locator, Page } from '@playwright/test'
import { newAccount } from '../support/e2e-accounts.ts'
import { expect, test } from '../support/e2e-test.ts'

const heads = async (page: Page): Promise<string[]> =>
  (await page.getByRole('columnheader').allTextContents()).filter((one) => one !== '')
const panel = (page: Page): Locator => page.getByRole('dialog', { name: '列' })
const item = (page: Page, title: string): Locator =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
const handle = (page: Page, title: string): Locator => page.getByRole('separator', { name: `列宽：${title}` })
const widthOf = async (page: Page, title: string): Promise<number> =>
  Math.round((await page.getByRole('columnheader', { name: title }).boundingBox())?.width ?? 0)

/** The employees as somebody sees them who has never changed a column. */
const openList = async (openBrowser: (username: string) => Promise<Page>) => {
  const page = await openBrowser(await newAccount('staff'))
  await page.goto('#/member/MemberList?status=1')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  return page
}

const atFirst = [
  '姓名',
  '工号',
  '出生日期',
  '公司',
  '人员类别',
  '参保地',
  '入职日期',
  '家属数',
  '状态',
  '操作',
]

test('columns are hidden, shown, moved by keys and by dragging, and brought back; only shown ones are asked for', async ({
  openBrowser,
}) => {
  const page = await openList(openBrowser)
  const asked: string[] = []
  page.on('request', (request) => {
    const fields = /employee\/list\?.*field=([^&]*)/.exec(request.url())?.[1]
    if (fields !== undefined) asked.push(decodeURIComponent(fields))
  })
  expect(await heads(page)).toEqual(atFirst)
  await page.getByRole('button', { name: '列', exact: true }).click()
  await expect(item(page, '姓名').getByRole('checkbox')).toBeDisabled()
  for (const title of ['出生日期', '参保地', '家属数'])
    await item(page, title).getByRole('checkbox').uncheck()
  await item(page, '邮箱').getByRole('checkbox').check()
  await expect
    .poll(() => heads(page))
    .toEqual(['姓名', '工号', '公司', '人员类别', '入职日期', '状态', '邮箱', '操作'])
  // The name of the company leads to its page, who left and is insured still is said with the status, and doubles are settled in their
  // row: what they need comes along.
  expect(asked.at(-1)).toBe(
    'id,name,employeeNo,companyName,category,entryDate,status,email,leaveDate,doubleIn,doubleOf,version,doubleName,doubleSince,createTime,doubleNo,doubleKept,companyId',
  )

  const mover = item(page, '入职日期').getByRole('button', { name: '移动：入职日期' })
  await mover.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(mover).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '入职日期：第' })).toHaveText(
    /^入职日期：第 \d+ 列，共 \d+ 列$/,
  )
  await page.keyboard.press('ArrowDown')
  await expect(mover).toBeFocused()

  const from = await item(page, '状态').getByRole('button', { name: /^移动/ }).boundingBox()
  const to = await item(page, '工号').boundingBox()
  if (!from || !to) throw new Error('the panel is not drawn')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, to.y + 30, { steps: 12 })
  await page.mouse.up()
  await expect.poll(async () => (await heads(page)).slice(0, 3)).toEqual(['姓名', '状态', '工号'])

  await panel(page).getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(() => heads(page)).toEqual(atFirst)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '列', exact: true })).toBeFocused()
})

test('what is pinned stays in sight on both sides, without gaps, while the rest scrolls', async ({
  openBrowser,
}) => {
  const page = await openList(openBrowser)
  await page.getByRole('button', { name: '列', exact: true }).click()
  for (const title of ['英文名', '邮箱', '账户名', '开户行', '创建时间', '更新时间'])
    await item(page, title).getByRole('checkbox').check()
  await item(page, '工号')
    .getByRole('button', { name: /固定在左侧/ })
    .click()
  await item(page, '状态')
    .getByRole('button', { name: /固定在右侧/ })
    .click()
  await expect(item(page, '工号').getByRole('button', { name: /固定在左侧/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Escape')
  await page
    .getByRole('checkbox', { name: /^选择 / })
    .first()
    .check()
  const table = page.getByRole('table')
  const boxes = () =>
    table.evaluate((one) => {
      const cells = [...(one.querySelector('tbody tr')?.querySelectorAll('td') ?? [])]
      const { left, right } = one.parentElement?.getBoundingClientRect() ?? { left: 0, right: 0 }
      const at = (cell: Element | undefined) => cell?.getBoundingClientRect() ?? new DOMRect()
      const [start, end] = [cells.slice(0, 3).map(at), cells.slice(-2).map(at)]
      const gaps = (all: DOMRect[]) => all.slice(1).map((box, nth) => box.left - (all[nth]?.right ?? 0))
      return {
        fromLeft: (start[0]?.left ?? 0) - left,
        toRight: right - (end.at(-1)?.right ?? 0),
        gaps: [...gaps(start), ...gaps(end)].map((gap) => Math.abs(Math.round(gap))),
        papers: [...cells.slice(0, 3), ...cells.slice(-2)].map(
          (cell) => getComputedStyle(cell).backgroundColor,
        ),
      }
    })
  for (const scrolled of [0, 150, 400]) {
    await table.evaluate((one, x) => one.parentElement?.scrollTo(x, 0), scrolled)
    const { fromLeft, toRight, gaps, papers } = await boxes()
    expect(Math.abs(fromLeft)).toBeLessThan(1)
    expect(Math.abs(toRight)).toBeLessThan(1)
    expect(gaps).toEqual([0, 0, 0])
    expect(new Set(papers).size, 'all on the paper of a selected row').toBe(1)
    expect(papers[0]).not.toMatch(/rgba\(.*, 0\)/)
  }
})

test('head, filters and pager stay in sight while rows scroll, and what is cut off has an edge', async ({
  openBrowser,
}) => {
  const page = await openList(openBrowser)
  await page.goto('#/member/MemberList?pageSize=100')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(100)
  const inSight = [
    page.getByRole('columnheader', { name: '姓名' }),
    page.getByRole('checkbox', { name: '选择本页全部' }),
    page.getByRole('button', { name: '下一页' }),
    page.getByRole('searchbox'),
  ]
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 1500)
  await expect(rows.first()).not.toBeInViewport()
  for (const one of inSight) await expect(one).toBeInViewport({ ratio: 1 })
  const widths = () => Promise.all(['姓名', '公司', '状态'].map((title) => widthOf(page, title)))
  const before = await widths()
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByText(/^第 101–200 条/)).toBeVisible()
  await page.getByRole('button', { name: '工号' }).click()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  expect(await widths()).toEqual(before)
  await page.setViewportSize({ width: 1000, height: 700 })
  await expect(page.getByRole('table')).toHaveAttribute('data-cut-end')
  await page
    .getByRole('table')
    .locator('..')
    .evaluate((box) => box.scrollTo(9_999, 0))
  await expect(page.getByRole('table')).not.toHaveAttribute('data-cut-end')
  await expect(page.getByRole('table')).toHaveAttribute('data-cut-start')
})

test('a column is made wider by the pointer and by keys, set back, and left as it was with Esc; all of it is remembered', async ({
  openBrowser,
}) => {
  const page = await openList(openBrowser)
  const before = await widthOf(page, '公司')
  const edge = handle(page, '公司')
  await page.getByRole('columnheader', { name: '公司' }).hover()
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => widthOf(page, '公司')).toBe(before + 16)
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 16))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => widthOf(page, '公司')).toBe(before - 16)
  await page.keyboard.press('Escape')
  await expect.poll(() => widthOf(page, '公司')).toBe(before)

  const drag = async (by: number, isKept: boolean) => {
    const box = await edge.boundingBox()
    if (!box) throw new Error('no handle')
    await page.mouse.move(box.x + 4, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 4 + by, box.y + 10, { steps: 6 })
    if (!isKept) await page.keyboard.press('Escape')
    await page.mouse.up()
  }
  await drag(80, false)
  await expect.poll(() => widthOf(page, '公司')).toBe(before)
  await drag(80, true)
  await expect.poll(() => widthOf(page, '公司')).toBe(before + 80)
  const birthDate = await widthOf(page, '出生日期')
  await drag(-200, true)
  await expect.poll(() => widthOf(page, '公司')).toBe(48)
  expect(await widthOf(page, '出生日期'), 'the others share what it leaves').toBeGreaterThanOrEqual(birthDate)
  await edge.dblclick()
  await expect.poll(() => widthOf(page, '公司')).toBeGreaterThan(60)
  await drag(40, true)

  await page.getByRole('button', { name: '列', exact: true }).click()
  await panel(page).getByText('紧凑').click()
  await item(page, '参保地').getByRole('checkbox').uncheck()
  const rowHeight = () =>
    page
      .locator('tbody tr')
      .first()
      .evaluate((row) => row.getBoundingClientRect().height)
  await expect.poll(rowHeight).toBe(36)
  await page.keyboard.press('Escape')
  const wide = await widthOf(page, '公司')
  await expect
    .poll(async () => {
      await page.reload()
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      return [await widthOf(page, '公司'), await rowHeight(), (await heads(page)).includes('参保地')]
    })
    .toEqual([wide, 36, false])
})
