import type { Page } from '@playwright/test'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { employees } from '#contract/members/employees.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { addOrders, someProject, type SomeProject } from '../support/e2e-checks.ts'
import { addEmployees, type Added } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** Copies a project on its page; the page is the one of the new project then, whose id it gives. */
const copyIt = async (page: Page, { project }: SomeProject, copyName: string): Promise<string> => {
  await page.goto(`#/health/HealthProjectManageList/${project.id}`)
  await page.getByRole('main').getByRole('button', { name: '复制为新项目' }).click()
  const form = page.getByRole('dialog', { name: '复制为新项目' })
  await form.getByRole('textbox', { name: '项目名称' }).fill(copyName)
  await expectNoBarrier(page, 'a copy of a project')
  await form.getByRole('button', { name: '复制为新项目' }).click()
  await expect(page.getByText('人员 2 人（1 人不再符合，未带入；0 人须重选套餐）')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(copyName)
  return /HealthProjectManageList\/(\d+)/.exec(page.url())?.[1] ?? ''
}

/** Somebody has left, so that the next project has nobody of them. */
const leave = async (person: Added): Promise<void> => {
  await get(await sessionOf('staff'), employees.edit, { ...person, leaveDate: addDays(dayAt(), -1) })
}

/** Leads an order from its booking to the arrival, past the portal. */
const carryOut = async ({ id }: CheckOrder, slotId: string): Promise<void> => {
  const coordinator = await sessionOf('he.jianing')
  const steps: readonly [Endpoint, object][] = [
    [checkOrders.book, { slotId }],
    [checkOrders.confirm, {}],
    [checkOrders.arrive, {}],
  ]
  for (const [call, asked] of steps) {
    const { version } = await get(coordinator, checkOrders.queryById, { id })
    await get(coordinator, call, { id, version, ...asked } as never)
  }
}

/** Adds a group report of a project and releases it, which is refused until all is made sure. */
const release = async (doctor: Page, projectId: string, title: string): Promise<void> => {
  await doctor.goto(`#/health/HealthProjectManageList/${projectId}`)
  await doctor.getByRole('tab', { name: /团检报告/ }).click()
  await doctor.getByRole('button', { name: '新增团检报告' }).click()
  const form = doctor.getByRole('dialog', { name: '新增团检报告' })
  await form.getByRole('textbox', { name: '标题' }).fill(title)
  await form
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: '团检报告.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(form.getByRole('button', { name: '移除 团检报告.pdf' })).toBeVisible()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  await doctor.getByRole('main').getByText(title).click()
  await doctor.getByRole('main').getByRole('button', { name: '发布', exact: true }).click()
  const asked = doctor.getByRole('dialog', { name: '发布' })
  await asked.getByRole('checkbox', { name: '报告中没有任何人的姓名' }).check()
  await asked.getByRole('button', { name: '发布' }).click()
  await expect(asked.getByText('每个分组都不少于 5 人').first()).toBeVisible()
  await expect(asked).toBeVisible()
  await asked.getByRole('checkbox', { name: '每个分组都不少于 5 人' }).check()
  await expectNoBarrier(doctor, 'the release of a group report')
  await asked.getByRole('button', { name: '发布' }).click()
  await expect(doctor.getByText('已发布').first()).toBeVisible()
}

test.describe('who arranges health checks', () => {
  test.use({ user: 'he.jianing' })

  test('leads a project from a copy of last year’s to the group report that HR is told of', async ({
    page,
    openBrowser,
  }) => {
    const last = await someProject({ yearsAgo: 1, capacity: 2 })
    const people = await addEmployees(3, { entryDate: '2020-01-06' })
    await addOrders(last, people)
    for (const leaver of people.slice(2)) await leave(leaver)
    const copyName = `${last.project.projectName}次年`
    const projectId = await copyIt(page, last, copyName)
    await expect(page.getByRole('main').getByText('成员 2 人')).toBeVisible()

    const coordinator = await sessionOf('he.jianing')
    const { records } = await get(coordinator, checkOrders.list, { projectId, pageSize: '10' })
    for (const order of records) await carryOut(order, last.slotId)
    await page.reload()
    await expect(page.getByText('已到检 2 / 2')).toBeVisible()

    const doctor = await openBrowser('dr.gu')
    await release(doctor, projectId, `${copyName}团检报告`)
    const hr = await openBrowser('hr.yunfan')
    await hr.goto('#/hr/index')
    await hr.getByRole('button', { name: /^通知/ }).click()
    await hr
      .getByRole('button', { name: /^团检报告上传提醒/ })
      .first()
      .click()
    const notice = hr.getByRole('dialog', { name: '通知消息' })
    await expect(notice).toContainText(copyName)
    await notice.getByRole('link', { name: '前往体检项目' }).click()
    await hr.goto(`#/health/HealthProjectManageList/${projectId}`)
    await hr.getByRole('tab', { name: /团检报告/ }).click()
    await hr.getByRole('main').getByText(`${copyName}团检报告`).click()
    const download = hr.waitForEvent('download')
    await hr.getByRole('button', { name: '下载 团检报告.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('团检报告.pdf')
  })
})
