import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { downloads } from '#contract/records/downloads.ts'
import { employees } from '#contract/members/employees.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { addSilently, auditCount, employeeIdsOf } from '../../support/members.ts'
import { cellsOf } from '../../support/people-sheet.ts'
import { forgetLimits } from '../../support/sign-in.ts'

let app: TestApp
let staff: Session
let yunfan: Session
beforeAll(async () => {
  app = await openTestApp()
  staff = await app.signIn('staff')
  yunfan = await app.signIn('hr.yunfan')
})
afterAll(() => app.close())

const english = { 'accept-language': 'en' }
const ended = (session: Session, { id }: Job): Promise<Job> =>
  vi.waitFor(
    async () => {
      const job = (await app.call(session, jobs.queryById, { id })).body.result as Job
      if (job.endTime === null) throw new Error(job.state)
      return job
    },
    { timeout: 30_000, interval: 50 },
  )
const bytesOf = async (session: Session, job: Job): Promise<Buffer> =>
  (await app.call(session, downloads.download, { file: job.fileUrl?.split('/').at(-1) ?? '' })).bytes
const exported = async (session: Session, input: Record<string, string>, headers = {}): Promise<Job> => {
  const { body } = await app.call(session, employees.exportJob, input, headers)
  if (!body.success) throw new Error(body.message)
  return ended(session, body.result as Job)
}

describe('an export in the background', () => {
  test('is refused without its permission, before anything is written down', async () => {
    const nobody = await app.signIn('nobody')
    const { status } = await app.call(nobody, employees.exportJob, {})
    expect([status, await app.sql('SELECT 1 FROM sys_job')]).toEqual([403, []])
  })

  test.each([
    [{ nonsense: '1' }, '没有名为 nonsense 的查询条件'],
    [{ selections: 'x' }, '参数不识别！'],
    [{ column: 'idNo' }, '请注意，将要排序的列字段不存在：idNo'],
  ])('of %o is refused in words at once', async (input, words) => {
    const { body } = await app.call(staff, employees.exportJob, input as Record<string, string>)
    expect([body.success, body.message, await app.sql('SELECT 1 FROM sys_job')]).toEqual([false, words, []])
  })

  test('has the same cells as the export of a request', async () => {
    const input = { field: 'name,mobile,status,companyName', status: '1', column: 'employeeNo', order: 'asc' }
    for (const headers of [{}, english]) {
      const job = await exported(yunfan, input, headers)
      const straight = cellsOf((await app.call(yunfan, employees.exportXls, input, headers)).bytes)
      // The second row says when it was made.
      const rest = (cells: readonly unknown[]) => cells.toSpliced(1, 1)
      expect(rest(cellsOf(await bytesOf(yunfan, job)))).toEqual(rest(straight))
      expect(job).toMatchObject({ state: 'done', total: straight.length - 3, doneCount: straight.length - 3 })
      expect(job.fileName).toMatch(
        headers === english ? /^Employees-\d{8}-\d{6}\.xlsx$/ : /^员工列表-\d{8}-\d{6}\.xlsx$/,
      )
    }
  })

  test('of a selection has those rows, more of them than an address could carry', async () => {
    const ids = await employeeIdsOf(app, 'A02', 900)
    const job = await exported(yunfan, { field: 'employeeNo', selections: ids.join(',') })
    expect([job.total, cellsOf(await bytesOf(yunfan, job)).length]).toEqual([900, 903])
  })

  test('shows of other organisations nothing, and its file to nobody else', async () => {
    const [foreign] = await employeeIdsOf(app, 'A03', 1)
    const none = app.call(yunfan, employees.exportJob, { field: 'employeeNo', selections: String(foreign) })
    expect((await none).body.message).toBe('文件下载失败：没有符合条件的数据')
    const whole = await exported(yunfan, { field: 'companyName' })
    const [, , , ...rows] = cellsOf(await bytesOf(yunfan, whole))
    expect(new Set(rows.flat()).size).toBe(1)
    expect((await bytesOf(staff, whole)).toString()).toContain('未找到对应实体')
  })

  test('leaves one audit row with filter, columns and count', async () => {
    const before = await auditCount(app, 'export', 'employee')
    const job = await exported(yunfan, { field: 'name', status: '4' })
    const [row] = await app.sql<{ actor: string; detail: object }>(
      `SELECT actor, detail FROM sys_audit WHERE action = 'export' ORDER BY at DESC LIMIT 1`,
    )
    expect([(await auditCount(app, 'export', 'employee')) - before, row]).toEqual([
      1,
      {
        actor: 'hr.yunfan',
        detail: {
          job: job.id,
          filter: {
            where: [{ field: 'status', rule: 'eq', values: ['4'] }],
            advanced: { match: 'and', items: [] },
            sort: [],
          },
          columns: ['name'],
          count: job.total,
        },
      },
    ])
  })

  test('has a link of ten minutes, which asks for the right again (security AUD-3)', async () => {
    const job = await exported(yunfan, { status: '4' })
    const [kept] = await app.sql<{ minutes: number; until: string }>(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes,
         to_char(expires_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS until
       FROM sys_file ORDER BY created_at DESC LIMIT 1`,
    )
    expect(kept).toEqual({ minutes: 10, until: job.fileUntil })
    const file = job.fileUrl?.split('/').at(-1) ?? ''
    // A session that is just new knows the rights of now.
    const status = async () =>
      (await app.call(await sessionOf(app, 'hr.yunfan'), downloads.download, { file })).status
    expect(await status()).toBe(200)
    await app.sql(`DELETE FROM sys_role_permission WHERE role_id = 3 AND permission_id = 215`)
    expect(await status()).toBe(403)
    await app.sql(`INSERT INTO sys_role_permission (role_id, permission_id) VALUES (3, 215)`)
    expect(await status()).toBe(200)
    await app.sql(`UPDATE sys_file SET expires_at = clock_timestamp()`)
    expect((await app.call(yunfan, jobs.queryById, { id: job.id })).body.result).toMatchObject({
      fileUrl: null,
      fileUntil: null,
    })
  })
})

beforeEach(() => forgetLimits(app))

describe('an export of very many rows', () => {
  test('in a request is refused with the way to do it, and as a job it is written', async () => {
    await addSilently(app, { org: 'A02', name: '很多人', count: 50_001 })
    const { status, body } = await app.call(yunfan, employees.exportXls, { name: '很多人' })
    expect([status, body.success, body.message]).toEqual([
      200,
      false,
      '符合条件的数据有 50001 行，一次最多直接导出 50000 行，请改用后台导出或缩小查询范围',
    ])
    const job = await exported(yunfan, { name: '很多人', field: 'employeeNo' })
    expect(job).toMatchObject({ state: 'done', total: 50_001, doneCount: 50_001 })
    const cells = cellsOf(await bytesOf(yunfan, job))
    expect([cells.length, new Set(cells.slice(3).flat()).size]).toEqual([50_004, 50_001])
  }, 60_000)

  test('is stopped in the middle and leaves no file', async () => {
    const { body } = await app.call(yunfan, employees.exportJob, { name: '很多人' })
    const job = body.result as Job
    await vi.waitFor(
      async () =>
        expect((await app.call(yunfan, jobs.queryById, { id: job.id })).body.result).toMatchObject({
          state: 'running',
        }),
      { timeout: 10_000, interval: 20 },
    )
    await app.call(yunfan, jobs.cancel, { id: job.id })
    expect(await ended(yunfan, job)).toMatchObject({ state: 'cancelled', fileUrl: null, message: null })
  })
})
