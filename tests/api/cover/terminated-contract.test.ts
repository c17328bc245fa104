import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp } from '../../support/app.ts'
import { openCover, type OpenCover } from '../../support/cover-changes.ts'

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

it('nobody joins under a contract after it was terminated, be it drafted before; leaving stays possible', async () => {
  const today = dayAt()
  const [{ id: employeeId }, late] = [await on.employee(), await on.employee()]
  const drafted = (await on.drafted({ employeeId: late.id, effectiveDay: addDays(today, 3) })).body
    .result as CoverChange
  await on.approved({ employeeId, effectiveDay: today })
  const { id, version, contractName } = await on.contract()
  const { body } = await on.app.call(on.staff, clientContracts.terminate, {
    id,
    version,
    terminateDate: today,
    terminateReason: '双方协商一致',
  })
  expect(body.success).toBe(true)
  const refused = `合同“${contractName}”已于 ${today} 终止，之后不能再增员；请选择其他合同的保单`
  expect((await on.move('submit', drafted)).body.message).toContain(refused)
  const leaving = await on.drafted({
    employeeId,
    changeType: 'REMOVE',
    planId: null,
    effectiveDay: addDays(today, 5),
  })
  expect(leaving.body.success).toBe(true)
})
