import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import type { InputOf } from '#contract/core/endpoint.ts'
import type { MoveOutcome } from '#contract/core/move-batch.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addBranch } from '../../support/branches.ts'
import { addOrders, addSlot, ordersBy } from '../../support/check-orders.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let staff: Session
let orders: ReturnType<typeof ordersBy>
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  staff = await sessionOf(app, 'staff')
  orders = ordersBy({ app, staff })
})
afterAll(() => app.close())

describe('a booking is refused', () => {
  const message = async (changes: string, slot: Parameters<typeof addSlot>[1] = {}) => {
    const id = await orders.added()
    const slotId = await addSlot(app, slot)
    await app.sql(`UPDATE ${changes}`.replace('$order', id).replace('$slot', slotId))
    const said = (await orders.move(id, checkOrders.book, { slotId })).message
    await app.sql(
      `UPDATE check_project SET book_to = CURRENT_DATE + 300, exam_to = CURRENT_DATE + 365 WHERE project_no = 'TEST'`,
    )
    return said
  }

  test('outside the days of its project, for booking and for examinations', async () => {
    expect(await message(`check_project SET book_to = CURRENT_DATE - 1 WHERE project_no = 'TEST'`)).toMatch(
      /^体检项目“试验项目”的预约期是 .+，今天不能预约$/,
    )
    expect(await message(`check_project SET exam_to = CURRENT_DATE + 1 WHERE project_no = 'TEST'`)).toContain(
      '体检日期须在项目的体检期',
    )
  })

  test('without a package, or with one that does not suit', async () => {
    expect(await message('check_order SET package_id = NULL WHERE id = $order')).toMatch(
      /^请先为“顾念1”选择套餐$/,
    )
    expect(
      await message(
        `check_order SET package_id = (SELECT id FROM check_package WHERE package_code <> 'TEST' LIMIT 1) WHERE id = $order`,
      ),
    ).toContain('体检项目“试验项目”没有套餐')
    expect(await message(`check_package SET for_gender = '1' WHERE package_code = 'TEST'`)).toBe(
      '套餐“试验套餐”不适用于“顾念1”的性别',
    )
    await app.sql(`UPDATE check_package SET for_gender = NULL WHERE package_code = 'TEST'`)
  })

  test('at a branch that is closed, or is not one of its project', async () => {
    const { id: branchId } = await addBranch(app, staff)
    expect(await message(`branch SET status = '0' WHERE id = ${branchId}`, { branchId })).toContain('已停业')
    await app.sql(`UPDATE branch SET status = '1' WHERE id = ${branchId}`)
    expect(
      await message(`check_project_branch SET del_flag = 1 WHERE branch_id = ${branchId}`, { branchId }),
    ).toMatch(/^体检项目“试验项目”没有网点“试验网点/)
    const day = addDays(dayAt(), 40)
    const closed = `branch_closed_days SET from_day = '${day}', to_day = NULL WHERE record_id = ${branchId}`
    expect(await message(closed, { branchId, day })).toMatch(new RegExp(`在 ${day} 休息$`))
  })

  test('for a relative of another employee', async () => {
    const other = `SELECT id FROM employee e WHERE sys_org_code = 'A02' AND id <> o.employee_id LIMIT 1`
    expect(
      await message(
        `family_member f SET employee_id = (${other}) FROM check_order o WHERE o.id = $order AND f.id = o.family_member_id`,
      ),
    ).toMatch(/^“顾念\d+”不是该员工的家属，不能预约$/)
  })

  test('by HR where the provider books, and not where HR may', async () => {
    const hr = await sessionOf(app, 'hr.yunfan')
    const id = await orders.added()
    const slotId = await addSlot(app)
    await app.sql(`UPDATE check_project SET hr_booking = 'NONE' WHERE project_no = 'TEST'`)
    expect((await orders.move(id, checkOrders.book, { slotId }, hr)).message).toBe(
      '体检项目“试验项目”由服务商预约，请联系服务商',
    )
    await app.sql(`UPDATE check_project SET hr_booking = 'BOOK' WHERE project_no = 'TEST'`)
    expect(await orders.moved(id, checkOrders.book, { slotId }, hr)).toMatchObject({ status: '20' })
    expect((await orders.move(id, checkOrders.confirm, {}, hr)).success).toBe(false)
  })
})

