import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { refusal } from '#contract/core/failures.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import type { JobResult, JobRun } from '#server/jobs/job-handler.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { counting, probing, startProbe, withProbe } from '../../support/job-probe.ts'

let app: TestApp
let staff: Session
let yunfan: Session
beforeAll(async () => {
  app = await openTestApp({ modules: withProbe, doesJobs: false })
  // What is tried again is tried at once.
  await app.sql('UPDATE queue.queue SET retry_delay = 0')
  staff = await app.signIn('staff')
  yunfan = await app.signIn('hr.yunfan')
})
afterAll(() => app.close())

const probe = probing(() => app)
const { worker } = probe
const begin = (session = staff) => probe.begin(session)
const look = (id: string, session = staff) => probe.look(id, session)
const ended = (id: string, state: Job['state'], session = staff) => probe.ended(id, state, session)
afterEach(() => probe.clear())

describe('a job', () => {
  test('is there exactly if the answer says so', async () => {
    const failed = await app.call(staff, startProbe, { fails: true })
    expect([failed.status, (await app.sql('SELECT 1 FROM sys_job')).length]).toEqual([500, 0])
    const job = await begin()
    expect(job).toMatchObject({
      state: 'queued',
      kind: 'import',
      noun: 'probe',
      title: '一次试验',
      total: null,
    })
    expect(await app.sql('SELECT id FROM sys_job')).toEqual([{ id: job.id }])
  })

  test('asked for twice with one key is one job', async () => {
    const headers = { 'idempotency-key': 'job-twice-1' }
    const answers = await Promise.all([1, 2, 3].map(() => app.call(staff, startProbe, {}, headers)))
    expect(new Set(answers.map(({ body }) => (body.result as Job).id)).size).toBe(1)
    expect(await app.sql('SELECT 1 FROM sys_job')).toHaveLength(1)
  })

  test('the sixth unfinished of a person is refused, another person’s is not', async () => {
    for (let n = 0; n < 5; n += 1) await begin()
    const { body } = await app.call(staff, startProbe, {})
    expect([body.success, body.message]).toEqual([false, '您有 5 个任务还没有完成，请等其中一个结束后再试'])
    expect((await app.call(yunfan, startProbe, {})).body.success).toBe(true)
  })

  test('the first of a person comes before the second of another (decision 033)', async () => {
    for (const session of [staff, staff, staff, yunfan]) await begin(session)
    const owners: string[] = []
    await worker((job) => {
      owners.push(job.caller.username)
      return Promise.resolve({})
    })
    await vi.waitFor(() => expect(owners).toEqual(['staff', 'hr.yunfan', 'staff', 'staff']), {
      timeout: 15_000,
    })
  })

  test('is done with counts, outcome and times', async () => {
    await worker(counting(0).run)
    const { id } = await begin()
    const job = await ended(id, 'done')
    expect(job).toMatchObject({
      total: 10,
      doneCount: 10,
      failedCount: 0,
      outcome: { last: 10 },
      message: null,
    })
    expect([job.startTime, job.endTime].every((at) => at !== null && at >= job.createTime)).toBe(true)
  })

  test('fails in the words of its refusal, in the reader’s language', async () => {
    const text = { id: 'failure.inUse', message: 'not these words' }
    await worker(() => Promise.reject(refusal(text)))
    const { id } = await begin(yunfan)
    expect((await ended(id, 'failed', yunfan)).message).toBe('该记录仍被其他数据使用，不能删除')
    const { body } = await app.call(yunfan, jobs.queryById, { id }, { 'accept-language': 'en' })
    expect((body.result as Job).message).toMatch(/^[\x20-\x7e]+$/)
  })

  test('that breaks tells nothing of the error, and the log everything', async () => {
    const broken = await worker(() => Promise.reject(new Error('secret 310104199001011234')))
    const { id } = await begin()
    expect((await ended(id, 'failed')).message).toMatch(/^系统出错了/)
    expect(broken.errors.map(String)).toEqual(['Error: secret 310104199001011234'])
  })
})

