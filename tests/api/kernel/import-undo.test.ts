import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { companies } from '#contract/clients/companies.ts'
import { companyGroups } from '#contract/clients/company-groups.ts'
import type { ImportOutcome } from '#contract/core/import-outcome.ts'
import { employees, type Employee, type MemberSummary } from '#contract/members/employees.ts'
import { imports } from '#contract/records/imports.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import { notices, type Notice } from '#contract/messages/notices.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addCompany, addGroup } from '../../support/companies.ts'
import { changed, importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { undoingIn } from '../../support/import-undo.ts'
import {
  addEmployee,
  addFamilyMember,
  companyIdOf,
  newEmployee,
  newFamilyMember,
} from '../../support/members.ts'
import { peopleHeader, personRow, sheetFile } from '../../support/people-sheet.ts'

let app: TestApp
let staff: Session
let yunfan: Session

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
})
afterAll(() => app.close())

const { upload, uploadRows } = importsInto(() => app)

const { undo, undone } = undoingIn(() => app)
const nothingToUndo = '这次导入已经撤销，或已超过 24 小时，不能再撤销'
const byNumber = async (employeeNo: string): Promise<Employee | undefined> => {
  const { body } = await app.call(yunfan, employees.list, { employeeNo, pageSize: '1' })
  return (body.result as { records: Employee[] }).records[0]
}
const recent = async (session: Session) =>
  ((await app.call(session, employees.summary, {})).body.result as MemberSummary).recentImports

describe('taking an import back is refused', () => {
  it('to who is not signed in, who may not import, and who does not see it (decision 042)', async () => {
    const { result } = await uploadRows(yunfan, [personRow(1)])
    expect((await app.call(undefined, imports.undo, { id: result.batchId })).status).toBe(401)
    const [nobody, qinghe] = [await sessionOf(app, 'nobody'), await sessionOf(app, 'hr.qinghe')]
    expect((await undo(nobody, result.batchId)).success).toBe(false)
    expect((await undo(qinghe, result.batchId)).message).toBe(nothingToUndo)
    expect(await byNumber('T00001')).toBeDefined()
  })

  it('after 24 hours, and a second time (decision 042)', async () => {
    const { result } = await uploadRows(yunfan, [personRow(2)])
    await app.sql(`UPDATE sys_import_undo SET created_at = now() - interval '25 hours' WHERE id = $1`, [
      result.batchId,
    ])
    expect((await undo(yunfan, result.batchId)).message).toBe(nothingToUndo)
    const again = (await uploadRows(yunfan, [personRow(3)])).result.batchId
    expect((await undone(yunfan, again)).state).toBe('done')
    expect((await undo(yunfan, again)).message).toBe(nothingToUndo)
  })
})

