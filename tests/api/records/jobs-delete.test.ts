import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { jobs, type DeleteOutcome, type Job } from '#contract/records/jobs.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addSilently, companyIdOf, employeeIdsOf } from '../../support/members.ts'

let app: TestApp
let staff: Session
let yunfan: Session
beforeAll(async () => {
  app = await openTestApp()
  staff = await app.signIn('staff')
  yunfan = await app.signIn('hr.yunfan')
})
afterAll(() => app.close())

const ended = (session: Session, { id }: Job): Promise<Job> =>
  vi.waitFor(
    async () => {
      const job = (await app.call(session, jobs.queryById, { id })).body.result as Job
      if (job.endTime === null) throw new Error(job.state)
      return job
    },
    { timeout: 30_000, interval: 50 },
  )
const outcomeOf = (job: Job) => job.outcome as DeleteOutcome
const live = async (name: string): Promise<number> =>
  Number(
    (
      await app.sql<{ n: string }>(`SELECT count(*) n FROM employee WHERE del_flag = 0 AND name = $1`, [name])
    )[0]?.n,
  )
const addMany = async (name: string, count: number): Promise<string[]> =>
  (
    await app.sql<{ id: string }>(
      `INSERT INTO employee (company_id, sys_org_code, employee_no, name, mobile, id_type, id_no, birth_date, gender, category, entry_date)
       SELECT $1, 'A02', $2 || i, $2, '13900000000', '2', $2 || i, '1990-01-01', '1', '10', '2020-01-01' FROM generate_series(1, $3::int) i RETURNING id`,
      [await companyIdOf(app, 'A02'), name, count],
    )
  ).map(({ id }) => id)

describe('a delete in the background', () => {
  test('with one foreign id is refused, and nothing happens (security ACC-2)', async () => {
    const [own = ''] = await employeeIdsOf(app, 'A02', 1)
    const [foreign = ''] = await employeeIdsOf(app, 'A03', 1)
    const { body } = await app.call(yunfan, employees.deleteJob, { ids: `${own},${foreign}` })
    expect([body.success, body.message]).toEqual([false, '未找到对应实体'])
    expect(await app.sql('SELECT 1 FROM sys_job')).toEqual([])
    expect(
      await app.sql('SELECT 1 FROM employee WHERE id = ANY($1) AND del_flag = 1', [[own, foreign]]),
    ).toEqual([])
  })

  test('is refused without its permission', async () => {
    const nobody = await app.signIn('nobody')
    expect((await app.call(nobody, employees.deleteJob, { all: 'true' })).status).toBe(403)
  })

  test.each([
    ['neither rows nor all', {}],
    ['rows and all', { ids: '1', all: 'true' }],
    ['a filter alone', { status: '1' }],
    ['all without how many', { all: 'true', name: 'nobody at all' }],
    ['all of an unknown filter', { all: 'true', expected: '1', nonsense: '1' }],
    ['no id', { ids: ',' }],
    ['something else than ids', { ids: "1' OR '1'='1" }],
    ['all where nothing matches', { all: 'true', expected: '0', name: 'nobody at all' }],
  ])('of %s is refused, and nothing is written down', async (_what, input) => {
    const { body } = await app.call(staff, employees.deleteJob, input as { ids: string })
    expect([body.success, await app.sql('SELECT 1 FROM sys_job')]).toEqual([false, []])
  })

  test('deletes all that matched when it was asked for, and nothing that came later', async () => {
    await addMany('都删', 650)
    const all = { all: 'true', expected: '650', name: '都删' } as const
    const { body } = await app.call(yunfan, employees.deleteJob, all)
    const begun = body.result as Job
    expect(begun).toMatchObject({ kind: 'delete', noun: 'employee', title: '员工列表', total: 650 })
    await addMany('都删后', 1)
    await app.sql(`UPDATE employee SET name = '都删' WHERE name = '都删后'`)
    const job = await ended(yunfan, begun)
    expect(job).toMatchObject({ state: 'done', total: 650, doneCount: 650, failedCount: 0 })
    expect(await live('都删')).toBe(1)
  })

  test('of all that match is refused where they are more or fewer than was said', async () => {
    await addMany('动了', 4)
    for (const expected of ['3', '5']) {
      const { body } = await app.call(yunfan, employees.deleteJob, { all: 'true', expected, name: '动了' })
      expect([body.success, body.message]).toEqual([
        false,
        `符合条件的数据已从 ${expected} 条变为 4 条，请刷新列表，确认后再操作`,
      ])
    }
    expect(await live('动了')).toBe(4)
  })

  test('puts one deletion number on all of them, and that restores all of them', async () => {
    const ids = await addMany('一起', 450)
    const { body } = await app.call(yunfan, employees.deleteJob, { ids: ids.join(',') })
    const job = await ended(yunfan, body.result as Job)
    const { deletionId } = outcomeOf(job)
    expect(
      await app.sql(`SELECT deletion_id::text, count(*)::int FROM employee WHERE name = '一起' GROUP BY 1`),
    ).toEqual([{ deletion_id: deletionId, count: 450 }])
    const restored = await app.call(yunfan, employees.restore, { deletionId: String(deletionId) })
    expect([restored.body.success, await live('一起')]).toEqual([true, 450])
  })

  test('tells which rows could not go, and why', async () => {
    const own = await addMany('剩下', 250)
    await app.sql(`UPDATE employee SET del_flag = 1 WHERE id = $1`, [own[3]])
    const { body } = await app.call(yunfan, employees.deleteJob, { ids: own.join(',') })
    const job = await ended(yunfan, body.result as Job)
    expect(job).toMatchObject({ state: 'done', total: 250, doneCount: 249, failedCount: 1 })
    expect(outcomeOf(job).failures).toEqual([{ id: own[3], name: '剩下', reason: '未找到对应实体' }])
  })

  test('stopped in the middle tells what went, and that can be restored', async () => {
    const ids = await addMany('停下', 5_000)
    const { body } = await app.call(yunfan, employees.deleteJob, { ids: ids.join(',') })
    const begun = body.result as Job
    await vi.waitFor(
      async () => {
        const { doneCount } = (await app.call(yunfan, jobs.queryById, { id: begun.id })).body.result as Job
        expect(doneCount).toBeGreaterThan(0)
      },
      { timeout: 10_000, interval: 5 },
    )
    await app.call(yunfan, jobs.cancel, { id: begun.id })
    const job = await ended(yunfan, begun)
    expect(job.state).toBe('cancelled')
    expect(job.doneCount).toBeLessThan(5_000)
    expect(await live('停下')).toBe(5_000 - job.doneCount)
    await app.call(yunfan, employees.restore, { deletionId: String(outcomeOf(job).deletionId) })
    expect(await live('停下')).toBe(5_000)
  })

  // The last: so many rows are made without the indexes.
  test('of more than 100,000 rows is refused in words', async () => {
    await addSilently(app, { org: 'A02', name: '太多人', count: 100_001 })
    const { body } = await app.call(yunfan, employees.deleteJob, {
      all: 'true',
      expected: '100001',
      name: '太多人',
    })
    expect([body.success, body.message]).toEqual([false, '一次最多删除 100000 条，请缩小查询范围'])
    expect(await live('太多人')).toBe(100_001)
  })
})