test('who is in a project has one order in it, until that is cancelled; relatives only where it takes them', async () => {
  const id = await orders.added()
  const { projectId, employeeId, familyMemberId } = await orders.oneOf(id)
  const again = () => app.call(staff, checkOrders.add, { projectId, employeeId, familyMemberId })
  expect((await again()).body.message).toBe('该人员在这个体检项目中已有订单')
  await orders.moved(id, checkOrders.drop, { cancelledBy: 'PERSON' })
  expect((await again()).body.success).toBe(true)
  expect(
    (await orders.move(id, checkOrders.surprise, { pendingReason: 'ARRIVED_AFTER_CANCEL' })).message,
  ).toBe('该人员在这个体检项目中已有订单')
  await app.sql(`UPDATE check_project SET takes_family = false WHERE project_no = 'TEST'`)
  expect((await again()).body.message).toBe('体检项目“试验项目”不含家属')
  await app.sql(`UPDATE check_project SET takes_family = true WHERE project_no = 'TEST'`)
})

test('HR is told states, times and reasons of its people, no words, no prices and no numbers of suppliers', async () => {
  const id = await orders.confirmed()
  await orders.moved(id, checkOrders.branchCancels, {
    failReason: 'BRANCH_CANCELLED',
    reason: '孕期不能拍片',
  })
  const row = (await app.call(await sessionOf(app, 'hr.yunfan'), checkOrders.queryById, { id })).body
    .result as CheckOrder
  expect(row).toMatchObject({ status: '50', failReason: 'BRANCH_CANCELLED', packageName: '试验套餐' })
  for (const field of ['reason', 'remarks', 'price', 'cost', 'supplierOrderNo'])
    expect(Object.keys(row)).not.toContain(field)
  expect(await orders.oneOf(id)).toMatchObject({ price: '860.00', cost: '645.00', payer: 'COMPANY' })
})

describe('many are booked at once', () => {
  const batch = async (ids: readonly string[], asked: object) => {
    const { body } = await app.call(staff, checkOrders.bookBatch, {
      rows: ids.map((id) => ({ id, version: 0 })),
      ...asked,
    } as InputOf<typeof checkOrders.bookBatch>)
    return body.result as MoveOutcome
  }
  const atOneBranch = async (...capacities: number[]) => {
    const { id: branchId } = await addBranch(app, staff)
    const slots: string[] = []
    for (const [at, capacity] of capacities.entries())
      slots.push(await addSlot(app, { branchId, capacity, day: addDays(dayAt(), 50 + at) }))
    return { branchId, slots }
  }
  const slotsOf = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await orders.oneOf(id)).slotId))

  test('and refused where the branch has no place left, each in words', async () => {
    const { slots } = await atOneBranch(1, 1)
    const ids = await addOrders(app, 4)
    const [slotId = ''] = slots
    const { moved, refused } = await batch(ids, { slotId, goesOn: true })
    expect([moved, refused.map(({ id }) => id)]).toEqual([ids.slice(0, 2), ids.slice(2)])
    expect(refused[0]?.message).toMatch(/^“.+”已约满，该网点之后也没有可用的余量$/)
    expect(await slotsOf(ids.slice(0, 2))).toEqual(slots)
  })

  test('at one time, those that it has no place for being refused', async () => {
    const { slots } = await atOneBranch(2, 5)
    const ids = await addOrders(app, 3)
    const { moved, refused } = await batch(ids, { slotId: slots[0] })
    expect([moved, refused.map(({ id }) => id)]).toEqual([ids.slice(0, 2), ids.slice(2)])
  })

  test('across the times of the branch, in their order, leaving out days on which it is closed', async () => {
    const { branchId, slots } = await atOneBranch(2, 3, 1, 9)
    await app.sql(`UPDATE branch_closed_days SET from_day = $2, to_day = NULL WHERE record_id = $1`, [
      branchId,
      addDays(dayAt(), 51),
    ])
    const ids = await addOrders(app, 5)
    const { moved } = await batch(ids, { slotId: slots[0], goesOn: true })
    expect(moved).toEqual(ids)
    expect(await slotsOf(ids)).toEqual([0, 0, 2, 3, 3].map((at) => slots[at]))
    expect(await orders.oneOf(ids[4] ?? '')).toMatchObject({ examDay: addDays(dayAt(), 53), branchId })
  })
})
