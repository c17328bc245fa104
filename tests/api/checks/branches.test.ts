import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { branches, type Branch, type BranchDraft } from '#contract/checks/branches.ts'
import { suppliers, type Supplier } from '#contract/clients/suppliers.ts'
import type { Page } from '#contract/core/paging.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addBranch, newBranch } from '../../support/branches.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'
import { sheetFile } from '../../support/people-sheet.ts'
import { newSupplier } from '../../support/suppliers.ts'

describeResource(branches, { draft: newBranch, visibleTo: 'provider', size: 'small' })

let app: TestApp
let staff: Session
let hr: Session
beforeAll(async () => {
  app = await openTestApp()
  ;[staff, hr] = [await sessionOf(app, 'staff'), await sessionOf(app, 'hr.yunfan')]
})
afterAll(() => app.close())

const addSupplier = async () => (await app.call(staff, suppliers.add, newSupplier())).body.result as Supplier
const listed = async (question: object) =>
  ((await app.call(staff, branches.list, { ...question })).body.result as Page<Branch>).records.map(
    ({ branchName }) => branchName,
  )
const refusalOf = async (draft: BranchDraft) => {
  const { body } = await app.call(staff, branches.add, draft)
  return [body.message, body.result]
}

describe('a branch is refused', () => {
  test('with the name of another one of its supplier, and of a supplier with whom nobody works any more', async () => {
    const { supplierId, branchName } = await addBranch(app, staff)
    const taken = '该供应商已有相同名称的网点'
    expect(await refusalOf(newBranch(supplierId, { branchName }))).toEqual([
      taken,
      [{ path: 'branchName', message: taken }],
    ])
    const { id, version, supplierName } = await addSupplier()
    await app.call(staff, suppliers.end, { id, version })
    const message = `与“${supplierName}”的合作已终止，不能新增网点`
    expect(await refusalOf(newBranch(id))).toEqual([message, [{ path: 'supplierId', message }]])
  })

  test('in a place that there is not, and with days off that end before they begin', async () => {
    const { id } = await addSupplier()
    expect(await refusalOf(newBranch(id, { city: '亚特兰蒂斯' }))).toContainEqual([
      { path: 'city', message: '没有名为“亚特兰蒂斯”的城市，请写全称或六位行政区划代码' },
    ])
    const closedDays = [{ fromDay: '2026-12-24', toDay: '2026-12-23' }]
    expect(await refusalOf(newBranch(id, { closedDays }))).toContainEqual([
      { path: 'closedDays.0.toDay', message: '休息日第 1 行：结束日期不能早于开始日期' },
    ])
  })

  test('to HR, who reads and writes none (ACC-2)', async () => {
    const { id, version } = await addBranch(app, staff)
    expect((await app.call(hr, branches.queryById, { id })).status).toBe(403)
    expect((await app.call(hr, branches.edit, { id, version, address: 'x' })).status).toBe(403)
  })
})

describe('branches', () => {
  test('are found by how their names sound, and come from a sheet by supplier and name', async () => {
    const one = await addBranch(app, staff, { branchName: '龙华路北店' })
    expect(await listed({ keyword: 'lhlb' })).toEqual(['龙华路北店'])
    const other = await addSupplier()
    const rows = [
      ['供应商', '网点名称', '城市', '地址', '网点状态'],
      [one.supplierName ?? '', '龙华路北店', '', '新地址', '停业'],
      [other.supplierName, '龙华路北店', '杭州市', '江南大道 1 号', '营业'],
    ]
    const { body } = await app.call(staff, branches.importExcel, { file: sheetFile(rows, '网点.xlsx') })
    expect(body.result).toMatchObject({ addedCount: 1, changedCount: 1, errors: [] })
    const { body: now } = await app.call(staff, branches.queryById, { id: one.id })
    expect(now.result).toMatchObject({
      address: '新地址',
      status_dictText: '停业',
      closedDays: one.closedDays,
      contacts: [{ mobile: '********234' }, { mobile: '********678' }],
    })
    expect(await listed({ supplierId: other.id, city: '330100' })).toEqual(['龙华路北店'])
  })

  test('go along with their supplier, and come back with it', async () => {
    const { id, supplierId } = await addBranch(app, staff)
    await app.call(staff, suppliers.delete, { id: supplierId })
    expect((await app.call(staff, branches.queryById, { id })).status).toBe(410)
    const { body } = await app.call(staff, suppliers.restore, { ids: supplierId })
    expect([body.success, body.message]).toEqual([true, expect.any(String)])
    expect((await app.call(staff, branches.queryById, { id })).status).toBe(200)
  })
})
