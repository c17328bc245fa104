import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ImportOutcome } from '#contract/core/import-outcome.ts'
import { downloads } from '#contract/records/downloads.ts'
import { employees } from '#contract/members/employees.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import { buildApp } from '#server/app.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase } from '#server/db/pool.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { changed, importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { cellsOf, nationalIdOf, peopleHeader, personRow, sheetFile } from '../../support/people-sheet.ts'
import { promised } from '../../support/promised.ts'

let app: TestApp
let staff: Session

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
})
afterAll(() => app.close())

/** More than a request takes, and enough to be seen on its way. */
const many = promised(12_000, 5_001)
/** Enough batches to be stopped between two. */
const someBatches = promised(12_000, 8_000)

const { upload, countOf } = importsInto(() => app)

/** Different people for any `n` below 200,000. */
const person = (n: number): string[] => {
  const born = new Date(Date.UTC(1950, 0, 1 + (n % 15_000))).toISOString().slice(0, 10)
  const row = changed(personRow(n), '工号', `J${n}`)
  return changed(row, '证件号码', nationalIdOf(born, 800 + Math.floor(n / 15_000)))
}
const csvOf = (rows: readonly (readonly string[])[], name = '员工.csv') =>
  new File([[peopleHeader, ...rows].map((row) => row.join(',')).join('\n')], name)

const start = async (file: File, more = {}, session = staff) =>
  (await app.call(session, employees.importJob, { file, ...more })).body
const look = async (id: string): Promise<Job> =>
  (await app.call(staff, jobs.queryById, { id })).body.result as Job
const ended = (id: string): Promise<Job & { outcome: ImportOutcome }> =>
  vi.waitFor(
    async () => {
      const job = await look(id)
      if (job.state === 'queued' || job.state === 'running') throw new Error(`the job is ${job.state}`)
      return job as Job & { outcome: ImportOutcome }
    },
    { timeout: 60_000, interval: 50 },
  )
const done = async (file: File, more = {}) => ended(((await start(file, more)).result as Job).id)

describe('an import in the background refuses', () => {
  test('whoever may not import, wishes that are none, and nothing at all', async () => {
    const nobody = await sessionOf(app, 'nobody')
    expect((await start(csvOf([person(1)]), {}, nobody)).success).toBe(false)
    expect((await start(csvOf([person(1)]), { mapping: '{' })).success).toBe(false)
    expect((await start(new File([], '空.csv'))).message).toBe('文件导入失败：文件是空的')
  })

  test('a file that is no sheet, in the words a request would have got', async () => {
    const job = await done(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1])], '图.xlsx'))
    expect(job.state).toBe('failed')
    expect(job.message).toMatch(/^文件导入失败：/)
  })

  test('more than 100,000 rows, and an .xls of more than 5,000', { timeout: 60_000 }, async () => {
    const tooMany = Array.from({ length: 100_001 }, () => ['a'])
    expect((await done(csvOf(tooMany))).message).toContain('一次最多导入 100000 行')
    const xls = sheetFile([peopleHeader, ...Array.from({ length: 5_020 }, () => ['a'])], '员工.xls')
    expect((await done(xls)).message).toBe(
      '文件导入失败：.xls 文件最多导入 5000 行，请另存为 .xlsx 或 .csv 后重试',
    )
  })

  test('all rows when one is wrong: nothing is written, the outcome has the errors and the failed rows', async () => {
    const job = await done(csvOf([person(1), changed(person(2), '手机号', '1')]))
    expect([job.state, job.message]).toEqual([
      'failed',
      '文件导入失败：1 行有错误，未导入任何数据，请改正后重新上传',
    ])
    expect([job.total, job.doneCount, job.failedCount]).toEqual([2, 0, 1])
    expect(job.outcome.errors.map(({ row, field }) => [row, field])).toEqual([[3, 'mobile']])
    const file = job.outcome.fileUrl?.split('/').at(-1) ?? ''
    const failed = cellsOf((await app.call(staff, downloads.download, { file })).bytes)
    expect(failed.at(-1)?.slice(0, 2)).toEqual(['云帆科技', 'J2'])
    expect(await countOf(`employee_no IN ('J1', 'J2')`)).toBe(0)
  })
})

