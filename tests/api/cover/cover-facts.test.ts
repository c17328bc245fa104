import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoverChange, CoverChangeDraft } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import type { Page } from '#contract/core/paging.ts'
import type { CoverOverview } from '#contract/cover/cover-overview.ts'
import { covers, type Cover } from '#contract/cover/covers.ts'
import { addDays, addYears, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Answered } from '../../support/app.ts'
import { addPlan, addVersion } from '../../support/cover.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { companyIdOf } from '../../support/members.ts'
import { sheetFile } from '../../support/people-sheet.ts'

let on: OpenCover
/** Employees from 16 on, children to 25. */
let narrow: { id: string; planCode: string; planName: string }
beforeAll(async () => {
  on = await openCover(await openTestApp())
  narrow = await addPlan(on.app, on.staff, { policyId: on.policy.id })
  await addVersion(on.app, on.staff, narrow.id, {
    validFrom: on.policy.startDate,
    forRelations: ['0', '3'],
    prices: [
      { relation: '0', ageFrom: 16, pricePerMonth: '31.00' },
      { relation: '3', ageFrom: 0, ageTo: 25, pricePerMonth: '31.00' },
    ],
  })
})
afterAll(() => on.app.close())

const today = dayAt()
const saying = (text: string) => expect.stringContaining(text) as string
const problemOf = ({ body }: Answered) => {
  const [problem] = body.success ? [] : (body.result as { path: string; message: string }[])
  return [problem?.path, problem?.message ?? body.message]
}
const made = ({ body }: Answered) => {
  if (!body.success) throw new Error(body.message)
  return body.result as CoverChange
}

/** What the check of a sheet with one addition says: the column, and the sentence. */
const checkedSheet = async (row: Readonly<Record<string, string>>) => {
  const whole = { 类型: '增员', 保单号: on.policy.policyNo, 生效日期: nextMonth, ...row }
  const file = sheetFile([Object.keys(whole), Object.values(whole)], '增减员.xlsx')
  const { errors } = (await on.app.call(on.hr, coverChanges.importCheck, { file })).body.result as ImportCheck
  return errors.map(({ column, message }) => [column, message])
}

const set = (table: 'employee' | 'family_member', id: string, column: string, value: string) =>
  on.app.sql(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [id, value])

describe('a plan without a price for who joins', () => {
  it('is refused at the draft, in a sheet and before anything is saved, in both languages', async () => {
    const born = addYears(nextMonth, -15)
    const { id: employeeId, employeeNo } = await on.employee({
      idType: '2',
      idNo: 'YOUNG-1',
      birthDate: born,
      youngReason: '文艺演出',
    })
    const text = `方案“${narrow.planName}”没有 15 岁员工的价格，请选择其他方案`
    const wanted = { employeeId, planId: narrow.id }
    expect(problemOf(await on.drafted(wanted))).toEqual(['planId', text])
    const asked = { changeType: 'ADD', policyId: on.policy.id, effectiveDay: nextMonth, ...wanted } as const
    expect(problemOf(await on.app.call(on.hr, coverChanges.premium, asked))).toEqual(['planId', text])
    const english = await on.app.call(on.hr, coverChanges.premium, asked, { 'accept-language': 'en' })
    expect(problemOf(english)).toEqual(['planId', saying('has no price for an employee aged 15')])
    expect(await checkedSheet({ 员工工号: employeeNo, 方案代码: narrow.planCode })).toEqual([
      ['方案代码', text],
    ])
    expect(await on.app.sql('SELECT FROM cover_change WHERE employee_id = $1', [employeeId])).toEqual([])
  })

  it('is refused for a child that is too old, to who edits a draft, and to who finds it at submission and approval', async () => {
    const { id: employeeId } = await on.employee()
    await on.approved({ employeeId })
    const child = await on.child(employeeId, { birthDate: '2009-01-01' })
    const wanted = { employeeId, familyMemberId: child.id }
    const draft = made(await on.drafted(wanted))
    const filed = made(
      await on.move(
        'submit',
        made(await on.drafted({ ...wanted, planId: narrow.id, effectiveDay: addDays(nextMonth, 1) })),
        {
          session: on.hr,
        },
      ),
    )
    await set('family_member', child.id, 'birth_date', '1991-05-05')
    const refused = ['planId', saying('没有 35 岁子女的价格')]
    expect(problemOf(await on.edited(draft, { planId: narrow.id }))).toEqual(refused)
    expect(problemOf(await on.move('approve', filed))).toEqual(refused)
    const again = made(
      await on.move('correct', made(await on.move('withdraw', filed, { session: on.hr })), {
        session: on.hr,
      }),
    )
    expect(problemOf(await on.move('submit', again, { session: on.hr }))).toEqual(refused)
    expect(await on.periods(employeeId)).toHaveLength(1)
  })

  it('is taken where the price is nothing: that is a price', async () => {
    const free = await addPlan(on.app, on.staff, { policyId: on.policy.id })
    await addVersion(on.app, on.staff, free.id, {
      validFrom: on.policy.startDate,
      forRelations: ['0'],
      prices: [{ relation: '0', ageFrom: 0, pricePerMonth: '0.00' }],
    })
    const { id: employeeId } = await on.employee()
    expect(await on.approved({ employeeId, planId: free.id })).toMatchObject({ premiumDelta: '0.00' })
  })
})

