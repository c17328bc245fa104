import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { ImportCheck, ImportOutcome } from '#contract/core/import-outcome.ts'
import type { MoveOutcome } from '#contract/core/move-batch.ts'
import { addDays } from '#contract/rules/calendar.ts'
import { downloads } from '#contract/records/downloads.ts'
import { imports } from '#contract/records/imports.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import { openTestApp, type Session } from '../../support/app.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, companyIdOf, newEmployee } from '../../support/members.ts'
import { cellsOf, sheetFile } from '../../support/people-sheet.ts'

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

const header = [
  '公司',
  '员工工号',
  '姓名',
  '家属',
  '类型',
  '保单号',
  '方案代码',
  '生效日期',
  '原因',
  '批次号',
]
/** As the template has it, what is needed has a star. */
const starred = header.map((title) => (title === '员工工号' ? `${title} *` : title))
const fileOf = (rows: readonly (readonly string[])[]) => sheetFile([starred, ...rows], '增减员.xlsx')
/** A row that adds somebody from next month on, with other texts in some columns. */
const rowOf = (employeeNo: string, changes: Readonly<Record<string, string>> = {}): string[] => {
  const row: Readonly<Record<string, string>> = {
    员工工号: employeeNo,
    类型: '增员',
    保单号: on.policy.policyNo,
    方案代码: on.plan.planCode,
    生效日期: nextMonth,
    ...changes,
  }
  return header.map((title) => row[title] ?? '')
}
const check = async (session: Session, ...rows: string[][]) =>
  (await on.app.call(session, coverChanges.importCheck, { file: fileOf(rows) })).body.result as ImportCheck
const imported = async (session: Session, ...rows: string[][]) =>
  (await on.app.call(session, coverChanges.importExcel, { file: fileOf(rows) })).body.result as ImportOutcome
const told = ({ errors }: Pick<ImportCheck, 'errors'>) =>
  errors.map(({ row, column, message }) => [row, column, message])
const drafts = async (batchNo: string) =>
  ((await on.app.call(on.hr, coverChanges.list, { batchNo })).body.result as { records: CoverChange[] })
    .records

it('adds a draft for each row of employees and relatives, which are filed and approved together', async () => {
  const joiner = await on.employee()
  const other = await on.employee()
  // The same name in two families: it counts in that of the row.
  const child = await on.child(joiner.id)
  await on.child(other.id, { name: child.name })
  await on.approved({ employeeId: joiner.id })
  const outcome = await imported(
    on.hr,
    rowOf(other.employeeNo, { 批次号: 'S-1', 原因: '新入职' }),
    rowOf(joiner.employeeNo, { 批次号: 'S-1', 家属: child.name, 公司: '云帆科技' }),
    rowOf(joiner.employeeNo, {
      批次号: 'S-1',
      类型: '减员',
      方案代码: '',
      家属: child.name,
      生效日期: addDays(nextMonth, 5),
    }),
  )
  expect(outcome).toMatchObject({ addedCount: 3, changedCount: 0, errorCount: 0 })
  const made = await drafts('S-1')
  const [removed, ...added] = made.toSorted((a, b) => b.changeType.localeCompare(a.changeType))
  expect(removed).toMatchObject({
    status: 'DRAFT',
    changeType: 'REMOVE',
    planId: on.plan.id,
    name: child.name,
  })
  expect(added).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        employeeId: other.id,
        familyMemberId: null,
        planId: on.plan.id,
        reason: '新入职',
      }),
      expect.objectContaining({ employeeId: joiner.id, familyMemberId: child.id, policyId: on.policy.id }),
    ]),
  )
  expect(added.every(({ premiumDelta }) => Number(premiumDelta) > 0)).toBe(true)
  const moved = async (call: typeof coverChanges.submitBatch, session: Session) => {
    const rows = (await drafts('S-1'))
      .filter(({ changeType }) => changeType === 'ADD')
      .map(({ id, version }) => ({ id, version }))
    return (await on.app.call(session, call, { rows })).body.result as MoveOutcome
  }
  expect((await moved(coverChanges.submitBatch, on.hr)).refused).toEqual([])
  expect(
    (await moved(coverChanges.approveBatch as typeof coverChanges.submitBatch, on.staff)).refused,
  ).toEqual([])
  expect(await on.periods(other.id)).toMatchObject([{ plan: on.plan.id, from: nextMonth }])
})

it('refuses each wrong row in words at its cell, and writes none of the sheet', async () => {
  const { employeeNo } = await on.employee()
  const stranger = await on.child((await on.employee()).id, { name: '别家的孩子' })
  const elsewhere = await on.planElsewhere()
  const rows = [
    rowOf(employeeNo, { 批次号: 'S-2' }),
    rowOf('没有的工号'),
    rowOf(employeeNo, { 家属: stranger.name }),
    rowOf(employeeNo, { 保单号: '没有的保单', 生效日期: '下个月' }),
    rowOf(employeeNo, { 方案代码: elsewhere.planCode }),
    rowOf(employeeNo, { 方案代码: '' }),
  ]
  const found = await check(on.hr, ...rows)
  expect(told(found)).toEqual([
    [3, '员工工号', '员工不存在，或您不能查看'],
    [
      4,
      '家属',
      '“别家的孩子”不是该员工已登记的家属：新增家属请填写证件号码，还没有证件的，证件类型填“证件待补”',
    ],
    [5, '保单号', '保单不存在，或您不能查看'],
    [5, '生效日期', '请填写存在的日期，格式为 2026-01-31'],
    [6, '方案代码', '方案不存在，或您不能查看'],
    [7, '方案代码', '增员请选择保障方案'],
  ])
  expect(found).toMatchObject({ totalCount: 6, addedCount: 1, errorCount: 5 })
  expect(told(await imported(on.hr, ...rows))).toEqual(told(found))
  expect(await drafts('S-2')).toEqual([])
})

