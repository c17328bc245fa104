import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importLimits } from '#contract/core/import-limits.ts'
import type { ImportCheck, ImportOutcome } from '#contract/core/import-outcome.ts'
import { users, type PasswordReset, type User } from '#contract/administration/users.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { cellsOf, sheetFile } from '../../support/people-sheet.ts'
import { tryPassword } from '../../support/sign-in.ts'
import { addUser, grantWords } from '../../support/users.ts'

let app: TestApp
let admin: Session
/** Sees every organisation and may keep accounts, and holds nothing else that administrators hold. */
let clerk: Session
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
  await grantWords(app, 'staff', 'user:')
  clerk = await sessionOf(app, 'staff')
})
afterAll(() => app.close())

const header = ['用户名', '姓名', '手机号', '机构与角色']
const fileOf = (rows: readonly (readonly string[])[]) => sheetFile([header, ...rows], '用户.xlsx')
const check = async (session: Session, ...rows: string[][]) =>
  (await app.call(session, users.importCheck, { file: fileOf(rows) })).body.result as ImportCheck
const importing = (session: Session, ...rows: string[][]) =>
  app.call(session, users.importExcel, { file: fileOf(rows) })
const told = ({ errors }: Pick<ImportCheck, 'errors'>) =>
  errors.map(({ row, field, message }) => [row, field, message])
const accounts = async () =>
  JSON.stringify(
    await app.sql(
      `SELECT (SELECT array_agg(u::text ORDER BY id) FROM sys_user u) AS users, (SELECT array_agg(r::text ORDER BY r) FROM sys_user_role r) AS roles`,
    ),
  )
const named = async (username: string) =>
  ((await app.call(admin, users.list, { username })).body.result as { records: User[] }).records[0]

describe('a sheet of accounts', () => {
  test('gives nobody what its importer does not hold, and touches nobody who holds more (security ACC-5)', async () => {
    const chief = await addUser(app, admin, { realname: '主管', works: [{ orgCode: 'A01', roleIds: ['1'] }] })
    const rows = [
      ['up.one', '升一', '13611110001', '健康福利平台：系统管理员'],
      ['staff', '', '', 'A01：staff、admin'],
      [chief.username, '改名', '', ''],
      ['out.one', '外一', '13611110002', '云帆科技：staff'],
      ['good.one', '好一', '13611110003', 'A01：运营人员'],
    ]
    const before = await accounts()
    expect(told(await check(clerk, ...rows))).toEqual([
      [2, 'username', '不能授予超出您自己权限的角色'],
      [3, 'username', '不能授予超出您自己权限的角色'],
      [4, 'username', '“主管”拥有您没有的权限，只有同样拥有这些权限的管理员才能进行此操作'],
      [5, 'username', '该角色可查看所有机构的数据，只能授予平台机构的用户'],
    ])
    const { body } = await importing(clerk, ...rows)
    expect([body.success, told(body.result as ImportOutcome).length]).toEqual([false, 4])
    expect(await accounts()).toBe(before)
  })

  test('is refused at the cell: unknown words, taken names and numbers, oneself, and more rows than are tried', async () => {
    const gone = await addUser(app, admin)
    await app.call(admin, users.delete, { id: gone.id })
    const found = await check(
      admin,
      ['lost.one', '甲', '13611120001', '没有的机构：企业人事'],
      ['lost.two', '乙', '13611120002', '云帆科技：没有的角色'],
      [gone.username, '丙', '13611120003', ''],
      ['lost.four', '丁', '13900000002', ''],
      ['admin', '', '13611120005', ''],
    )
    const pattern = (said: string) =>
      `无法识别机构与角色中的“${said}”：请按“机构：角色、角色”填写名称或编码，多项之间用分号隔开`
    expect(told(found)).toEqual([
      [2, 'works', pattern('没有的机构：企业人事')],
      [3, 'works', pattern('云帆科技：没有的角色')],
      [4, 'username', '用户账号已存在'],
      [5, 'phone', '该手机号已有账号'],
      [6, 'phone', '请在“账户设置”中更换自己的手机号'],
    ])
    const many = Array.from({ length: importLimits.triedRows + 1 }, (_, at) => [`m.${at}`, '多', '', ''])
    expect((await importing(admin, ...many)).body.message).toBe(
      '文件导入失败：一次最多导入 500 行，请分批导入',
    )
  })

  test('opens accounts without a password and changes others; an export of them changes nothing', async () => {
    const old = await addUser(app, admin, { works: [{ orgCode: 'A01', roleIds: ['2'] }] })
    const { body } = await importing(
      admin,
      ['new.one', '新一', '13611130001', '云帆科技：企业人事；A03: hr'],
      [old.username, '改了名', '', ''],
    )
    expect(body.result).toMatchObject({ addedCount: 1, changedCount: 1, errorCount: 0, batchId: '' })
    const made = await named('new.one')
    expect(made?.works).toMatchObject([
      { orgCode: 'A02', roleIds: ['3'] },
      { orgCode: 'A03', roleIds: ['3'] },
    ])
    expect(await named(old.username)).toMatchObject({
      realname: '改了名',
      works: old.works,
      phone: old.phone,
    })
    const reset = (await app.call(admin, users.changPassword, { id: made?.id ?? '' })).body
      .result as PasswordReset
    expect((await tryPassword(app, 'new.one', reset.secret ?? '')).body.success).toBe(true)
    const { bytes } = await app.call(admin, users.exportXls, {})
    const file = new File([new Uint8Array(bytes)], 'export.xls')
    const again = (await app.call(admin, users.importCheck, { file })).body.result as ImportCheck
    expect(again).toMatchObject({ errors: [], changedCount: 0, addedCount: 0 })
  })

  test('has a template that says how to fill in where somebody works', async () => {
    const { bytes } = await app.call(admin, users.importTemplate, {})
    expect(cellsOf(bytes)[2]).toEqual([
      '用户名 *',
      '姓名 *',
      '手机号',
      '邮箱',
      '性别',
      '出生日期',
      '机构与角色',
    ])
  })
})
