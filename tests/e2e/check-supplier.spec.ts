import type { Page } from '@playwright/test'
import { checkOrders } from '#contract/checks/check-orders.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { addEmployees } from '../support/e2e-people.ts'
import { projectAtSupplier, type AtSupplier } from '../support/e2e-supplier.ts'
import { expect, test } from '../support/e2e-test.ts'

const read = async (id: string): Promise<CheckOrder> =>
  get(await sessionOf('he.jianing'), checkOrders.queryById, { id })

/** Makes a move of an order past the portal. */
const move = async (id: string, call: Endpoint, asked: object = {}) => {
  const { version } = await read(id)
  await get(await sessionOf('he.jianing'), call, { id, version, ...asked } as never)
}

/** The page of an order shows this state, once it has come. */
const becomes = async (page: Page, id: string, status: string, shown: string) => {
  await expect.poll(async () => (await read(id)).status, { timeout: 30_000 }).toBe(status)
  await page.goto(`#/health/CheckOrderList/${id}`)
  await page.reload()
  await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
}

/** Makes a move on the page of an order, on a day at a branch where it takes a time. */
const doIt = async (page: Page, name: string, at?: { day: string; branchName: string }): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ hasText: name }).last()
  if (at) {
    await asked.getByRole('combobox').first().fill(at.day)
    await page.getByRole('option').filter({ hasText: at.branchName }).first().click()
  }
  await asked.getByRole('button', { name, exact: true }).click()
}

const added = async ({ project, packageId }: AtSupplier, employeeId: string): Promise<string> =>
  (
    await get(await sessionOf('he.jianing'), checkOrders.add, {
      projectId: project.id,
      employeeId,
      packageId,
    })
  ).id

const lastAsked = async ({ sandbox }: AtSupplier, id: string): Promise<string> => {
  const { orderNo } = await read(id)
  const { asked } = await sandbox.asked()
  return asked.filter((one) => one.orderNo === orderNo).at(-1)?.requestId ?? ''
}

test.describe('a supplier with an interface', () => {
  test.use({ user: 'he.jianing' })

  test('leads two people through all ten states: one to a report, one comes after all', async ({ page }) => {
    const at = await projectAtSupplier()
    const { sandbox } = at
    try {
      const [one, other] = await addEmployees(2, { entryDate: '2020-01-06' })
      const id = await added(at, one?.id ?? '')
      await becomes(page, id, '10', '待预约')
      await sandbox.mode('late')
      await doIt(page, '预约', { day: at.days[0], branchName: at.branchName })
      await becomes(page, id, '20', '预约中')
      await expect.poll(() => lastAsked(at, id)).not.toBe('')
      await sandbox.answer(await lastAsked(at, id), 'CONFIRMED')
      await becomes(page, id, '40', '已预约')
      const booking = await lastAsked(at, id)
      await doIt(page, '改约', { day: at.days[1], branchName: at.branchName })
      await becomes(page, id, '30', '改约中')
      await expect.poll(() => lastAsked(at, id)).not.toBe(booking)
      await sandbox.answer(await lastAsked(at, id), 'CONFIRMED')
      await becomes(page, id, '40', '已预约')
      const { orderNo, examDay } = await read(id)
      expect(examDay).toBe(at.days[1])
      await sandbox.fact({ kind: 'ARRIVED', orderNo, occurredAt: momentText(Date.now() - 60_000) })
      await becomes(page, id, '60', '已到检')
      await sandbox.fact({ kind: 'REPORTED', orderNo, occurredAt: momentText(Date.now()) })
      await becomes(page, id, '70', '已出报告')

      const second = await added(at, other?.id ?? '')
      await sandbox.mode('reject')
      await move(second, checkOrders.book, { slotId: at.slotIds[2] })
      await becomes(page, second, '50', '预约失败')
      await sandbox.mode('confirm')
      await move(second, checkOrders.book, { slotId: at.slotIds[3] })
      await becomes(page, second, '40', '已预约')
      await sandbox.mode('late')
      const before = await lastAsked(at, second)
      await move(second, checkOrders.cancel, { cancelledBy: 'PERSON' })
      await becomes(page, second, '80', '取消中')
      await expect.poll(() => lastAsked(at, second)).not.toBe(before)
      await sandbox.answer(await lastAsked(at, second), 'CONFIRMED')
      await becomes(page, second, '90', '已取消')
      const gone = (await read(second)).orderNo
      await sandbox.fact({ kind: 'ARRIVED', orderNo: gone, occurredAt: momentText(Date.now()) })
      await becomes(page, second, '00', '待处理')
    } finally {
      await sandbox.stop()
    }
  })
})