describe('a price that ends during cover', () => {
  const turning25 = (day: string) => addYears(day, -25)
  const scope = async () => ({ companyId: await companyIdOf(on.app, 'A02'), day: nextMonth })
  const unpriced = async () =>
    ((await on.app.call(on.staff, covers.overview, await scope())).body.result as CoverOverview).unpriced
  const listed = async () =>
    (
      (await on.app.call(on.hr, covers.list, { unpricedFrom: nextMonth, planId: narrow.id, pageSize: '100' }))
        .body.result as Page<Cover>
    ).records.map(({ familyMemberId }) => familyMemberId)

  it('is counted 60 days ahead, opens its list, and is said before the addition is filed', async () => {
    const before = await unpriced()
    const { id: employeeId } = await on.employee()
    await on.approved({ employeeId })
    const insured = async (birthDate: string, idNo: string) => {
      const { id } = await on.child(employeeId, { birthDate, idNo })
      await on.approved({ employeeId, familyMemberId: id, planId: narrow.id })
      return id
    }
    const last = addDays(nextMonth, 60)
    const soon = await insured(turning25(last), 'SOON-1')
    await insured(turning25(addDays(last, 1)), 'LATER-1')
    const leaving = await insured(turning25(addDays(nextMonth, 30)), 'LEAVING-1')
    expect((await listed()).toSorted()).toEqual([soon, leaving].toSorted())
    expect((await unpriced()) - before).toBe(2)
    await on.approved({
      changeType: 'REMOVE',
      employeeId,
      familyMemberId: leaving,
      effectiveDay: addDays(nextMonth, 30),
    })
    expect(await listed()).toEqual([soon])
    expect((await unpriced()) - before).toBe(1)
    const another = await on.child(employeeId, { birthDate: turning25(last), idNo: 'SOON-2' })
    const { body } = await on.app.call(on.hr, coverChanges.premium, {
      changeType: 'ADD',
      employeeId,
      familyMemberId: another.id,
      policyId: on.policy.id,
      planId: narrow.id,
      effectiveDay: nextMonth,
    })
    expect(body.result).toMatchObject({ unpricedFrom: last })
  })
})

describe('a first day outside a life or a job', () => {
  const cases: [string, Partial<CoverChangeDraft>, string][] = [
    ['before a child is born', { effectiveDay: addDays(today, 3) }, '保障不能早于出生日期'],
    [
      'before the employee joins',
      { familyMemberId: null, effectiveDay: addDays(today, 1) },
      '保障不能早于入职日期',
    ],
    ['after the last day', { familyMemberId: null, effectiveDay: addDays(today, 9) }, '之后不能再增员'],
  ]
  it.each(cases)('is refused at the draft: %s', async (_, changes, text) => {
    const entryDate = addDays(today, 2)
    const { id: employeeId } = await on.employee({ entryDate, leaveDate: addDays(today, 8) })
    const { id: familyMemberId } = await on.child(employeeId)
    await set('family_member', familyMemberId, 'birth_date', addDays(today, 5))
    const wanted = { employeeId, familyMemberId, ...changes }
    expect(problemOf(await on.drafted(wanted))).toEqual(['effectiveDay', saying(text)])
  })

  it('is refused in a sheet, and at approval where the last day came later; the last day itself is taken', async () => {
    const { id: employeeId, employeeNo } = await on.employee({ entryDate: addDays(today, 2) })
    expect(
      await checkedSheet({ 员工工号: employeeNo, 方案代码: on.plan.planCode, 生效日期: addDays(today, 1) }),
    ).toEqual([['生效日期', saying('保障不能早于入职日期')]])
    const filed = await on.filed({ employeeId, effectiveDay: addDays(today, 3) })
    await set('employee', employeeId, 'leave_date', addDays(today, 2))
    expect(problemOf(await on.move('approve', filed))).toEqual(['effectiveDay', saying('之后不能再增员')])
    await set('employee', employeeId, 'leave_date', addDays(today, 3))
    expect((await on.move('approve', filed)).body.success).toBe(true)
  })
})
