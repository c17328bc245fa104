import type { Locator, Page } from '@playwright/test'
import { screenEntries } from '#contract/screens/screens.ts'
import { expect, test } from '../support/e2e-test.ts'

/** Marks what Tab is to stop at, in the order of the page: each control that can be used, a group of choices once. */
const markStops = (form: Locator): Promise<string[]> =>
  form.evaluate((layer) => {
    const able = 'a[href], input, select, textarea, button, [contenteditable=true], [tabindex]'
    const isStop = (one: HTMLElement) =>
      one.tabIndex >= 0 &&
      !one.matches(':disabled, [type=hidden]') &&
      one.checkVisibility({ visibilityProperty: true })
    const groupOf = (one: HTMLElement) =>
      one instanceof HTMLInputElement && one.type === 'radio' ? one.name : ''
    const names: string[] = []
    let before = ''
    for (const one of [...layer.querySelectorAll<HTMLElement>(able)].filter(isStop)) {
      const group = groupOf(one)
      const name = one.getAttribute('name') ?? one.getAttribute('aria-label') ?? one.textContent.trim()
      if (group === '' || group !== before) names.push(`${names.length} ${name}`)
      before = group
      one.dataset['stop'] = names.at(-1)
    }
    return names
  })

/** What a key leads to from where the focus is, as often as it is pressed. */
const walk = async (page: Page, key: 'Tab' | 'Shift+Tab', times: number): Promise<string[]> => {
  const seen: string[] = []
  for (let at = 0; at < times; at += 1) {
    await page.keyboard.press(key)
    seen.push(
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['stop'] ?? 'no stop'),
    )
  }
  return seen
}

const expectWholeRound = async (page: Page, form: Locator, what: string): Promise<void> => {
  const stops = await markStops(form)
  expect(stops.length, what).toBeGreaterThan(2)
  const [first = '', ...rest] = stops
  await form.locator('[data-stop^="0 "]').first().focus()
  expect(await walk(page, 'Tab', stops.length), `${what}, Tab`).toEqual([...rest, first])
  const back = [...rest.toReversed(), first]
  expect(await walk(page, 'Shift+Tab', stops.length), `${what}, Shift+Tab`).toEqual(back)
}

/** Goes to a screen and waits until it is the one that is seen. */
const goTo = async (page: Page, path: string): Promise<Locator> => {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await heading.evaluateAll((old: Element[]) => {
    for (const one of old) one.setAttribute('data-left', '')
  })
  await page.goto(`#${path}`)
  await expect(heading.and(page.locator(':not([data-left])'))).toBeVisible()
  return page.getByRole('main')
}

const lists = screenEntries.filter(([, { list }]) => list !== undefined)
const parts = 3

test.describe('Tab and Shift+Tab stop at each field and button in order', () => {
  test.use({ user: 'admin' })
  for (let part = 0; part < parts; part += 1)
    test(`in the form of every list, part ${part + 1} of ${parts}`, async ({ page }) => {
      let walked = 0
      for (const [path, { zh }] of lists.filter((_, at) => at % parts === part)) {
        const main = await goTo(page, path)
        const add = main.getByRole('button', { name: /^新增/ }).first()
        if ((await add.count()) === 0) continue
        await add.click()
        const form = page.getByRole('dialog')
        await expect(form.locator('form'), zh).toBeVisible()
        await expectWholeRound(page, form, zh)
        await page.keyboard.press('Escape')
        await expect(form, `${zh}, Esc`).toHaveCount(0)
        walked += 1
      }
      expect(walked).toBeGreaterThan(3)
    })

  test('in the change of the password', async ({ page }) => {
    await page.goto('#/dashboard/analysis')
    await page.getByRole('button', { name: /的账户菜单$/ }).click()
    await page.getByRole('menuitem', { name: '修改密码' }).click()
    const form = page.getByRole('dialog', { name: '修改密码' })
    await expect(form.locator('form')).toBeVisible()
    await expectWholeRound(page, form, '修改密码')
  })
})
