import type { Page } from '@playwright/test'
import { demoPassword } from '../support/e2e-api.ts'
import { expect, test } from '../support/e2e-test.ts'

const scripts = /\/assets\/[^/]+\.js$/

/** Holds what is asked for back until it is let go: every script of the portal, unless it is something else. */
const hold = async (page: Page, what: RegExp = scripts): Promise<() => void> => {
  let letGo = () => undefined as void
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(what, async (route) => {
    await gate
    await route.fallback()
  })
  return letGo
}

/** Where the named parts stand, to the pixel. */
const placesOf = (page: Page, parts: readonly string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { x, y, width } = document.querySelector(`#root ${selector}`)?.getBoundingClientRect() ?? {}
        return [selector, Math.round(x ?? -1), Math.round(y ?? -1), Math.round(width ?? -1)]
      }),
    parts,
  )

test('typed and pressed before the scripts arrive: nothing is lost, nothing moves, and the sign-in is carried out', async ({
  page,
}) => {
  const letGo = await hold(page)
  await page.goto('./', { waitUntil: 'commit' })
  const name = page.getByLabel('用户名')
  await expect(name).toBeFocused()
  await page.keyboard.type('staf')
  const parts = [
    'h1',
    '[role=tablist]',
    'input[autocomplete=username]',
    'button[type=submit]',
    'main',
    'header',
  ]
  const before = await placesOf(page, parts)
  letGo()
  await expect(page).toHaveTitle('登录 - 健康福利平台')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('staf')
  expect(await placesOf(page, parts)).toEqual(before)
  await page.keyboard.type('f')
  await expect(name).toHaveValue('staff')

  const letGoAgain = await hold(page)
  await page.reload({ waitUntil: 'commit' })
  await name.fill('staff')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/portal\/(#\/user\/login)?$/)
  letGoAgain()
  await expect(page).toHaveURL(/#\/dashboard\/workplace$/)
})

test('a way and a language chosen before the scripts arrive are taken, and a link leads where it says', async ({
  page,
}) => {
  const letGo = await hold(page)
  await page.goto('./', { waitUntil: 'commit' })
  await page.getByRole('tab', { name: '短信验证码' }).click()
  await page.getByRole('radio', { name: 'EN' }).click()
  letGo()
  await expect(page.getByRole('tab', { name: 'SMS code' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Mobile')).toBeVisible()

  const letGoAgain = await hold(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('User name').fill('somebody')
  await page.getByRole('link', { name: 'Register' }).click()
  letGoAgain()
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible()
  for (const field of await page.getByRole('textbox').all()) await expect(field).toHaveValue('')
})

test('why somebody has to sign in again is said before the scripts arrive', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('hb:notice', '"长时间未操作，请重新登录"'))
  const letGo = await hold(page)
  await page.goto('./', { waitUntil: 'commit' })
  await expect(page.getByRole('alert').first()).toHaveText('长时间未操作，请重新登录')
  const before = await placesOf(page, ['h1', 'input[autocomplete=username]'])
  letGo()
  await expect(page).toHaveTitle('登录 - 健康福利平台')
  await expect(page.getByRole('alert').first()).toHaveText('长时间未操作，请重新登录')
  expect(await placesOf(page, ['h1', 'input[autocomplete=username]'])).toEqual(before)
})

test.describe('signed in', () => {
  test.use({ user: 'staff', hasTabs: true })

  test('who goes elsewhere while the first screen is on its way gets there', async ({ page }) => {
    const letGo = await hold(page, /getUserPermissionByOrgCode/)
    const asked = page.waitForRequest(/getUserPermissionByOrgCode/)
    await page.goto('#/dashboard/analysis')
    await asked
    await page.goto('#/member/MemberList')
    letGo()
    await expect(page.getByRole('heading', { level: 1, name: '员工列表' })).toBeVisible()
    await expect(page.getByRole('tab', { name: '员工列表' })).toHaveAttribute('aria-selected', 'true')
  })

  for (const [name, settings, parts] of [
    ['the side menu', { theme: 'light', color: 'purple' }, ['aside', 'header', 'main']],
    ['a folded menu', { isSidebarOpen: false }, ['aside', 'header', 'main']],
    ['the top menu', { layout: 'topmenu', contentWidth: 'Fluid' }, ['header', 'main']],
  ] as const)
    test.describe(name, () => {
      test.use({ settings })

      test(`${name} stands where it will stand, in its colours, before the scripts arrive`, async ({
        page,
      }) => {
        const letGo = await hold(page)
        await page.goto('#/member/MemberList', { waitUntil: 'commit' })
        await expect(page.locator('#root [aria-busy=true]').first()).toBeVisible()
        const colours = () =>
          page.evaluate(() => {
            const { theme, menu } = document.documentElement.dataset
            const bar = document.querySelector('#root :is(.bg-menu, [data-bar=menu])')
            return [theme, menu, bar && getComputedStyle(bar).backgroundColor]
          })
        const before = [await placesOf(page, parts), await colours()]
        letGo()
        await expect(page.getByRole('heading', { level: 1, name: '员工列表' })).toBeVisible()
        expect([await placesOf(page, parts), await colours()]).toEqual(before)
      })
    })
})