describe('an import in the background', () => {
  test(
    'of many thousand rows goes in whole, shows its progress, and once more changes nothing',
    { timeout: 120_000 },
    async () => {
      const file = () => csvOf(Array.from({ length: many }, (_, n) => person(n + 100)))
      expect((await upload(staff, file())).message).toBe(
        '文件导入失败：一次直接导入最多 5000 行；更多的行（最多 100000 行）请用后台导入',
      )
      const { message, result } = await start(file())
      expect([message, (result as Job).title]).toEqual(['上传成功,请稍后查询数据', '员工列表'])
      const seen = new Set<number>()
      await vi.waitFor(
        async () => {
          const job = await look((result as Job).id)
          seen.add(job.doneCount)
          if (job.state !== 'done') throw new Error(job.state)
        },
        { timeout: 60_000, interval: 50 },
      )
      expect([...seen].filter((count) => count > 0 && count < many).length).toBeGreaterThan(0)
      expect((await ended((result as Job).id)).outcome).toMatchObject({ addedCount: many, errorCount: 0 })
      const again = await done(file())
      expect(again.outcome).toMatchObject({ addedCount: 0, changedCount: 0, unchangedCount: many })
    },
  )

  test('takes the mapping, the fixes and 仅导入正确的行 of a request', async () => {
    const rows = [
      ['甲'],
      [...person(13_000)],
      changed(person(13_001), '姓名', ''),
      changed(person(13_002), '手机号', '1'),
    ]
    const file = csvOf(rows.slice(1))
    const job = await done(file, {
      fixes: JSON.stringify([{ row: 3, field: 'name', value: '补上' }]),
      mapping: JSON.stringify({ entryDate: 8 }),
      skipFailed: 'true',
    })
    expect([job.state, job.doneCount, job.failedCount]).toEqual(['done', 2, 1])
    expect(job.outcome).toMatchObject({ addedCount: 2, errorCount: 1 })
    expect(await countOf(`employee_no = 'J13001' AND name = '补上'`)).toBe(1)
  })

  test('leaves nothing when it is cancelled half-way, and says so', { timeout: 60_000 }, async () => {
    const before = await countOf('true')
    const { id } = (await start(csvOf(Array.from({ length: 20_000 }, (_, n) => person(n + 20_000)))))
      .result as Job
    await vi.waitFor(async () => expect((await look(id)).doneCount).toBeGreaterThan(0), {
      timeout: 30_000,
      interval: 20,
    })
    await app.call(staff, jobs.cancel, { id })
    expect((await ended(id)).state).toBe('cancelled')
    expect(await countOf('true')).toBe(before)
  })
})

describe('a server that stops while it imports', () => {
  test(
    'leaves the job to the next one, which begins anew: every row once',
    { timeout: 120_000 },
    async () => {
      const own = await openTestApp()
      const session = await sessionOf(own, 'staff')
      const file = csvOf(Array.from({ length: someBatches }, (_, n) => person(n)))
      const { id } = (await own.call(session, employees.importJob, { file })).body.result as Job
      const jobOf = async () =>
        (
          await own.sql<{ state: string; done_count: number }>(
            'SELECT state, done_count FROM sys_job WHERE id = $1',
            [id],
          )
        )[0]
      await vi.waitFor(async () => expect((await jobOf())?.done_count).toBeGreaterThan(0), {
        timeout: 60_000,
        interval: 20,
      })
      await own.app.close()
      expect((await own.sql(`SELECT 1 FROM employee WHERE employee_no LIKE 'J%'`)).length).toBe(0)
      const db = openDatabase(await serverUrl(own.adminUrl))
      const next = await buildApp(own.settings, db, { logger: false })
      await vi.waitFor(async () => expect((await jobOf())?.state).toBe('done'), {
        timeout: 100_000,
        interval: 100,
      })
      expect((await own.sql(`SELECT 1 FROM employee WHERE employee_no LIKE 'J%'`)).length).toBe(someBatches)
      await next.close()
      await db.close()
      await own.close()
    },
  )
})