describe('an import that is taken back', () => {
  it('leaves nothing of what it added or changed, and is audited (decision 042)', async () => {
    const companyId = await companyIdOf(app, 'A02')
    const known = await addEmployee(app, yunfan, newEmployee(companyId, { post: '会计' }))
    const header = [...peopleHeader, '岗位']
    const { result } = await uploadRows(
      yunfan,
      [
        [...personRow(11), '出纳'],
        ['云帆科技', known.employeeNo, '改名', ...Array.from({ length: 6 }, () => ''), '经理'],
      ],
      header,
    )
    expect(result).toMatchObject({ addedCount: 1, changedCount: 1 })
    expect((await recent(yunfan))[0]).toMatchObject({ id: result.batchId, isUndoable: true, isUndone: false })
    const job = await undone(yunfan, result.batchId)
    expect([job.kind, job.state, job.total, job.doneCount, job.failedCount, job.outcome]).toEqual([
      'undo',
      'done',
      2,
      2,
      0,
      { deletedCount: 1, revertedCount: 1, failures: [] },
    ])
    expect(await byNumber('T00011')).toBeUndefined()
    expect(await byNumber(known.employeeNo)).toMatchObject({ name: '赵新来', post: '会计', version: 2 })
    expect((await recent(yunfan))[0]).toMatchObject({ id: result.batchId, isUndoable: false, isUndone: true })
    expect(
      await app.sql(`SELECT detail FROM sys_audit WHERE action = 'undo' AND object_id = $1`, [
        result.batchId,
      ]),
    ).toEqual([{ detail: { deletedCount: 1, revertedCount: 1, keptCount: 0 } }])
  })

  it('leaves what was changed, deleted or given relatives since, and says so by name (decision 042)', async () => {
    const rows = [21, 22, 23, 24].map((n) => personRow(n))
    const { result } = await uploadRows(yunfan, rows)
    const [edited, removed, parent] = [
      await byNumber('T00021'),
      await byNumber('T00022'),
      await byNumber('T00023'),
    ]
    if (!edited || !removed || !parent) throw new Error('not imported')
    await app.call(yunfan, employees.edit, { id: edited.id, version: edited.version, post: '主管' })
    await app.call(yunfan, employees.delete, { id: removed.id })
    await addFamilyMember(app, yunfan, newFamilyMember(parent.id))
    const { outcome, failedCount } = await undone(yunfan, result.batchId)
    expect([failedCount, outcome.deletedCount]).toEqual([3, 1])
    expect(outcome.failures.map(({ name, reason }) => [name, reason]).toSorted()).toEqual([
      ['测试员21', '导入后又被修改过'],
      ['测试员22', '导入后已被删除'],
      ['测试员23', '名下还有家属'],
    ])
    expect(await byNumber('T00021')).toMatchObject({ post: '主管' })
    expect(await byNumber('T00024')).toBeUndefined()
  })

  it('stays whole where somebody else has a key that a row had, and says which (decision 042)', async () => {
    const known = newEmployee(await companyIdOf(app, 'A02'))
    await addEmployee(app, yunfan, known)
    const [, , , , other = ''] = personRow(33)
    const { result } = await uploadRows(
      yunfan,
      [['云帆科技', known.employeeNo, other]],
      ['公司', '工号', '证件号码'],
    )
    await uploadRows(yunfan, [changed(personRow(34), '证件号码', known.idNo)])
    const job = await undone(yunfan, result.batchId)
    expect([job.state, job.message]).toEqual(['failed', '该公司已有相同证件号码的员工'])
    expect(await byNumber(known.employeeNo)).toMatchObject({ version: 1 })
  })

  it('gives a company its name back, and its organisation too (decision 042)', async () => {
    const company = await addCompany(app, staff, { companyName: '旧名公司' })
    const file = sheetFile([
      ['公司编码', '公司名称'],
      [company.companyCode, '新名公司'],
    ])
    const { body } = await app.call(staff, companies.importExcel, { file })
    const nameOf = async () =>
      (await app.sql(`SELECT depart_name AS name FROM sys_org WHERE org_code = $1`, [company.orgCode]))[0]?.[
        'name'
      ]
    expect([(body.result as ImportOutcome).changedCount, await nameOf()]).toEqual([1, '新名公司'])
    expect((await undone(staff, (body.result as ImportOutcome).batchId)).state).toBe('done')
    expect(await nameOf()).toBe('旧名公司')
  })

  it('leaves a row that named before what is gone or out of use, and says so', async () => {
    const groups = [await addGroup(app, staff, '旧集团甲'), await addGroup(app, staff, '旧集团乙')] as const
    const next = await addGroup(app, staff, '新集团')
    const known = [
      await addCompany(app, staff, { groupId: groups[0].id }),
      await addCompany(app, staff, { groupId: groups[1].id }),
    ]
    const file = sheetFile([
      ['公司编码', '所属集团', '地址'],
      ...known.map(({ companyCode }) => [companyCode, next.groupCode, '新址']),
    ])
    const outcome = (await app.call(staff, companies.importExcel, { file })).body.result as ImportOutcome
    expect(outcome.changedCount).toBe(2)
    expect((await app.call(staff, companyGroups.delete, { id: groups[0].id })).body.success).toBe(true)
    await app.call(staff, companyGroups.stop, { id: groups[1].id, version: 0 })
    const job = await undone(staff, outcome.batchId)
    expect([job.failedCount, job.outcome.revertedCount]).toEqual([2, 0])
    expect(job.outcome.failures.map(({ name, reason }) => [name, reason])).toEqual([
      [known[0]?.companyName, '所属集团不存在，或您不能查看'],
      [known[1]?.companyName, '集团“旧集团乙”已停用，不能选择'],
    ])
    expect(
      await app.sql('SELECT DISTINCT group_id::text AS group, address FROM company WHERE id = ANY($1)', [
        known.map(({ id }) => id),
      ]),
    ).toEqual([{ group: next.id, address: '新址' }])
  })
})

it('whose import somebody else takes back is told, where they had been told of the import', async () => {
  const job = async (session: Session, id: string) => {
    const { body } = await app.call(session, jobs.queryById, { id })
    const found = body.result as Job
    if (found.endTime === null) throw new Error(found.state)
    return found
  }
  const file = sheetFile([peopleHeader, personRow(61)], '入职名单.xlsx')
  const { id } = (await app.call(yunfan, employees.importJob, { file })).body.result as Job
  const { outcome } = await vi.waitFor(() => job(yunfan, id), { timeout: 30_000, interval: 50 })
  await undone(staff, (outcome as ImportOutcome).batchId)
  const told = async (session: Session) => {
    const { body } = await app.call(session, notices.list, { titile: '*导入已撤销*' })
    return (body.result as { records: Notice[] }).records.map(({ msgContent }) => msgContent)
  }
  const byOther = '<p>您的这次导入已由其他用户撤销；导入后又被修改过的数据保持不变。</p>'
  expect((await told(yunfan)).filter((content) => content === byOther)).toHaveLength(1)
  expect(await told(staff)).not.toContain(byOther)
})

it('the home page tells how many rows of an import were left out (decision 042)', async () => {
  const rows = [personRow(41), changed(personRow(42), '手机号', '1')]
  const { result } = await upload(yunfan, sheetFile([peopleHeader, ...rows]), { skipFailed: 'true' })
  expect((await recent(yunfan))[0]).toMatchObject({ id: result.batchId, addedCount: 1, errorCount: 1 })
})

it('the rows of an import are found by its moment (decision 042)', async () => {
  const { result } = await uploadRows(yunfan, [personRow(51), personRow(52)])
  const list = async (filter: Record<string, string>) =>
    ((await app.call(yunfan, employees.list, filter)).body.result as { records: Employee[] }).records.map(
      ({ employeeNo }) => employeeNo,
    )
  const createTime = result.importTime ?? ''
  expect((await list({ createTime })).toSorted()).toEqual(['T00051', 'T00052'])
  const { result: second } = await uploadRows(yunfan, [changed(personRow(51), '姓名', '改名')])
  expect(await list({ updateTime: second.importTime ?? '' })).toEqual(['T00051'])
})
