import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoverChange } from '#contract/cover-change-fields.ts'
import { coverChanges } from '#contract/cover-changes.ts'
import { addDays } from '#contract/rules/calendar.ts'
import { openTestApp } from '../support/app.ts'
import { nextMonth, openCover, type OpenCover } from '../support/cover-changes.ts'

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

describe('who filed a change', () => {
  it('is told that it was refused, with the opinion; nothing is written', async () => {
    const { id: employeeId, name } = await on.employee()
    const filed = await on.filed({ employeeId })
    const { body } = await on.move('refuse', filed, { opinion: '缺少入职证明' })
    expect(body.result).toMatchObject({ status: 'REFUSED', opinion: '缺少入职证明' })
    const told = await on.told()
    expect(told).toContain(`增减员被驳回：${name}`)
    expect(await on.periods(employeeId)).toEqual([])
  })

  it('corrects what was refused and files it again, but no second draft of the same', async () => {
    const { id: employeeId } = await on.employee()
    const filed = await on.filed({ employeeId })
    const { body } = await on.move('refuse', filed, { opinion: '日期有误' })
    const refused = body.result as CoverChange
    const double = (await on.drafted({ employeeId })).body.result as CoverChange
    const second = await on.move('correct', refused, { session: on.hr })
    expect(second.body.result).toEqual([
      {
        path: 'employeeId',
        message: '已有同一人、同一保单、同一天的草稿（批次 –），请先提交或删除它',
      },
    ])
    await on.app.call(on.hr, coverChanges.delete, { id: double.id })
    const draft = (await on.move('correct', refused, { session: on.hr })).body.result as CoverChange
    expect(draft).toMatchObject({ status: 'DRAFT', opinion: '日期有误' })
    const effectiveDay = addDays(nextMonth, 1)
    const corrected = (await on.edited(draft, { effectiveDay })).body.result as CoverChange
    const again = (await on.move('submit', corrected, { session: on.hr })).body.result as CoverChange
    expect((await on.move('approve', again)).body.result).toMatchObject({ status: 'APPROVED', effectiveDay })
  })
})
