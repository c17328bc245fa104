import type { Locator, Page } from '@playwright/test'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isMoveCall } from '#contract/core/moves.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { policies } from '#contract/cover/policies.ts'
import { screenEntries, screenOfNoun } from '#contract/screens/screens.ts'
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
  // A part that comes later, such as an editor, brings stops of its own.
  await expect(form.locator('.animate-breathe'), what).toHaveCount(0)
  let stops = await markStops(form)
  // So does a field that others bring.
  await expect(async () => {
    const marked = stops
    stops = await markStops(form)
    expect(stops, what).toEqual(marked)
  }).toPass({ intervals: [250] })
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

/** The moves that ask more than whether, each with a list of records that may be moved so. */
const asking = [clientContracts, coverChanges, familyChanges, policies]
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter(isMoveCall)
  .flatMap(({ resource, move: { machine, name } }) => {
    const { asks, from = [], title } = machine.moves[name] ?? {}
    const path = screenOfNoun(resource?.permission ?? '')
    return asks && path
      ? [{ list: `${path}?${machine.field}=${from.join(',')}`, word: title?.message ?? '' }]
      : []
  })

/** What begins an action of a row: a link in it, or a line of its menu; undefined where it has neither. */
const actionOf = async (page: Page, row: Locator, word: string): Promise<Locator | undefined> => {
  const buttons = row.getByRole('button')
  await expect(buttons.first()).toBeVisible()
  const link = row.getByRole('button', { name: word, exact: true })
  if ((await link.count()) > 0) return link
  const more = row.getByRole('button', { name: /^更多/ })
  if ((await more.count()) === 0) return undefined
  await more.click()
  const line = page.getByRole('menuitem', { name: word, exact: true })
  if ((await line.count()) > 0) return line
  await page.keyboard.press('Escape')
  return undefined
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

  test('in what every move of a list asks', async ({ page }) => {
    const walked: string[] = []
    for (const { list, word } of asking) {
      // A list that is there already has no new heading.
      await goTo(page, '/dashboard/analysis')
      const main = await goTo(page, list)
      const action = await actionOf(page, main.getByRole('row').nth(1), word)
      if (!action) continue
      await action.click()
      const form = page.getByRole('dialog', { name: word })
      await expect(form.locator('form'), word).toBeVisible()
      await expectWholeRound(page, form, `${list} ${word}`)
      await page.keyboard.press('Escape')
      await expect(form, `${word}, Esc`).toHaveCount(0)
      walked.push(word)
    }
    expect(walked).toEqual(expect.arrayContaining(['终止', '通过', '驳回', '退保']))
    expect(walked.length).toBeGreaterThan(4)
  })

  test('in an e-mail signature', async ({ page }) => {
    await page.goto('#/dashboard/analysis')
    await page.getByRole('button', { name: /的账户菜单$/ }).click()
    await page.getByRole('menuitem', { name: '邮件签名' }).click()
    await page.getByRole('dialog', { name: '邮件签名' }).getByRole('button', { name: /^新增/ }).click()
    const form = page.getByRole('dialog', { name: '新增邮件签名' })
    await expect(form.getByRole('toolbar')).toBeVisible()
    await expectWholeRound(page, form, '邮件签名')
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
