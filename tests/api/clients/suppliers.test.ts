import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/core/paging.ts'
import {
  suppliers,
  type Supplier,
  type SupplierChoice,
  type SupplierDraft,
} from '#contract/clients/suppliers.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity } from '#server/db/pool.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'
import { sheetFile } from '../../support/people-sheet.ts'
import { newSupplier } from '../../support/suppliers.ts'

describeResource(suppliers, {
  draft: () => newSupplier(),
  visibleTo: 'provider',
  size: 'small',
})

let app: TestApp
let staff: Session
let hr: Session
beforeAll(async () => {
  app = await openTestApp()
  ;[staff, hr] = [await sessionOf(app, 'staff'), await sessionOf(app, 'hr.yunfan')]
})
afterAll(() => app.close())

const add = async (changes: Partial<SupplierDraft> = {}) => {
  const { body } = await app.call(staff, suppliers.add, newSupplier(changes))
  if (!body.success) throw new Error(body.message)
  return body.result as Supplier
}
const namesFor = async (session: Session, category?: '1' | '2') => {
  const { body } = await app.call(session, suppliers.getSupplierListBySupplierCategory, {
    ...(category && { category }),
  })
  return (body.result as Page<SupplierChoice>).records.map(({ supplierName }) => supplierName)
}

describe('a supplier is refused', () => {
  test('with the name of another one', async () => {
    const { supplierName } = await add()
    expect((await app.call(staff, suppliers.add, newSupplier({ supplierName }))).body.message).toBe(
      '已有相同名称的供应商',
    )
  })

  test('to HR, who is told names alone and writes nothing, not even by SQL (ACC-2)', async () => {
    const { id } = await add({ supplierName: '只读医院' })
    expect((await app.call(hr, suppliers.queryById, { id })).status).toBe(403)
    expect(
      (await app.call(await sessionOf(app, 'nobody'), suppliers.getSupplierListBySupplierCategory, {}))
        .status,
    ).toBe(403)
    const insert = `INSERT INTO supplier_contacts (record_id, position, from_version, name) VALUES (${id}, 9, 0, 'x')`
    const db = openDatabase(await serverUrl(app.adminUrl), 1)
    const writing = db.as({ ...serverIdentity, rights: 'scoped', org: 'A02' }, (tx) => tx.query(insert))
    await expect(writing.finally(() => db.close())).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('suppliers', () => {
  test('are told by category while the provider works with them', async () => {
    const kept = await add({ supplierName: '可选体检', category: '1' })
    const hospital = await add({ supplierName: '可选医院', category: '2' })
    const paused = await add({ supplierName: '暂停医院', category: '2' })
    await app.call(staff, suppliers.pause, {
      id: paused.id,
      version: paused.version,
    })
    expect(await namesFor(hr, '2')).toContain(hospital.supplierName)
    expect(await namesFor(hr, '2')).not.toContain(kept.supplierName)
    const all = await namesFor(hr)
    expect(all).toContain(kept.supplierName)
    expect(all).not.toContain(paused.supplierName)
  })

  test('come from a sheet without their contacts, which stay as they are', async () => {
    const one = await add()
    const rows = [
      ['供应商名称', '供应商类别', '对接方式', '备注'],
      [one.supplierName, '', '', '改了备注'],
      ['表格来的体检', '1', 'NONE', '新的'],
    ]
    const { body } = await app.call(staff, suppliers.importExcel, { file: sheetFile(rows, '供应商.xlsx') })
    expect(body.result).toMatchObject({ addedCount: 1, changedCount: 1, errors: [] })
    const { body: now } = await app.call(staff, suppliers.queryById, { id: one.id })
    expect(now.result).toMatchObject({ contacts: one.contacts, version: 1 })
  })

  test('have a template with an example of what has to be filled in', async () => {
    const { bytes } = await app.call(staff, suppliers.importTemplate, {})
    const example = read(bytes).Sheets['填写示例'] ?? {}
    const [titles, values] = utils.sheet_to_json<string[]>(example, { header: 1 })
    expect(Object.fromEntries(titles?.map((title, at) => [title, values?.[at]]) ?? [])).toMatchObject({
      '供应商名称 *': '示例供应商名称',
      '供应商类别 *': '体检',
    })
  })

  test('are listed and found by their first contact, and tell in their history that a hidden digit changed', async () => {
    const { id, version, contacts, contactName } = await add({
      contacts: [{ name: '欧阳明', mobile: '13900001234' }],
    })
    expect(contactName).toBe('欧阳明')
    const found = await app.call(staff, suppliers.list, { keyword: '欧阳明' })
    expect((found.body.result as Page<Supplier>).records.map((row) => row.id)).toEqual([id])
    const [first] = contacts
    const changed = { id, version, contacts: [{ ...first, name: '欧阳明', mobile: '13800001234' }] }
    const { body } = await app.call(staff, suppliers.edit, changed)
    expect((body.result as Supplier).contacts).toEqual(contacts)
    const history = await app.call(staff, suppliers.history, { id })
    expect(history.body.result).toMatchObject({
      records: [
        {
          before: { contacts: [{ mobile: '********234' }] },
          after: { contacts: [{ mobile: '********234', mobile_changed: true }] },
        },
        { action: 'ADD' },
      ],
    })
  })
})
