import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { eachLook, test } from '../support/e2e-each-look.ts'
import { expectSettled } from '../support/e2e-settled.ts'
import { expect, type Language } from '../support/e2e-test.ts'

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
    logout: 'Sign out',
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
  for (const path of ['register', 'resetPassword']) {
    await page.goto('about:blank')
    await page.goto(`#/user/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoBarrier(page, path)
  }
}

const pages = async (page: Page): Promise<void> => {
  await page.goto('#/')
  await expect(page.locator('main svg rect').first()).toBeVisible()
  await expectNoBarrier(page, 'home')
  for (const path of ['/404', '/system/RegistrationList', '/cover/CoverOverview']) {
    await page.goto(`#${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSettled(page)
    await expectNoBarrier(page, path)
  }
}

const list = async (page: Page, said: (typeof words)[Language], isPhone: boolean): Promise<void> => {
  const names = page.getByRole('main').getByRole('checkbox', { name: /.+/ })
  const filled = async () => {
    await page.goto('about:blank')
    // Who left before the policies began was never insured, and may be deleted.
    await page.goto('#/member/MemberList?status=3&leaveDate_end=2026-05-31')
    // A table has one more for all of its rows.
    await expect(names).toHaveCount(isPhone ? 10 : 11)
  }
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

const userOf = { zh: 'staff', en: 'hr.qinghe' } as const

eachLook('nothing bars the way before signing in', (_, title) => {
  test(title, ({ page }) => signedOut(page))
})

eachLook('nothing bars the way on the pages', ({ language }, title) => {
  test.use({ user: userOf[language] })
  test(title, ({ page }) => pages(page))
})

eachLook('nothing bars the way on the list and what opens from it', ({ language, isPhone }, title) => {
  test.use({ user: userOf[language] })
  test(title, ({ page }) => list(page, words[language], isPhone))
})
