import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Diagnosis, type DiagnosisDraft, diagnoses } from '#contract/claims/diagnoses.ts'
import type { Page } from '#contract/core/paging.ts'
import { fillSpoken } from '#server/db/fill-spoken.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { newDiagnosis } from '../../support/diagnoses.ts'
import { sessionOf } from '../../support/identities.ts'
import { sheetFile } from '../../support/people-sheet.ts'

describeResource(diagnoses, { draft: () => newDiagnosis(), visibleTo: 'provider', size: 'large' })

let app: TestApp
let staff: Session
let hr: Session
beforeAll(async () => {
  app = await openTestApp()
  await fillSpoken(app.adminUrl)
  ;[staff, hr] = [await sessionOf(app, 'staff'), await sessionOf(app, 'hr.yunfan')]
})
afterAll(() => app.close())

const added = async (changes: Partial<DiagnosisDraft> = {}) =>
  (await app.call(staff, diagnoses.add, newDiagnosis(changes))).body
const codesFor = async (session: Session, keyword: string) => {
  const { body } = await app.call(session, diagnoses.choices, { keyword })
  return (body.result as Page<Diagnosis>).records.map(({ diagnosisCode }) => diagnosisCode)
}

describe('a diagnosis is refused', () => {
  test('with the code of another one, however it is written', async () => {
    await added({ diagnosisCode: 'Y91.0' })
    expect((await added({ diagnosisCode: 'ｙ91.0' })).message).toBe('已有相同编码的诊断')
  })

  test.each(['感冒', 'J6', 'J06.', '06.9', 'J06.900x0012', 'J06.9<'])(
    'with “%s”, which is no code of ICD-10',
    async (diagnosisCode) => {
      expect((await added({ diagnosisCode })).result).toEqual([
        { path: 'diagnosisCode', message: '请填写 ICD-10 编码，例如 J06.9 或 J06.900x001' },
      ])
    },
  )

  test('to HR, who finds it to choose it and reads and writes nothing else (ACC-2)', async () => {
    const { id, version } = (await added({ diagnosisCode: 'Y92.0', diagnosisName: '只供选择' }))
      .result as Diagnosis
    expect((await app.call(hr, diagnoses.queryById, { id })).status).toBe(403)
    expect((await app.call(hr, diagnoses.edit, { id, version, diagnosisName: 'x' })).status).toBe(403)
    expect((await app.call(await sessionOf(app, 'nobody'), diagnoses.choices, {})).status).toBe(403)
    const { body } = await app.call(hr, diagnoses.choices, { id })
    expect((body.result as Page<Diagnosis>).records).toEqual([
      { id, version, diagnosisCode: 'Y92.0', diagnosisName: '只供选择' },
    ])
  })
})

describe('diagnoses', () => {
  test.each([
    ['their code', 'j06.9', 'J06.9'],
    ['their name', '上呼吸道', 'J06.9'],
    ['the initials of their name', 'jxshxd', 'J06.9'],
    ['the pinyin of their name', 'jixingshang', 'J06.9'],
    ['initials of which one is read in two ways', 'yjbt', 'N92.6'],
  ])('are found by %s', async (_by, keyword, code) => {
    expect(await codesFor(hr, keyword)).toContain(code)
  })

  test('are found by their new name after an edit', async () => {
    const { id, version } = (await added({ diagnosisName: '改名前的诊断' })).result as Diagnosis
    await app.call(staff, diagnoses.edit, { id, version, diagnosisName: '焕然一新' })
    expect(await codesFor(hr, 'gmqdzd')).toEqual([])
    expect(await codesFor(hr, 'hryx')).toHaveLength(1)
  })

  test('come from the official sheet by their codes, national subdivisions and pairs of codes too', async () => {
    const rows = [
      ['诊断编码', '诊断名称'],
      ['J06.9', '急性上呼吸道感染，未特指'],
      ['J06.900x001', '上呼吸道感染'],
      ['A17.0+G01*', '结核性脑膜炎'],
      ['感冒', '没有编码'],
    ]
    const { body } = await app.call(staff, diagnoses.importCheck, { file: sheetFile(rows, '诊断.xlsx') })
    expect(body.result).toMatchObject({ addedCount: 2, changedCount: 1, errorCount: 1 })
    const right = rows.slice(0, -1)
    await app.call(staff, diagnoses.importExcel, { file: sheetFile(right, '诊断.xlsx') })
    expect(await codesFor(hr, 'jhxnmy')).toEqual(['A17.0+G01*'])
    expect(await codesFor(hr, 'J06.9')).toEqual(['J06.9', 'J06.900x001'])
  })
})
