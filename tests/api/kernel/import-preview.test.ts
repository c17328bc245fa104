import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { previewRows, type ImportPreview } from '#contract/core/import-preview.ts'
import { downloads } from '#contract/records/downloads.ts'
import { employees } from '#contract/members/employees.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { changed, countsOf, importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
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

const { check, checkRows } = importsInto(() => app)

const ask = async (session: Session, preview: string, more: { from?: string; only?: string } = {}) =>
  (await app.call(session, employees.importPreview, { preview, ...more })).body
const rowsOf = async (session: Session, preview: string, more = {}): Promise<ImportPreview> =>
  (await ask(session, preview, more)).result as ImportPreview
const gone = '预览已过期：内容只保留一小时，请重新检查文件'

/** So many people, every 40th with a wrong mobile, and every 120th without a name too. */
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const row = n % 40 === 39 ? changed(personRow(n), '手机号', '1') : personRow(n)
    return n % 120 === 119 ? changed(row, '姓名', '') : row
  })
const csvOf = (rows: readonly (readonly string[])[]) =>
  new File([[peopleHeader, ...rows].map((row) => row.join(',')).join('\n')], '员工.csv')

describe('the preview of a check (decision 048)', () => {
  test('is answered in pieces, with the sentence of each wrong cell and the way to the next wrong row', async () => {
    const { result } = await check(staff, csvOf(people(620)))
    expect([result.errorCount, result.problemCount]).toEqual([15, 20])
    const first = await rowsOf(staff, result.preview)
    expect([first.from, first.total, first.rows.length]).toEqual([0, 620, previewRows])
    expect([first.wrongBefore, first.wrongAfter]).toEqual([null, 119])
    expect(first.rows[39]).toMatchObject({
      row: 41,
      name: '测试员39',
      problems: [
        {
          field: 'mobile',
          column: '手机号',
          message: '请输入正确的11位手机号；境外号码前请加“+”和国家或地区代码，如 +852 9123 4567',
        },
      ],
    })
    expect(first.rows[38]?.problems).toEqual([])
    const later = await rowsOf(staff, result.preview, { from: '590' })
    expect([later.rows.length, later.rows[0]?.row, later.wrongBefore, later.wrongAfter]).toEqual([
      30,
      592,
      559,
      null,
    ])
    expect(later.rows[9]?.problems.map(({ field }) => field)).toEqual(['name', 'mobile'])
  })

  test('gives the wrong rows alone, or those of one kind, and counts each kind', async () => {
    const { result } = await check(staff, csvOf(people(620)))
    expect(result.kinds.map(({ column, message, count }) => [column, message, count])).toEqual([
      ['手机号', '请输入正确的11位手机号；境外号码前请加“+”和国家或地区代码，如 +852 9123 4567', 15],
      ['姓名', '请填写姓名', 5],
    ])
    const wrong = await rowsOf(staff, result.preview, { only: 'wrong' })
    expect([wrong.total, wrong.rows.length, wrong.rows[1]?.row]).toEqual([15, 15, 81])
    const nameless = await rowsOf(staff, result.preview, { only: result.kinds[1]?.kind ?? '' })
    expect(nameless.rows.map(({ row }) => row)).toEqual([121, 241, 361, 481, 601])
    expect((await rowsOf(staff, result.preview, { only: 'no such kind' })).total).toBe(0)
  })

  test('shows the importer what he typed himself, unmasked, and nothing that is only stored', async () => {
    const typed = personRow(700)
    const { result } = await checkRows(yunfan, [
      peopleHeader,
      typed,
      changed(personRow(701), '手机号', '********701'),
    ])
    const { rows } = await rowsOf(yunfan, result.preview)
    expect(rows.map(({ cells }) => cells)).toEqual([typed, changed(personRow(701), '手机号', '********701')])
    expect(result.errors.map(({ value }) => value)).toEqual(['********701'])
  })

  test('of a file whose columns have to be chosen first has its rows, none of them judged', async () => {
    const { result } = await checkRows(staff, [
      ['公司', '编'],
      ['云帆科技', 'T1'],
    ])
    expect([result.isReady, result.kinds]).toEqual([false, []])
    expect((await rowsOf(staff, result.preview)).rows).toEqual([
      { row: 2, name: '', cells: ['云帆科技', 'T1'], problems: [], told: [] },
    ])
  })
})

