import type { Page } from '@playwright/test'
import { demoPassword } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { expect, test, type Language } from '../support/e2e-test.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

const words = {
  zh: {
    add: '新增员工',
    import: '导入',
    next: '下一步',
    more: /^更多(?!筛选)/,
    remove: '删除',
    batch: '批量删除',
    logout: '退出',
  },
  en: {
    add: 'Add employee',
    import: 'Import',
    next: 'Next',
    more: /^More(?! filters)/,
    remove: 'Delete',
    batch: /delete/i,
    logout: 'Log out',
  },
} as const

const signedOut = async (page: Page): Promise<void> => {
  await page.goto('#/user/login')
  await expect(page.getByRole('tab')).toHaveCount(2)
  await expectNoBarrier(page, 'signing in by password')
  await page.locator('button[type=submit]').click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
  await expectNoBarrier(page, 'signing in with remarks')
  await page.getByRole('tab').last().click()
  await expectNoBarrier(page, 'signing in by code')
  for (const path of ['register', 'register-result', 'resetPassword']) {
    await page.goto('about:blank')
    await page.goto(`#/user/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoBarrier(page, path)
  }
}

const pages = async (page: Page): Promise<void> => {
  for (const path of ['/dashboard/analysis', '/dashboard/workplace', '/hr/index']) {
    await page.goto(`#${path}`)
    await expect(page.locator('main svg rect').first()).toBeVisible()
    await expectNoBarrier(page, path)
  }
  for (const path of ['/404', '/system/RegistrationList']) {
    await page.goto(`#${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoBarrier(page, path)
  }
}

const list = async (page: Page, said: (typeof words)[Language], isPhone: boolean): Promise<void> => {
  const filled = async () => {
    await page.goto('about:blank')
    await page.goto('#/member/MemberList?status=1')
    await expect(isPhone ? page.getByRole('main').getByRole('checkbox') : page.getByRole('row')).toHaveCount(
      isPhone ? 10 : 11,
    )
  }
  const names = page.getByRole('main').getByRole('checkbox', { name: /.+/ })
  await filled()
  await expectNoBarrier(page, 'the list')
  await names.last().check()
  await expectNoBarrier(page, 'the list with a selection')
  await page.getByRole('main').getByRole('button', { name: said.batch }).first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoBarrier(page, 'the question before deleting')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: said.more }).first().click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoBarrier(page, 'the menu of a row')
  await page.getByRole('menuitem').first().click()
  await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoBarrier(page, 'the details')
  await filled()
  await page.getByRole('button', { name: said.add }).click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await expectNoBarrier(page, 'the form')
  await filled()
  await page.getByRole('button', { name: said.import, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarrier(page, 'the import')
  const file = {
    name: 'a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('工号,姓名,公司\nX1,Ann,Nowhere\n'),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: said.next }).click()
  await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible()
  await expectNoBarrier(page, 'the preview of an import')
}

for (const [language, user] of [
  ['zh', 'staff'],
  ['en', 'hr.qinghe'],
] as const) {
  for (const viewport of sizes) {
    const isPhone = viewport.width === 390
    test.describe(`in ${language} at ${viewport.width} px`, () => {
      test.use({ language, viewport })

      test('nothing bars the way before signing in', ({ page }) => signedOut(page))

      test.describe('signed in', () => {
        test.use({ user })
        test('nothing bars the way on the pages', ({ page }) => pages(page))
        test('nothing bars the way on the list and what opens from it', ({ page }) =>
          list(page, words[language], isPhone))
      })
    })
  }
}

test.describe('the approval of applications', () => {
  test.use({ user: 'admin' })

  test('has no barrier', async ({ page }) => {
    await page.goto('#/system/RegistrationList')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoBarrier(page, 'the approval of applications')
  })
})

test('somebody with a keyboard only signs in, opens the list and its form, and comes back with Esc to where they were', async ({
  page,
}) => {
  await page.goto('#/user/login')
  await expect(page.getByLabel('用户名')).toBeFocused()
  await page.keyboard.type('staff')
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let at = 0; at < 40; at += 1) {
      if (await isThere()) return
      await page.keyboard.press('Tab')
    }
    throw new Error('not reached with Tab')
  }
  const focused = (name: string) => async () =>
    (await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')) === name
  await tabTo(() => page.evaluate(() => document.activeElement?.getAttribute('type') === 'password'))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/dashboard\/analysis$/)
  await tabTo(focused('成员管理'))
  await page.keyboard.press('Enter')
  await tabTo(focused('员工列表'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '员工列表' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(11)
  await tabTo(focused('新增员工'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '新增员工' })
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  for (let at = 0; at < 60; at += 1) await page.keyboard.press('Tab')
  expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: '新增员工' })).toBeFocused()
  const ring = await page.evaluate(() => {
    const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement ?? document.body)
    return outlineStyle !== 'none' || boxShadow !== 'none'
  })
  expect(ring).toBe(true)
})
