import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CorrectedCover, CoverCorrection } from '#contract/cover/cover-corrections.ts'
import { covers } from '#contract/cover/covers.ts'
import { employees } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { openTestApp, type Session } from '../../support/app.ts'
import { addPlan, addVersion } from '../../support/cover.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { changed, importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { undoingIn } from '../../support/import-undo.ts'
import { nationalIdOf, peopleHeader, personRow } from '../../support/people-sheet.ts'

let on: OpenCover
/** Dearer from 60 on, and for nobody from 90 on; dearer for others than children. */
let aged: { id: string }
beforeAll(async () => {
  on = await openCover(await openTestApp())
  aged = await addPlan(on.app, on.staff, { policyId: on.policy.id })
  await addVersion(on.app, on.staff, aged.id, {
    validFrom: on.policy.startDate,
    forRelations: ['0', '3', '9'],
    prices: [
      { relation: '0', ageFrom: 16, ageTo: 60, pricePerMonth: '31.00' },
      { relation: '0', ageFrom: 60, ageTo: 90, pricePerMonth: '62.00' },
      { relation: '3', ageFrom: 0, pricePerMonth: '31.00' },
      { relation: '9', ageFrom: 0, pricePerMonth: '62.00' },
    ],
  })
})
afterAll(() => on.app.close())

const { uploadRows, checkRows } = importsInto(() => on.app)
const toldBefore = async (rows: readonly (readonly string[])[]) =>
  (await checkRows(on.hr, [peopleHeader, ...rows])).result.told
const { undone } = undoingIn(() => on.app)
type Whose = { employeeId: string; familyMemberId?: string }
const correcting = async (whose: Whose, birthDate: string, session: Session = on.hr) =>
  (await on.app.call(session, covers.correcting, { ...whose, birthDate })).body.result as CorrectedCover[]
const corrections = async (whose: Whose, session: Session = on.hr) =>
  (await on.app.call(session, covers.corrections, whose)).body.result as CoverCorrection[]

it('is refused without the word, and says nothing of people of others or of nobody insured', async () => {
  const { id: employeeId } = await on.employee()
  const nobody = await sessionOf(on.app, 'nobody')
  expect((await on.app.call(nobody, covers.corrections, { employeeId })).status).toBe(403)
  expect((await on.app.call(nobody, covers.correcting, { employeeId, birthDate: '1960-01-01' })).status).toBe(
    403,
  )
  expect(await correcting({ employeeId }, '1960-01-01')).toEqual([])
  await on.approved({ employeeId, planId: aged.id })
  const qinghe = await sessionOf(on.app, 'hr.qinghe')
  expect(await correcting({ employeeId }, '1960-01-01', qinghe)).toEqual([])
})

it('says what another birth date changes before it is saved, and keeps it, by a form as by a sheet that is taken back', async () => {
  const row = personRow(801)
  await uploadRows(on.hr, [row])
  const [{ id: employeeId } = { id: '' }] = await on.app.sql<{ id: string }>(
    `SELECT id FROM employee WHERE employee_no = 'T00801'`,
  )
  const { premiumDelta } = await on.approved({ employeeId, planId: aged.id })
  const told = { policyId: on.policy.id, fromDay: nextMonth, unpricedFrom: null }
  const found = await correcting({ employeeId }, '1960-01-01')
  expect(found).toMatchObject([told])
  // Twice the price: the same once more, but for the fen of each part of a month.
  expect(Number(found[0]?.total)).toBeCloseTo(Number(premiumDelta), 1)
  expect(await correcting({ employeeId }, '1930-01-01')).toMatchObject([{ unpricedFrom: nextMonth }])
  expect(await corrections({ employeeId })).toEqual([])
  const corrected = [changed(row, '证件号码', nationalIdOf('1960-01-01', 801))]
  const { total } = found[0] ?? {}
  const said = `更正 1 名参保人的出生日期、性别或证件，保费合计变动 ${total} 元，账单据此多退少补`
  expect(await toldBefore(corrected)).toEqual([said])
  expect(await toldBefore([changed(row, '姓名', '改名')])).toEqual([])
  const { result } = await uploadRows(on.hr, corrected)
  expect(result.told).toEqual([said])
  const [kept, ...more] = await corrections({ employeeId })
  expect(more).toEqual([])
  expect(kept).toMatchObject({
    ...told,
    total: found[0]?.total,
    birthAfter: '1960-01-01',
    isOtherDocument: true,
  })
  await undone(on.hr, result.batchId)
  const [back, first] = await corrections({ employeeId })
  expect(first).toEqual(kept)
  expect(back).toMatchObject({
    birthBefore: '1960-01-01',
    birthAfter: kept?.birthBefore,
    total: `-${found[0]?.total}`,
  })
})

it('says what another relation of a relative changes, and keeps it with its price', async () => {
  const { id: employeeId } = await on.employee()
  const { id: familyMemberId, birthDate } = await on.child(employeeId)
  const whose = { employeeId, familyMemberId }
  await on.approved({ employeeId, planId: aged.id })
  const { premiumDelta } = await on.approved({ ...whose, planId: aged.id })
  const asked = async (relation: '2' | '9') =>
    (await on.app.call(on.hr, covers.correcting, { ...whose, birthDate, relation })).body
      .result as CorrectedCover[]
  const [other] = await asked('9')
  expect(Number(other?.total)).toBeCloseTo(Number(premiumDelta), 1)
  expect(await asked('2')).toMatchObject([{ total: `-${premiumDelta}`, unpricedFrom: nextMonth }])
  await on.app.call(on.hr, familyMembers.edit, { id: familyMemberId, version: 0, relation: '9' })
  expect(await corrections(whose)).toMatchObject([
    {
      relationBefore: '3',
      relationAfter: '9',
      birthAfter: birthDate,
      isOtherDocument: false,
      total: other?.total,
    },
  ])
})

it('keeps a gender and a document of a relative too, and nothing of what is no fact of cover', async () => {
  const { id: employeeId } = await on.employee()
  const child = await on.child(employeeId)
  const whose = { employeeId, familyMemberId: child.id }
  const edit = (version: number, changes: object) =>
    on.app.call(on.hr, familyMembers.edit, { id: child.id, version, ...changes })
  await edit(0, { gender: '2' })
  await on.approved({ employeeId, planId: aged.id })
  await on.approved({ ...whose, planId: aged.id })
  await edit(1, { gender: '1', name: '改名' })
  await edit(2, { name: '又改名' })
  const { version } = (await on.app.call(on.hr, employees.queryById, { id: employeeId })).body.result as {
    version: number
  }
  await on.app.call(on.hr, employees.edit, { id: employeeId, version, post: '主管' })
  expect(await corrections(whose)).toMatchObject([
    {
      genderBefore: '2',
      genderAfter: '1',
      isOtherDocument: false,
      total: '0.00',
      createBy: expect.any(String) as string,
    },
  ])
  expect(await corrections({ employeeId })).toEqual([])
})
