import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { companies, type Company } from '#contract/clients/companies.ts'
import { companyGroups, type CompanyGroup } from '#contract/clients/company-groups.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ImportCheck, ImportOutcome } from '#contract/core/import-outcome.ts'
import { employees } from '#contract/members/employees.ts'
import type { Context } from '#server/calls/caller.ts'
import { implementAll } from '#server/calls/implement.ts'
import { importCheck } from '#server/import-export/import-check.ts'
import { importNounOf } from '#server/import-export/import-noun.ts'
import { importReferences } from '#server/import-export/import-references.ts'
import { implementations } from '#server/modules.ts'
import { clientContractStore } from '#server/modules/clients/client-contracts/client-contracts-store.ts'
import { companyStore } from '#server/modules/clients/companies/companies-store.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addCompany, addGroup } from '../../support/companies.ts'
import { newContract } from '../../support/contracts.ts'
import { importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { partOf } from '../../support/sheet-checks.ts'
import { cellsOf, personRow, sheetFile } from '../../support/people-sheet.ts'

// No contract is imported: they stand for a noun of clients that does not show its organisation.
const { resource: contract } = clientContracts.list
if (!contract) throw new Error('contracts are no resource')
const contractSheet = pickCalls(
  resource('core', '/probe/contract', { ...contract, permission: 'company' }),
  'importCheck',
)

let app: TestApp
let staff: Session
let group: CompanyGroup
let twins: CompanyGroup[]

beforeAll(async () => {
  app = await openTestApp({
    modules: (services) => [
      ...implementations(services),
      ...implementAll(contractSheet, {
        importCheck: importCheck(importNounOf(clientContractStore), services),
      }),
    ],
  })
  staff = await sessionOf(app, 'staff')
  group = await addGroup(app, staff, '东方集团')
  twins = [await addGroup(app, staff, '双名集团'), await addGroup(app, staff, '双名集团')]
})
afterAll(() => app.close())

const { uploadRows } = importsInto(() => app)
const header = ['公司编码', '公司名称', '合作状态', '所属集团']
const fileOf = (...rows: string[][]) => sheetFile([header, ...rows], '公司.xlsx')
const imported = async (...rows: string[][]) =>
  (await app.call(staff, companies.importExcel, { file: fileOf(...rows) })).body.result as ImportOutcome
const companyOf = async (companyCode: string) => {
  const { body } = await app.call(staff, companies.list, { companyCode })
  return (body.result as { records: Company[] }).records[0]
}

describe('a row of another noun on a sheet (kernel 3)', () => {
  it('is refused where nobody has that name, and where several have it: their codes are said', async () => {
    const { errors } = await imported(
      ['RF1', '无此集团的公司', '合作中', '没有的集团'],
      ['RF2', '重名集团的公司', '合作中', '双名集团'],
      ['RF3', '名称不全的公司', '合作中', '东方'],
    )
    const codes = twins
      .map(({ groupCode }) => groupCode)
      .toSorted()
      .join('、')
    expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, '所属集团', '所属集团不存在，或您不能查看'],
      [3, '所属集团', `有 2 个所属集团叫这个名称，请填写编码：${codes}`],
      [4, '所属集团', '所属集团不存在，或您不能查看'],
    ])
    expect(await companyOf('RF1')).toBeUndefined()
  })

  it('is refused where it is in no state to be named newly; a row that names it already keeps it', async () => {
    const stopping = await addGroup(app, staff, '停用的集团')
    await imported(['RF8', '早已属于它', '合作中', '停用的集团'])
    await app.call(staff, companyGroups.stop, { id: stopping.id, version: stopping.version })
    const { errors } = await imported(['RF9', '新来的公司', '合作中', '停用的集团'])
    expect(errors.map(({ row, message }) => [row, message])).toEqual([
      [2, '集团“停用的集团”已停用，不能选择'],
    ])
    const kept = await imported(['RF8', '早已属于它，改名', '合作中', '停用的集团'])
    expect([kept.errors, kept.changedCount]).toEqual([[], 1])
    expect(await companyOf('RF8')).toMatchObject({ companyName: '早已属于它，改名', groupName: '停用的集团' })
  })

  it('says whose a row is, also of a noun that does not show that', async () => {
    const { id } = await addCompany(app, staff, { companyName: '合同的公司' })
    await app.call(staff, clientContracts.add, newContract(id))
    const { bytes } = await app.call(staff, clientContracts.exportXls, { companyId: id })
    const file = new File([new Uint8Array(bytes)], '合同.xls')
    const { body } = await app.call(staff, contractSheet.importCheck, { file })
    expect(body.result).toMatchObject({ errors: [], totalCount: 1, unchangedCount: 1 })
  })

  it('is not there where it is deleted, or of an organisation that the caller does not see', async () => {
    const gone = await addGroup(app, staff, '已删集团')
    await app.call(staff, companyGroups.delete, { id: gone.id })
    const { errors } = await imported(['RF4', '公司', '合作中', '已删集团'])
    expect(errors[0]?.message).toBe('所属集团不存在，或您不能查看')
    const foreign = await addCompany(app, staff, { companyName: '别家公司' })
    const yunfan = await sessionOf(app, 'hr.yunfan')
    for (const named of [foreign.companyCode, foreign.companyName]) {
      const { result } = await uploadRows(yunfan, [personRow(1, named)])
      expect(result.errors[0]?.message).toBe('公司不存在，或您不能查看')
    }
  })

  it('is named by code, Chinese or English name, and may be left out', async () => {
    const english = (
      await app.call(staff, companyGroups.edit, {
        id: group.id,
        version: group.version,
        groupNameEn: 'Orient Group',
      })
    ).body.success
    const { successCount } = await imported(
      ['RN1', '按编码', '合作中', group.groupCode],
      ['RN2', '按名称', '合作中', '东方集团'],
      ['RN3', '按英文名', '合作中', 'Orient Group'],
      ['RN4', '没有集团', '合作中', ''],
      ['RN5', '重名按编码', '合作中', twins[1]?.groupCode ?? ''],
    )
    expect([english, successCount]).toEqual([true, 5])
    const found = await Promise.all(['RN1', 'RN2', 'RN3', 'RN4', 'RN5'].map(companyOf))
    expect(found.map((one) => one?.groupId)).toEqual([group.id, group.id, group.id, null, twins[1]?.id])
  })

  it('stands in the export by its name, and comes back unchanged; a blank cell changes nothing', async () => {
    const made = await addCompany(app, staff, { groupId: group.id })
    const { bytes } = await app.call(staff, companies.exportXls, { selections: made.id })
    expect(cellsOf(bytes).flat()).toContain('东方集团')
    const check = async (file: File) =>
      (await app.call(staff, companies.importCheck, { file })).body.result as ImportCheck
    const same = await check(new File([new Uint8Array(bytes)], 'export.xls'))
    expect([same.unchangedCount, same.errors]).toEqual([1, []])
    const blank = await check(fileOf([made.companyCode, made.companyName, '合作中', '']))
    expect(blank.unchangedCount).toBe(1)
  })

  it('is looked up in one question for all the texts of a batch', async () => {
    const asked: unknown[] = []
    const query = (_sql: string, values: unknown) => {
      asked.push(values)
      return Promise.resolve([{ id: '1', orgCode: 'A01', code: 'G1', name: '甲', nameEn: null }])
    }
    const caller = { dataRules: new Map() }
    const context = { tx: { query }, caller, locale: 'zh' } as unknown as Context
    const texts = Array.from({ length: 1_000 }, (_, n) => `集团${n}`)
    const [reference] = importReferences(companyStore.source).named
    const naming = await reference?.find([...texts, 'G1'], { context })
    expect(naming?.('G1')).toMatchObject({ id: '1' })
    // As they are written, and by what codes are compared by.
    expect(asked).toEqual([
      [
        [...texts, 'G1'],
        [...texts, 'G1'],
      ],
    ])
  })

  it('is explained beside the cells of the template, in the language of the caller', async () => {
    const sheetOf = async (session: Session, call: Endpoint, headers = {}) =>
      partOf((await app.call(session, call, {}, headers)).bytes, 'xl/worksheets/sheet1.xml')
    expect(await sheetOf(staff, companies.importTemplate)).toContain(
      'showInputMessage="1" prompt="请填写所属集团的编码，或完整的名称（中文或英文）；有同名的，请填写编码。"',
    )
    const yunfan = await sessionOf(app, 'hr.yunfan')
    const english = await sheetOf(yunfan, employees.importTemplate, { 'accept-language': 'en' })
    expect(english).toMatch(/prompt="Enter the code [^"\u4e00-\u9fff]+"/)
  })
})
