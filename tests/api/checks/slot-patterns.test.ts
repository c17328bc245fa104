import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { branches, type Branch } from '#contract/checks/branches.ts'
import {
  checkSlotPatterns,
  type CheckSlotPattern,
  type CheckSlotPatternDraft,
} from '#contract/checks/check-slot-patterns.ts'
import { checkSlots } from '#contract/checks/check-slots.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { addDays, dayAt, isWeekend } from '#contract/rules/calendar.ts'
import { keepSlotCalendar } from '#server/modules/checks/check-slots/check-slots-routes.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addBranch } from '../../support/branches.ts'
import { addOrders, projectOf } from '../../support/check-orders.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { at, dueInstance } from '../../support/due.ts'
import { sessionOf } from '../../support/identities.ts'
import { loadTexts } from '#server/core/texts.ts'

let made = 0
const everyDay = ['1', '2', '3', '4', '5', '6', '7'] as const

const newPattern = (
  branchId: string,
  changes: Partial<CheckSlotPatternDraft> = {},
): CheckSlotPatternDraft => {
  made += 1
  return {
    branchId,
    weekdays: [...everyDay],
    fromTime: '07:30',
    toTime: '09:00',
    capacity: 20,
    validFrom: addDays(dayAt(), -made),
    ...changes,
  }
}

describeResource(checkSlotPatterns, {
  draft: (branchId) => newPattern(branchId),
  visibleTo: 'provider',
  size: 'small',
})

let app: TestApp
let staff: Session
let branch: Branch
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  staff = await sessionOf(app, 'staff')
})
afterAll(() => app.close())
beforeEach(async () => {
  branch = await addBranch(app, staff)
})

const done = async <Row>(call: Endpoint, input: object): Promise<Row> => {
  const { body } = await app.call(staff, call, input as InputOf<Endpoint>)
  if (!body.success) throw new Error(body.message)
  return body.result as Row
}
const add = (changes: Partial<CheckSlotPatternDraft> = {}) =>
  done<CheckSlotPattern>(checkSlotPatterns.add, newPattern(branch.id, changes))
const edit = ({ id, version }: CheckSlotPattern, changes: Partial<CheckSlotPatternDraft>) =>
  done<CheckSlotPattern>(checkSlotPatterns.edit, { id, version, ...changes })

interface Made {
  readonly id: string
  readonly day: string
  readonly fromTime: string
  readonly capacity: number
  readonly version: number
}
const slots = () =>
  app.sql<Made>(
    `SELECT id::text AS id, day::text AS day, from_time AS "fromTime", capacity, version FROM check_slot WHERE branch_id = $1 AND del_flag = 0 ORDER BY check_slot.day, from_time`,
    [branch.id],
  )
const tomorrow = addDays(dayAt(), 1)
const inTwoDays = addDays(dayAt(), 2)

const work = async (day: string) => {
  const instance = await dueInstance(app, await loadTexts())
  keepSlotCalendar(instance)
  await instance.due.doDue(at(`${day} 23:59`))
  await instance.db.close()
  expect(instance.errors).toEqual([])
}

describe('a pattern is refused', () => {
  test('without weekdays, that ends before it begins, or of a branch that is closed', async () => {
    const refused = async (changes: Partial<CheckSlotPatternDraft>) => {
      const { body } = await app.call(staff, checkSlotPatterns.add, newPattern(branch.id, changes))
      return body.success
    }
    expect(await refused({ weekdays: [] })).toBe(false)
    expect(await refused({ toTime: '07:30' })).toBe(false)
    expect(await refused({ validTo: '2020-01-01' })).toBe(false)
    const { id: branchId } = await addBranch(app, staff, { status: '0' })
    expect(await refused({ branchId })).toBe(false)
    expect(await slots()).toEqual([])
  })
})

