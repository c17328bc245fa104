import { coverChanges } from '#contract/cover/cover-changes.ts'
import { addDays, addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { pick } from '../support/e2e-choices.ts'
import { insuredFamily } from '../support/e2e-cover.ts'
import { test } from '../support/e2e-each-look.ts'
import { expect } from '../support/e2e-test.ts'

test.describe('staff', () => {
  test.use({ user: 'staff' })

  test('change a plan from next month on: what was decided keeps its own, and the member’s page says so', async ({
    page,
  }) => {
    const { plan, employee, change } = await insuredFamily()
    const from = firstOfMonth(addMonths(dayAt(), 1))
    await page.goto(`#/policy/PlanList/${plan.id}`)
    await page.getByRole('button', { name: '从某日起修改' }).click()
    const form = page.getByRole('dialog', { name: '新增方案版本' })
    await form.getByLabel('版本名称').fill('明年价格')
    await form.getByLabel('生效日期').fill(from)
    await form.getByRole('group', { name: '价格' }).getByLabel('每人每月保费').first().fill('62')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('tab', { name: `明年价格 · ${from} · 未生效` })).toBeVisible()
    await expect(page.getByRole('tab', { name: /首版.*现行/ })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: /首版/ })).toContainText('31.00')
    const decided = await get(await sessionOf('staff'), coverChanges.queryById, { id: change.id })
    expect(decided.premiumDelta).toBe(change.premiumDelta)

    await page.goto(`#/member/MemberList/${employee.id}`)
    const cover = page.getByRole('tabpanel', { name: '保障', exact: true })
    await expect(cover).toContainText('每月保费 31.00 元')
    await expect(cover).toContainText('每年最高 20,000.00 元')
    await expect(cover).toContainText(`自 ${from} 起适用新版本“明年价格”，每月保费 62.00 元`)
    await expectNoBarrier(page, 'the cover of a member')
    await cover.getByRole('button', { name: '查看那一天的保障' }).click()
    await expect(cover).toContainText(`版本“明年价格”，自 ${from} 起`)
    await expect(cover).toContainText('每月保费 62.00 元')
  })
})

test.describe('HR in English on a phone', () => {
  test.use({ user: 'hr.yunfan', language: 'en', viewport: { width: 390, height: 844 } })

  test('files the removal of a leaver, whose family’s cover ends too, and is told that it is approved', async ({
    page,
    say,
    openBrowser,
  }) => {
    const { policy, employee, child } = await insuredFamily()
    const day = addDays(dayAt(), 5)
    await page.goto(`#/member/MemberList/${employee.id}`)
    await page.getByRole('tab', { name: 'Cover changes' }).click()
    await page.getByRole('button', { name: say('减员') }).click()
    const form = page.getByRole('dialog').filter({ has: page.locator('form') })
    await pick(form.getByLabel(say('noun.policy')), policy.policyNo)
    await form.getByLabel(say('coverChange.effectiveDay')).fill(day)
    const note = form.getByRole('status')
    await expect(note).toContainText(say('以下家属的保障同时终止：'))
    await expect(note.getByRole('listitem')).toContainText([child.name])
    await expectNoBarrier(page, 'the form of a removal')
    await form.getByRole('button', { name: say('保存') }).click()
    await expect(form).toHaveCount(0)
    const list = page.getByRole('tabpanel')
    await list.getByRole('button', { name: say('coverChange.submit') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('coverChange.submit') })
      .click()
    await expect(page.getByText(say('done.submitCoverChange'))).toBeVisible()

    const staff = await openBrowser('staff', 'zh')
    await staff.setViewportSize({ width: 1440, height: 900 })
    await staff.goto(`#/cover/CoverChangeList?status=SUBMITTED&keyword=${encodeURIComponent(employee.name)}`)
    await staff
      .getByRole('row')
      .filter({ hasText: employee.name })
      .getByRole('button', { name: employee.name, exact: true })
      .click()
    const drawer = staff.getByRole('dialog')
    await expect(drawer).toContainText(`${child.name} 标准方案，保障至 ${addDays(day, -1)}`)
    await expectNoBarrier(staff, 'a removal beside its list')
    await staff.keyboard.press('a')
    await expect(staff.getByText('已通过', { exact: true }).first()).toBeVisible()

    await page.reload()
    const time = page.getByRole('table', { name: say('保障时间') })
    await expect(time.getByRole('row').filter({ hasText: child.name })).toContainText(addDays(day, -1))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.goto('#/isps/userAnnouncement')
    await expect(
      page.getByText(say('event.coverChangeApproved', { name: employee.name, count: 1 })).first(),
    ).toBeVisible()
  })
})
