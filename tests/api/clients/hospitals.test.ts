import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Hospital, type HospitalDraft, hospitals } from '#contract/clients/hospitals.ts'
import type { Page } from '#contract/core/paging.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { newHospital } from '../../support/hospitals.ts'
import { sessionOf } from '../../support/identities.ts'
import { sheetFile } from '../../support/people-sheet.ts'

describeResource(hospitals, { draft: () => newHospital(), visibleTo: 'provider', size: 'small' })

let app: TestApp
let staff: Session
let hr: Session
beforeAll(async () => {
  app = await openTestApp()
  ;[staff, hr] = [await sessionOf(app, 'staff'), await sessionOf(app, 'hr.yunfan')]
})
afterAll(() => app.close())

const add = async (changes: Partial<HospitalDraft> = {}) => {
  const { body } = await app.call(staff, hospitals.add, newHospital(changes))
  if (!body.success) throw new Error(body.message)
  return body.result as Hospital
}
const namesFor = async (session: Session, keyword: string) => {
  const { body } = await app.call(session, hospitals.choices, { keyword })
  return (body.result as Page<Hospital>).records.map(({ hospitalName }) => hospitalName)
}
const listed = async (question: object) => {
  const { body } = await app.call(staff, hospitals.list, { ...question })
  return (body.result as Page<Hospital>).records.map(({ hospitalName }) => hospitalName)
}

describe('a hospital is refused', () => {
  test('with the name of another one', async () => {
    const { hospitalName } = await add()
    expect((await app.call(staff, hospitals.add, newHospital({ hospitalName }))).body.message).toBe(
      '已有相同名称的医院',
    )
  })

  test('excluded without a reason, and with one where it is not excluded, at the reason', async () => {
    const problemsOf = async (changes: Partial<HospitalDraft>) =>
      (await app.call(staff, hospitals.add, newHospital(changes))).body.result
    const path = 'excludedReason'
    expect(await problemsOf({ isExcluded: true })).toEqual([{ path, message: '请填写除外的原因' }])
    expect(await problemsOf({ excludedReason: '票据不实' })).toEqual([
      { path, message: '只有除外的医院才填写原因' },
    ])
  })

  test('to HR, who finds it to choose it and reads and writes nothing else (ACC-2)', async () => {
    const one = await add({ hospitalName: '只供选择的医院', isExcluded: true, excludedReason: '内部原因' })
    const { id, version } = one
    expect((await app.call(hr, hospitals.queryById, { id })).status).toBe(403)
    expect((await app.call(hr, hospitals.edit, { id, version, aliases: 'x' })).status).toBe(403)
    expect((await app.call(await sessionOf(app, 'nobody'), hospitals.choices, {})).status).toBe(403)
    const { body } = await app.call(hr, hospitals.choices, { id })
    expect((body.result as Page<Hospital>).records).toEqual([
      {
        id,
        version,
        hospitalName: one.hospitalName,
        hospitalNameEn: null,
        city: '310000',
        city_dictText: '上海市',
        level: '33',
        level_dictText: '三级甲等',
      },
    ])
  })
})

describe('hospitals', () => {
  test('are found by their names and how these sound, in a list and to be chosen', async () => {
    const { hospitalName } = await add({
      hospitalName: '龙华路（北）医院',
      hospitalNameEn: 'Quillon North Hospital',
      aliases: '龙北；老龙医',
    })
    for (const keyword of ['龙华路', '老龙', 'lhlb', 'LLY', 'laolongyi', 'longhualubei', 'quillon n']) {
      expect([keyword, await listed({ keyword })]).toEqual([keyword, [hospitalName]])
      expect([keyword, await namesFor(hr, keyword)]).toEqual([keyword, [hospitalName]])
    }
  })

  test('are found by their new name after an edit', async () => {
    const { id, version } = await add({ hospitalName: '改名前医院', aliases: null })
    await app.call(staff, hospitals.edit, { id, version, hospitalName: '焕然新医院' })
    expect(await listed({ keyword: 'hrxyy' })).toEqual(['焕然新医院'])
    expect(await listed({ keyword: 'gmqyy' })).toEqual([])
  })

  test('lose the reason with the exclusion', async () => {
    const { id, version } = await add({ isExcluded: true, excludedReason: '票据不实' })
    const { body } = await app.call(staff, hospitals.edit, { id, version, isExcluded: false })
    expect(body.result).toMatchObject({ isExcluded: false, excludedReason: null })
  })

  test('come from a sheet by their names, with what it leaves out as no', async () => {
    const one = await add()
    const rows = [
      ['医院名称', '所在城市', '医院等级', '医院性质', '别名', '除外', '除外原因'],
      [one.hospitalName, '', '', '', '表格别名', '', ''],
      ['表格来的医院', '杭州市', '二级甲等', '民营', '', '', ''],
      ['表格里除外的医院', '苏州', '未定级', '公立', '', '是', '票据不实'],
    ]
    const { body } = await app.call(staff, hospitals.importExcel, { file: sheetFile(rows, '医院.xlsx') })
    expect(body.result).toMatchObject({ addedCount: 2, changedCount: 1, errors: [] })
    expect(await listed({ keyword: 'bgbm' })).toEqual([one.hospitalName])
    expect(await listed({ keyword: 'bgldyy', level: '23', city: '330100', isExcluded: 'false' })).toEqual([
      '表格来的医院',
    ])
    expect(await listed({ keyword: 'bglcwdyy', isExcluded: 'true' })).toEqual(['表格里除外的医院'])
  })
})