describe('stopping', () => {
  test('a waiting job is at once', async () => {
    const { id } = await begin()
    const { body } = await app.call(staff, jobs.cancel, { id })
    expect(body.result).toMatchObject({ state: 'cancelled', doneCount: 0 })
    await worker(counting(0).run)
    await ended((await begin()).id, 'done')
    expect((await look(id)).state).toBe('cancelled')
  })

  test('a running one comes after its batch, and what was done is told', async () => {
    const { run, steps, reached } = counting(4)
    await worker(run)
    const { id } = await begin()
    await reached
    expect((await app.call(staff, jobs.cancel, { id })).body.result).toMatchObject({ state: 'running' })
    expect(await ended(id, 'cancelled')).toMatchObject({ doneCount: 4, outcome: { last: 4 } })
    expect(steps).toEqual([1, 2, 3, 4])
  })

  test('one that has ended changes nothing', async () => {
    await worker(counting(0).run)
    const { id } = await begin()
    const before = await ended(id, 'done')
    expect((await app.call(staff, jobs.cancel, { id })).body.result).toEqual(before)
  })

  test('the server gives the job back at once, and the next one goes on where it was', async () => {
    const first = counting(4)
    const one = await worker(first.run)
    const { id } = await begin()
    await first.reached
    await one.close()
    expect(await app.sql(`SELECT state, done_count FROM sys_job`)).toEqual([
      { state: 'queued', done_count: 4 },
    ])
    const rest = counting(0)
    await worker(rest.run)
    expect(await ended(id, 'done')).toMatchObject({ doneCount: 10 })
    expect(rest.steps).toEqual([5, 6, 7, 8, 9, 10])
  })
})

/** The worker of the running job has said nothing for too long, for the time that many before it. */
const silence = (before = 0) =>
  app.sql(
    `UPDATE queue.job SET state = 'active', started_on = now(), retry_count = $1, heartbeat_on = now() - interval '1 minute'`,
    [before],
  )

describe('an instance that dies', () => {
  test('loses the job to the next one, which goes on where it was', async () => {
    const first = counting(4)
    const one = await worker(first.run)
    const { id } = await begin()
    await first.reached
    await one.die()
    const rest = counting(0)
    await worker(rest.run)
    expect(await ended(id, 'done')).toMatchObject({ doneCount: 10 })
    expect(rest.steps).toEqual([5, 6, 7, 8, 9, 10])
  })

  test('and comes back late does nothing more: its step is undone', async () => {
    const first = counting(4)
    await worker(first.run, { lookMs: 60_000 })
    const { id } = await begin()
    await first.reached
    await silence()
    const second = counting(6)
    await worker(second.run)
    await second.reached
    first.letGo()
    await vi.waitFor(() => expect(first.steps).toEqual([1, 2, 3, 4, 5]))
    expect((await look(id)).doneCount).toBe(6)
    second.letGo()
    expect(await ended(id, 'done')).toMatchObject({ doneCount: 10 })
    expect(second.steps).toEqual([5, 6, 7, 8, 9, 10])
  })

  test('four times with the same job lets it fail in words', async () => {
    const { id } = await begin()
    await silence(3)
    const never = vi.fn<(job: JobRun) => Promise<JobResult>>(() => Promise.resolve({}))
    await worker(never)
    expect((await ended(id, 'failed')).message).toBe('任务多次中断，已停止，请重新发起或联系管理员')
    expect(never).not.toHaveBeenCalled()
  })

  test('three times does not', async () => {
    const { id } = await begin()
    await silence(2)
    await worker(() => Promise.resolve({ doneCount: 1 }))
    expect(await ended(id, 'done')).toMatchObject({ doneCount: 1 })
  })
})

describe('many workers', () => {
  test('do every job once', async () => {
    const counts = new Map<string, number>()
    const run = (job: JobRun) => {
      counts.set(job.id, (counts.get(job.id) ?? 0) + 1)
      return job.step(() => Promise.resolve({ doneCount: 1 }))
    }
    await app.sql(
      `WITH made AS (
         INSERT INTO sys_job (kind, noun, title, user_id, org_code, locale, ip, request_id, input)
         SELECT 'import', 'probe', '{"id":"x","message":"x"}', u.id, 'A01', 'zh', '', '', '{}' FROM generate_series(1, 20), sys_user u WHERE username = 'staff'
         RETURNING id)
       INSERT INTO queue.job_common (name, data) SELECT 'import', jsonb_build_object('jobId', id::text) FROM made`,
    )
    for (let n = 0; n < 4; n += 1) await worker(run)
    await vi.waitFor(
      async () =>
        expect(await app.sql(`SELECT state, count(*)::int FROM sys_job GROUP BY 1`)).toEqual([
          { state: 'done', count: 20 },
        ]),
      { timeout: 20_000, interval: 50 },
    )
    expect([counts.size, Math.max(...counts.values())]).toEqual([20, 1])
  })
})
