import type { Locator, Page } from '@playwright/test'
import { signInAs } from '../support/e2e-forms.ts'
import { addEmployees, mark } from '../support/e2e-people.ts'
import { sample } from '../support/e2e-sample.ts'
import { expectSettled } from '../support/e2e-settled.ts'
import { expect, test } from '../support/e2e-test.ts'

const phone = { width: 390, height: 844 }
test.use({ viewport: phone, hasTouch: true })

const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await page.evaluate(() => window.scrollTo(100, window.scrollY))
  expect(await page.evaluate(() => window.scrollX)).toBe(0)
  const layers = await page
    .locator('[role=dialog] > div')
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
  for (const beyond of layers) expect(beyond).toBeLessThanOrEqual(1)
}

const expectFilled = async (layer: Locator): Promise<void> => {
  await layer.evaluate((one) =>
    Promise.all(one.getAnimations().map((motion) => motion.finished.catch(() => undefined))),
  )
  await expect.poll(() => layer.boundingBox()).toEqual({ x: 0, y: 0, ...phone })
}

/** Fields that do not make the phone zoom in, and buttons that a finger hits; links in a text are words. */
const expectFingersFit = async (page: Page): Promise<void> => {
  const small = await page.evaluate(() => {
    const seen = [
      ...document.querySelectorAll<HTMLElement>('button, input:not([type=checkbox], [type=radio])'),
    ].filter((control) => control.checkVisibility() && !control.closest('.sr-only, [popover]'))
    return seen.flatMap((control) => {
      const box = control.closest('label') ?? control.closest('span:has(> input)') ?? control
      const isLow = box.getBoundingClientRect().height < 43.5
      const isZoomed =
        control instanceof HTMLInputElement && Number.parseFloat(getComputedStyle(control).fontSize) < 16
      return isLow || isZoomed ? [control.outerHTML.slice(0, 120)] : []
    })
  })
  expect(small).toEqual([])
}

const sideways = 'no screen scrolls sideways, before signing in and after it'
for (const language of sample(sideways, ['zh', 'en'] as const)) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test(sideways, async ({ page, openBrowser }) => {
      for (const path of ['login', 'register', 'resetPassword']) {
        await page.goto('about:blank')
        await page.goto(`#/user/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoSidewaysScroll(page)
      }
      const inside = await openBrowser('hr.qinghe')
      for (const path of [
        '/hr/index',
        '/dashboard/workplace',
        '/404',
        '/system/RegistrationList',
        '/member/MemberList?status=1&entryDate_begin=2020-01-01',
      ]) {
        await inside.goto(`#${path}`)
        await expect(inside.getByRole('heading', { level: 1 })).toBeVisible()
        await expectSettled(inside)
        await expectNoSidewaysScroll(inside)
        await expectFingersFit(inside)
      }
    })
  })
}

test('somebody signs in, finds a person on cards, edits with dialogs that fill the screen, and signs out', async ({
  page,
}) => {
  const name = `机${mark()}`
  const [person] = await addEmployees(1, { name })
  await page.goto('#/user/login?redirect=/member/MemberList')
  await signInAs(page, 'staff')
  const cards = page.getByRole('list', { name: '员工列表' }).getByRole('listitem')
  await expect(cards).toHaveCount(10)
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: '查询', exact: true }).tap()
  await expect(cards).toHaveCount(1)
  await expect(cards.getByRole('term')).toHaveText(['工号', '出生日期', '状态'])
  await expect(cards.getByRole('definition').first()).toHaveText(person?.employeeNo ?? '')

  await cards.getByRole('button', { name: '编辑' }).tap()
  const form = page.getByRole('dialog', { name: '编辑员工' })
  await expect(form.getByRole('textbox', { name: '岗位' })).toBeVisible()
  await expectFilled(form)
  await expectNoSidewaysScroll(page)
  await form.getByRole('textbox', { name: '岗位' }).fill('护士')
  await form.getByRole('button', { name: '保存' }).tap()
  await expect(page.getByText('修改成功！')).toBeVisible()

  await cards.getByRole('button', { name, exact: true }).tap()
  const details = page.getByRole('dialog', { name: `员工详情：${name}` })
  await expect(details).toContainText('护士')
  await expectFilled(details)
  await expectNoSidewaysScroll(page)
  await details.getByRole('button', { name: '关闭' }).tap()
  await expect(details).toHaveCount(0)

  await page.getByRole('button', { name: '导入' }).tap()
  await expectFilled(page.getByRole('dialog', { name: '导入：员工列表' }))
  await expectNoSidewaysScroll(page)
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).tap()

  await cards.getByRole('checkbox').tap()
  await expectNoSidewaysScroll(page)
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '批量删除' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).tap()
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()

  await expect(page.getByRole('banner').getByRole('button', { name: '退出' })).toHaveCount(0)
  await page.getByRole('button', { name: '陈雨桐 的账户菜单' }).tap()
  await page.getByRole('menuitem', { name: '退出' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).tap()
  await expect(page.getByLabel('用户名')).toBeVisible()
})

test('Back closes what lies on top, asks before typed words go, and what is left is kept (decision 043)', async ({
  page,
}) => {
  const name = `退${mark()}`
  const [person] = await addEmployees(1, { name })
  await page.goto(`#/user/login?redirect=${encodeURIComponent(`/member/MemberList?keyword=${name}`)}`)
  await signInAs(page, 'staff')
  const cards = page.getByRole('list', { name: '员工列表' }).getByRole('listitem')
  await expect(cards).toHaveCount(1)
  const list = page.url()

  await page.getByRole('button', { name: '新增员工' }).tap()
  const form = page.getByRole('dialog', { name: '新增员工' })
  const typed = form.locator('input[name=name]')
  await expect(typed).toBeVisible()
  await page.goBack()
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: '新增员工' }).tap()
  await typed.fill('半个名字')
  const question = page.getByRole('alertdialog', { name: '放弃未保存的内容？' })
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(typed).toHaveValue('半个名字')
  await expect(page).toHaveURL(list)

  await page.goto('#/company/CompanyList')
  await expect(page.getByRole('heading', { level: 1, name: '公司列表' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('已恢复未保存的内容')).toBeVisible()
  await expect(typed).toHaveValue('半个名字')
  await page.goBack()
  await question.getByRole('button', { name: '放弃' }).tap()
  await expect(form).toHaveCount(0)

  await cards.getByRole('definition').first().tap()
  const details = page.getByRole('dialog', { name: `员工详情：${person?.name ?? ''}` })
  await expect(details.getByRole('button', { name: '新增家属' }).first()).toBeVisible()
  await details.getByRole('button', { name: '新增家属' }).first().tap()
  const relative = page.getByRole('dialog', { name: '新增家属' })
  await expect(relative.locator('input[name=name]')).toBeVisible()
  const dims = await page
    .locator('[data-overlay]')
    .evaluateAll(
      (all) => all.filter((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)').length,
    )
  expect(dims).toBe(1)
  await page.goBack()
  await expect(relative).toHaveCount(0)
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(details).toHaveCount(0)
  await expect(page).toHaveURL(list)
  await page.goForward()
  await expect(details).toBeVisible()
})