describe('places are made by a pattern', () => {
  test('for ninety days, on its weekdays, but for holidays and days on which the branch is closed', async () => {
    await app.sql(`INSERT INTO sys_special_day (day, is_working, name) VALUES ($1, false, '试验节')`, [
      inTwoDays,
    ])
    await app.sql(`UPDATE branch_closed_days SET from_day = $2, to_day = NULL WHERE record_id = $1`, [
      branch.id,
      tomorrow,
    ])
    await add()
    const found = await slots()
    expect([found[0]?.day, found.length]).toEqual([addDays(dayAt(), 3), 88])
    expect(found[0]).toMatchObject({ fromTime: '07:30', capacity: 20 })
    await app.sql(`DELETE FROM sys_special_day WHERE name = '试验节'`)
    branch = await addBranch(app, staff)
    await add({ weekdays: ['6', '7'], validTo: addDays(dayAt(), 14) })
    const days = (await slots()).map(({ day }) => day)
    expect([days.length, days.every(isWeekend)]).toEqual([4, true])
  })

  test('once: the work of each night adds a day, and done again changes nothing', async () => {
    await add()
    const before = await slots()
    await work(tomorrow)
    const then = await slots()
    expect(then.map(({ id }) => id)).toEqual([...before.map(({ id }) => id), then.at(-1)?.id])
    expect(then.at(-1)?.day).toBe(addDays(tomorrow, 90))
    await app.sql(`UPDATE sys_due_work SET done_day = done_day - 1 WHERE work = 'checkSlot.patterns'`)
    await work(tomorrow)
    expect(await slots()).toEqual(then)
  })

  test('beside no other of the branch at that time', async () => {
    await done(checkSlots.add, {
      branchId: branch.id,
      day: tomorrow,
      fromTime: '08:00',
      toTime: '10:00',
      capacity: 3,
    })
    await add()
    expect((await slots()).filter(({ day }) => day === tomorrow)).toMatchObject([{ capacity: 3 }])
  })
})

describe('a pattern that is changed changes its places to come', () => {
  test('times and numbers, and takes back those that it gives no more; a deleted one all', async () => {
    const pattern = await add()
    const other = await edit(pattern, { capacity: 8, toTime: '09:30' })
    expect(new Set((await slots()).map(({ capacity }) => capacity))).toEqual(new Set([8]))
    const later = await edit(other, { fromTime: '08:00', validTo: inTwoDays })
    expect(await slots()).toMatchObject([
      { day: tomorrow, fromTime: '08:00' },
      { day: inTwoDays, fromTime: '08:00' },
    ])
    const back = await edit(later, { fromTime: '07:30', validTo: null })
    expect(await slots()).toHaveLength(90)
    await done(checkSlotPatterns.delete, { id: back.id })
    expect(await slots()).toEqual([])
  })

  test('but none of which a place is held, and none that was changed, moved or deleted by hand', async () => {
    const pattern = await add()
    const [held, changed, moved, deleted, fifth] = await slots()
    await projectOf(app)
    const [order] = await addOrders(app, 1)
    await app.sql(`UPDATE check_order SET slot_id = $1, status = '20' WHERE id = $2`, [held?.id, order])
    await done(checkSlots.edit, { id: changed?.id, version: 0, capacity: 5 })
    await done(checkSlots.edit, { id: moved?.id, version: 0, day: addDays(dayAt(), 200) })
    await done(checkSlots.delete, { id: deleted?.id })
    await edit(pattern, { fromTime: '08:00', toTime: '10:00', capacity: 9 })
    const now = await slots()
    expect(now.find(({ id }) => id === held?.id)).toEqual(held)
    expect(now.find(({ id }) => id === changed?.id)).toMatchObject({ fromTime: '07:30', capacity: 5 })
    expect(now.find(({ id }) => id === moved?.id)).toMatchObject({ day: addDays(dayAt(), 200), capacity: 20 })
    expect(now.filter(({ day }) => day <= addDays(dayAt(), 4)).map(({ day }) => day)).toEqual([
      held?.day,
      changed?.day,
    ])
    expect(now.find(({ day }) => day === fifth?.day)).toMatchObject({ fromTime: '08:00', capacity: 9 })
  })

  test('as does a branch that is closed for some days, or for good', async () => {
    await add()
    const closed = (changes: object) => done<Branch>(branches.edit, { id: branch.id, ...changes })
    const { version } = await closed({
      version: branch.version,
      closedDays: [{ fromDay: tomorrow, toDay: inTwoDays }],
    })
    expect(await slots()).toHaveLength(88)
    await closed({ version, status: '0' })
    expect(await slots()).toEqual([])
  })
})
