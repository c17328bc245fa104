import type { Page } from '@playwright/test'
import { newAccount } from '../support/e2e-accounts.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { eachLook, test } from '../support/e2e-each-look.ts'
import { signInAs } from '../support/e2e-forms.ts'
import { sql } from '../support/e2e-sql.ts'
import { expect } from '../support/e2e-test.ts'

const people = (page: Page) => page.getByRole('main').getByRole('checkbox').nth(9)

eachLook(
  'the name of whoever looks lies over every layer, catches nothing, and cannot be taken away, not even on paper',
  ({ role }, title) => {
    test(title, async ({ openBrowser, say }) => {
      const page = await openBrowser(await newAccount(role))
      await page.clock.install()
      await page.goto('#/member/MemberList')
      await expect(people(page)).toBeVisible()
      const sheet = page.locator('[data-watermark]')
      await expect(sheet).toHaveCount(1)
      const drawn = () => sheet.evaluate((node) => decodeURIComponent(getComputedStyle(node).backgroundImage))
      expect(await drawn()).toMatch(/测试员 \d{3,4}/)

      await page
        .getByRole('main')
        .getByRole('button', { name: /^新增|^Add/ })
        .click()
      await expect(page.getByRole('dialog').locator('input[name=name]')).toBeVisible()
      const whole = await sheet.evaluate((node) => {
        const { width, height } = node.getBoundingClientRect()
        const above = [...document.querySelectorAll('body *')].map(
          (one) => Number(getComputedStyle(one).zIndex) || 0,
        )
        return [
          width >= innerWidth,
          height >= innerHeight,
          Number(getComputedStyle(node).zIndex) > Math.max(...above),
        ]
      })
      expect(whole).toEqual([true, true, true])

      const before = await sheet.getAttribute('style')
      for (const harm of [
        (node: Element) => node.remove(),
        (node: Element) => node.setAttribute('style', 'display:none'),
        (node: Element) => node.setAttribute('hidden', ''),
        (node: Element) => document.body.append(node),
      ]) {
        await sheet.evaluate(harm)
        await page.clock.runFor(2000)
        await expect(sheet).toHaveCount(1)
        await expect(sheet).toHaveAttribute('style', before ?? '')
        expect(await sheet.evaluate((node) => node.parentElement?.localName)).toBe('html')
      }
      await page.evaluate(() => {
        const style = document.createElement('style')
        style.textContent = '[data-watermark] { display: none !important; opacity: 0 !important }'
        document.head.append(style)
      })
      expect(
        await sheet.evaluate((node) => [getComputedStyle(node).display, getComputedStyle(node).opacity]),
      ).toEqual(['block', '1'])

      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.emulateMedia({ media: 'print' })
      for (const part of ['banner', 'complementary', 'contentinfo', 'navigation'] as const)
        await expect(page.getByRole(part)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: say('员工列表') })).toBeVisible()
      await expect(sheet).toBeVisible()
      const isCut = await page.getByRole('main').evaluate((main) => {
        const { right } = main.getBoundingClientRect()
        return right > document.documentElement.clientWidth + 1
      })
      expect(isCut).toBe(false)
    })
  },
)