it('looks for an employee in the company of the row, which who sees several has to name', async () => {
  const { employeeNo } = await on.employee()
  const there = await companyIdOf(on.app, 'A03')
  await addEmployee(on.app, on.staff, newEmployee(there, { employeeNo }))
  expect(told(await check(on.staff, rowOf(employeeNo), rowOf(employeeNo, { 公司: '没有的公司' })))).toEqual([
    [2, '公司', '请填写公司名称或编码'],
    [3, '公司', '公司不存在，或您不能查看'],
  ])
  expect(await check(on.staff, rowOf(employeeNo, { 公司: '云帆科技' }))).toMatchObject({
    errors: [],
    addedCount: 1,
  })
})

it('knows nobody of another company for its HR', async () => {
  const { employeeNo } = await on.employee()
  const qinghe = await sessionOf(on.app, 'hr.qinghe')
  const outcome = await imported(qinghe, rowOf(employeeNo), rowOf(employeeNo, { 公司: '云帆科技' }))
  expect(told(outcome)).toEqual([
    [2, '员工工号', '员工不存在，或您不能查看'],
    [3, '公司', '公司不存在，或您不能查看'],
  ])
})

it('is taken back but for what was filed since', async () => {
  const people = [await on.employee(), await on.employee()]
  const rows = people.map(({ employeeNo }) => rowOf(employeeNo, { 批次号: 'S-3' }))
  const { batchId } = await imported(on.hr, ...rows)
  const filed = (await drafts('S-3')).find(({ employeeId }) => employeeId === people[0]?.id)
  if (!filed) throw new Error('nothing was imported')
  await on.move('submit', filed, { session: on.hr })
  const { id } = (await on.app.call(on.hr, imports.undo, { id: batchId })).body.result as Job
  await vi.waitFor(
    async () => {
      const { endTime, state } = (await on.app.call(on.hr, jobs.queryById, { id })).body.result as Job
      if (endTime === null) throw new Error(state)
    },
    { timeout: 30_000, interval: 50 },
  )
  expect((await drafts('S-3')).map(({ employeeId }) => employeeId)).toEqual([people[0]?.id])
})

it('has a template that says what to fill in', async () => {
  const rows = async (session: Session) =>
    cellsOf((await on.app.call(session, coverChanges.importTemplate, {})).bytes)
  const titles = async (session: Session) => (await rows(session))[2]
  const [hint = ''] = (await rows(on.hr))[1] ?? []
  expect(hint).toContain('每一行都会新增')
  expect(hint).not.toContain('空白单元格')
  const person = [
    '参保人',
    '证件类型',
    '证件号码',
    '出生日期',
    '性别',
    '与员工关系',
    '手机号',
    '人员类别',
    '入职日期',
  ]
  const own = [
    '类型 *',
    '员工工号 *',
    '家属',
    '保单号 *',
    '方案代码',
    '生效日期 *',
    '批次号',
    '原因',
    ...person,
  ]
  expect(await titles(on.staff)).toEqual(['公司 *', ...own])
  expect(await titles(on.hr)).toEqual(['公司', ...own])
})

it('keeps every column in the sheet of failed rows, in English too, where a column is called Reason', async () => {
  const english = { 'accept-language': 'en' }
  const employee = await on.employee()
  const head = ['Employee no.', 'Type', 'Policy no.', 'Plan code', 'Effective date', 'Reason']
  const row = [
    employee.employeeNo,
    'Addition',
    on.policy.policyNo,
    on.plan.planCode,
    '2026-13-01',
    'Moved here',
  ]
  const sheet = (rows: readonly (readonly string[])[]) => sheetFile(rows, 'changes.xlsx')
  const upload = async (rows: readonly (readonly string[])[]) =>
    (await on.app.call(on.hr, coverChanges.importExcel, { file: sheet(rows) }, english)).body
      .result as ImportOutcome
  const { fileUrl, errorCount } = await upload([head, row])
  expect(errorCount).toBe(1)
  const file = fileUrl?.split('/').at(-1) ?? ''
  const failed = cellsOf((await on.app.call(on.hr, downloads.download, { file })).bytes)
  const [title, cells = []] = failed.slice(-2)
  expect([title, cells.slice(0, -1)]).toEqual([[...head, 'Error'], row])
  const corrected = cells.map((cell) => (cell === '2026-13-01' ? nextMonth : cell))
  expect(await upload([...failed.slice(0, -1), corrected])).toMatchObject({ addedCount: 1, errorCount: 0 })
  const { records } = (await on.app.call(on.hr, coverChanges.list, { employeeId: employee.id })).body
    .result as { records: CoverChange[] }
  expect(records.map(({ reason }) => reason)).toEqual(['Moved here'])
})
