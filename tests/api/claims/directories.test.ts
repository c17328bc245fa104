import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { claimHandIn, Pregnancy } from '#contract/claims/claim-handin.ts'
import { ClaimVisit, claimVisits, type ClaimVisitDraft } from '#contract/claims/claim-visits.ts'
import { claims } from '#contract/claims/claims.ts'
import { diagnoses } from '#contract/claims/diagnoses.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { insured, reviewedClaim } from '../../support/decided-claim.ts'
import { newDiagnosis } from '../../support/diagnoses.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, companyIdOf, newEmployee } from '../../support/members.ts'

let app: TestApp
let hr: Session
let staff: Session
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  ;[hr, staff] = [await sessionOf(app, 'hr.yunfan'), await sessionOf(app, 'staff')]
})
afterAll(() => app.close())

const day = addDays(dayAt(), -9)
const Made = z.object({ id: z.string() })
const Told = z.pick(ClaimVisit, {
  diagnosisId: true,
  diagnosis: true,
  diagnosisName: true,
  pregnancy: true,
})

const draftOf = async (employeeId: string): Promise<string> =>
  z.parse(Made, (await app.call(hr, claims.add, { employeeId, payee: 'EMPLOYEE' })).body.result).id

const adding = async (claimId: string, visit: Partial<ClaimVisitDraft>) =>
  (
    await app.call(hr, claimVisits.add, {
      claimId,
      careType: 'OUT',
      reason: 'ILLNESS',
      hospitalName: '市第一人民医院',
      firstDay: day,
      lastDay: day,
      ...visit,
    })
  ).body
const added = async (claimId: string, visit: Partial<ClaimVisitDraft>) =>
  z.parse(Told, (await adding(claimId, visit)).result)

describe('the diagnosis of a visit', () => {
  test('is called as in the directory, or stays as it is typed', async () => {
    const claimId = await draftOf(await insured(app))
    const { id: diagnosisId } = z.parse(
      Made,
      (await app.call(staff, diagnoses.add, newDiagnosis())).body.result,
    )
    const { diagnosisName } = (await app.call(staff, diagnoses.queryById, { id: diagnosisId })).body
      .result as {
      diagnosisName: string
    }
    expect(await added(claimId, { diagnosisId, diagnosisName: '别的名称' })).toMatchObject({
      diagnosisName,
      diagnosis: diagnosisName,
    })
    expect(await added(claimId, { diagnosisName: '腰肌劳损' })).toMatchObject({
      diagnosisId: null,
      diagnosisName: '腰肌劳损',
    })
    await app.sql(`UPDATE claim SET status = 'SUBMITTED' WHERE id = $1`, [claimId])
    expect((await app.call(staff, diagnoses.delete, { id: diagnosisId })).body).toMatchObject({
      success: false,
      message: `诊断“${diagnosisName}”已有 1 次就诊，不能删除`,
    })
  })
})

describe('the pregnancy of a visit', () => {
  const pregnanciesOf = async (claimId: string) =>
    z.parse(z.array(Pregnancy), (await app.call(hr, claimHandIn.pregnancies, { id: claimId })).body.result)
  const maternity = (pregnancy: string | null): Partial<ClaimVisitDraft> => ({
    careType: 'MAT',
    reason: 'MATERNITY',
    pregnancy,
  })

  test('is a new one, or one of the insured that is known, and of other care none', async () => {
    const claimId = await draftOf(await insured(app))
    const first = await added(claimId, maternity('NEW'))
    expect(first.pregnancy).toMatch(/^\d+$/)
    expect(await pregnanciesOf(claimId)).toMatchObject([
      { pregnancy: first.pregnancy, firstDay: day, hospitalName: '市第一人民医院' },
    ])
    const second = await added(claimId, maternity(first.pregnancy ?? ''))
    expect(second.pregnancy).toBe(first.pregnancy)
    expect((await added(claimId, maternity('NEW'))).pregnancy).not.toBe(first.pregnancy)
    expect((await added(claimId, { pregnancy: first.pregnancy })).pregnancy).toBeNull()
    expect((await added(claimId, maternity(null))).pregnancy).toBeNull()
  })

  test('is neither told nor taken of somebody else', async () => {
    const known = await added(await draftOf(await insured(app)), maternity('NEW'))
    const { id } = await addEmployee(app, staff, newEmployee(await companyIdOf(app, 'A02')))
    const other = await draftOf(id)
    expect(await pregnanciesOf(other)).toEqual([])
    const { success, result } = await adding(other, maternity(known.pregnancy ?? ''))
    expect([success, JSON.stringify(result)]).toEqual([
      false,
      expect.stringContaining('没有被保险人的这次妊娠'),
    ])
  })
})

test('a hospital that is excluded is told to who decides, and refused by nobody but a person', async () => {
  const id = await reviewedClaim(app)
  await app.sql(
    `UPDATE hospital SET is_excluded = true, excluded_reason = '另行约定' WHERE id = (SELECT hospital_id FROM claim_visit WHERE claim_id = $1)`,
    [id],
  )
  const zhou = await sessionOf(app, 'claims.zhou')
  expect((await app.call(zhou, claims.work, { id })).body.result).toMatchObject({
    input: { visits: [{ hospital: { isExcluded: true } }] },
  })
  expect((await app.call(zhou, claims.calculate, { id, version: 0 })).body).toMatchObject({ success: true })
})

describe('the claims on other pages', () => {
  const listed = async (who: Session, by: { ofHospital: string } | { ofPolicy: string }) => {
    const { result } = (await app.call(who, claims.list, by)).body
    return z.parse(z.object({ records: z.array(Made) }), result).records.map(({ id }) => id)
  }

  test('are those with a visit at the hospital, and of a day on which the policy covers the insured', async () => {
    const id = await reviewedClaim(app)
    const [of] = await app.sql<{ hospital: string; policy: string; other: string }>(
      `SELECT v.hospital_id::text AS hospital, r.policy_id::text AS policy, (SELECT p.id::text FROM policy p WHERE p.id <> r.policy_id ORDER BY p.id LIMIT 1) AS other
       FROM claim_visit v JOIN claim c ON c.id = v.claim_id JOIN cover r ON r.person_id = c.employee_id WHERE c.id = $1`,
      [id],
    )
    const { hospital = '', policy = '', other = '' } = of ?? {}
    expect(await listed(staff, { ofHospital: hospital })).toContain(id)
    expect(await listed(staff, { ofPolicy: policy })).toContain(id)
    expect(await listed(staff, { ofPolicy: other })).not.toContain(id)
    await app.sql(
      `UPDATE claim_visit SET first_day = first_day - 4000, last_day = last_day - 4000 WHERE claim_id = $1`,
      [id],
    )
    expect(await listed(staff, { ofPolicy: policy })).not.toContain(id)
    expect(await listed(await sessionOf(app, 'hr.qinghe'), { ofHospital: hospital })).not.toContain(id)
  })
})