eachLook(
  'what is copied is plain and trimmed, a lost network is said, and a newer portal is offered without taking what was typed',
  ({ role, home, isPhone }, title) => {
    test(title, async ({ openBrowser, complaints, say }) => {
      complaints.expect(/net::ERR_|WebSocket|404|a part of the portal is missing/)
      const page = await openBrowser(await newAccount(role))
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto('#/member/MemberList')
      await expect(people(page)).toBeVisible()
      const copied = () =>
        page.evaluate(async () => {
          const [item] = await navigator.clipboard.read()
          const text = await (await item?.getType('text/plain'))?.text()
          return { types: item?.types, text }
        })
      await page
        .getByRole('main')
        .getByRole('heading', { level: 1 })
        .evaluate((heading) => {
          heading.append('  \n ')
          getSelection()?.selectAllChildren(heading)
        })
      await page.keyboard.press('Control+c')
      await expect.poll(copied).toEqual({ types: ['text/plain'], text: say('员工列表') })
      const field = page.getByRole('searchbox').first()
      await field.fill(' 王 ')
      await field.selectText()
      await page.keyboard.press('Control+c')
      await expect.poll(async () => (await copied()).text).toBe(' 王 ')

      const banner = page
        .getByRole('status')
        .filter({ hasText: say('网络已断开，正在尝试重新连接。已填写的内容不会丢失。') })
      await page.context().setOffline(true)
      await expect(banner).toBeVisible()
      await expectNoBarrier(page, 'a page without network')
      await page.context().setOffline(false)
      await expect(banner).toHaveCount(0)

      await page.goto(`#${home}`)
      await expect(page.getByRole('heading', { name: say('最近员工导入') })).toBeVisible()
      await page.route(/assets\/CompanyList/, (route) => route.fulfill({ status: 404, body: '' }))
      await page.route(/\/portal\/$/, async (route) => {
        const answer = await route.fetch()
        const html = (await answer.text()).replace(/assets\/[^"]+\.js/, 'assets/newer.js')
        return route.request().isNavigationRequest()
          ? route.continue()
          : route.fulfill({ response: answer, body: html })
      })
      await page.evaluate(() => {
        location.hash = '#/company/CompanyList'
      })
      const offer = page.getByRole('status').filter({ hasText: say('系统已更新，刷新后使用新版本。') })
      await expect(offer).toBeVisible()
      await expectNoBarrier(page, 'the offer of a newer portal')
      await page.evaluate(() => {
        location.hash = '#/member/MemberList'
      })
      if (!isPhone) await expect(field).toHaveValue(' 王 ')
      await expect(people(page)).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('button', { name: /^新增|^Add/ })
        .click()
      const name = page.getByRole('dialog').locator('input[name=name]')
      await name.fill('半个名字')
      const asked = page.waitForEvent('dialog')
      // It lies above the form, which hides all else from those who do not see.
      const above = page.locator('output').filter({ hasText: say('系统已更新，刷新后使用新版本。') })
      const refreshing = above.getByRole('button', { name: say('刷新'), includeHidden: true }).click()
      const leaving = await asked
      expect(leaving.type()).toBe('beforeunload')
      await leaving.dismiss()
      await refreshing
      await expect(name).toHaveValue('半个名字')
      await page.keyboard.press('Escape')
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('放弃') })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.unroute(/assets\/CompanyList/)
      await page.evaluate(() => {
        location.hash = '#/company/CompanyList'
      })
      await offer.getByRole('button', { name: say('刷新') }).click()
      await expect(page.getByRole('heading', { name: say('公司列表') })).toBeVisible()
      await expect(offer).toHaveCount(0)
    })
  },
)

test('there is no name over the screens before the sign-in', async ({ page }) => {
  await page.goto('#/user/login')
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await expect(page.locator('[data-watermark]')).toHaveCount(0)
  await signInAs(page, 'staff')
  await expect(page.locator('[data-watermark]')).toHaveCount(1)
  await page.goto('#/user/resetPassword')
  await expect(page.locator('[data-watermark]')).toHaveCount(0)
})

test('the call centre hears when a page of somebody on duty ends', async ({ openBrowser }) => {
  const username = await newAccount('admin')
  const page = await openBrowser(username)
  const known = page.waitForResponse(/ccWorkBench\/mine/)
  await page.goto('#/404')
  expect(await (await known).json()).toMatchObject({ result: { operateStatus: null } })
  await page.goto('about:blank')
  const stored = async () =>
    (
      await sql<{ state: number }>(
        `SELECT operate_status AS state FROM sys_cc_work_bench WHERE user_id = (SELECT id FROM sys_user WHERE username = $1)`,
        [username],
      )
    )[0]?.state
  await expect.poll(stored).toBe(1)
})