describe('a preview is for nobody else, and no longer than the import (decision 048)', () => {
  const one = async () => (await checkRows(yunfan, [peopleHeader, personRow(800)])).result.preview

  test('it is refused to others, under another permission, and where the id is none', async () => {
    const preview = await one()
    expect((await ask(staff, preview)).message).toBe(gone)
    expect((await ask(await sessionOf(app, 'admin'), preview)).message).toBe(gone)
    expect((await ask(yunfan, 'a'.repeat(64))).message).toBe(gone)
    expect((await ask(yunfan, '../x')).success).toBe(false)
    const { body } = await app.call(staff, downloads.download, { file: preview })
    expect(body.success).toBe(false)
    await app.call(staff, employees.importForget, { preview })
    expect((await rowsOf(yunfan, preview)).total).toBe(1)
  })

  test.each([
    ['thrown away', (preview: string) => app.call(yunfan, employees.importForget, { preview })],
    [
      'checked again',
      (preview: string) =>
        app.call(yunfan, employees.importCheck, { file: sheetFile([peopleHeader, personRow(800)]), preview }),
    ],
    [
      'imported',
      (preview: string) =>
        app.call(yunfan, employees.importExcel, { file: sheetFile([peopleHeader, personRow(800)]), preview }),
    ],
  ])('it is gone when the file is %s', async (_, act) => {
    const preview = await one()
    const { body } = await act(preview)
    expect(body.success).toBe(true)
    expect((await ask(yunfan, preview)).message).toBe(gone)
  })

  test('it is gone after an hour, whatever happens', async () => {
    const preview = await one()
    const [{ minutes } = { minutes: 0 }] = await app.sql<{ minutes: number }>(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes FROM sys_file WHERE id = '${preview}'`,
    )
    expect(minutes).toBe(60)
    await app.sql(`UPDATE sys_file SET expires_at = clock_timestamp() WHERE id = '${preview}'`)
    expect((await ask(yunfan, preview)).message).toBe(gone)
  })
})

describe('a check in the background (decision 048)', () => {
  const start = async (e: Endpoint, file: File) => (await app.call(staff, e, { file })).body.result as Job
  const look = async (id: string) =>
    (await app.call(staff, jobs.queryById, { id })).body.result as Job & { outcome: ImportCheck }
  const ended = (id: string) =>
    vi.waitFor(
      async () => {
        const job = await look(id)
        if (job.state === 'queued' || job.state === 'running') throw new Error(`the job is ${job.state}`)
        return job
      },
      { timeout: 60_000, interval: 50 },
    )

  test('finds what a request finds, says how far it is, keeps nothing that was typed, and tells nobody', async () => {
    const file = () => csvOf(people(4_000))
    const inRequest = (await check(staff, file())).result
    const job = await ended((await start(employees.importCheckJob, file())).id)
    expect([job.kind, job.state, job.total, job.doneCount]).toEqual(['check', 'done', 4_000, 4_000])
    expect(countsOf(job.outcome)).toEqual(countsOf(inRequest))
    expect(job.outcome.kinds).toEqual(inRequest.kinds)
    expect(job.outcome.errors).toEqual([])
    expect((await rowsOf(staff, job.outcome.preview, { only: 'wrong' })).total).toBe(100)
    expect(JSON.stringify(job.outcome)).not.toContain(personRow(39)[4])
    expect(await app.sql(`SELECT 1 FROM sys_announcement WHERE titile LIKE '%员工列表%'`)).toEqual([])
  })

  test('can be cancelled, and leaves no preview', { timeout: 60_000 }, async () => {
    const { id } = await start(employees.importCheckJob, csvOf(people(40_000)))
    await vi.waitFor(async () => expect((await look(id)).doneCount).toBeGreaterThan(0), {
      timeout: 30_000,
      interval: 20,
    })
    await app.call(staff, jobs.cancel, { id })
    const job = await ended(id)
    expect([job.state, job.outcome]).toEqual(['cancelled', null])
  })
})
