import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { counting, probing, withProbe } from '../../support/job-probe.ts'

let app: TestApp
let yunfan: Session
beforeAll(async () => {
  app = await openTestApp({ modules: withProbe, doesJobs: false })
  yunfan = await app.signIn('hr.yunfan')
})
afterAll(() => app.close())

const probe = probing(() => app)
afterEach(() => probe.clear())
const access = { action: 'employee:export' }
const ofYunfan = `user_id = (SELECT id FROM sys_user WHERE username = 'hr.yunfan')`

describe('the rights of the owner', () => {
  test.each([
    [
      'frozen meanwhile',
      `UPDATE sys_user SET status = 2 WHERE username = 'hr.yunfan'`,
      `UPDATE sys_user SET status = 1 WHERE username = 'hr.yunfan'`,
      '账号已停用，任务没有继续执行',
    ],
    [
      'whose permission is gone',
      `UPDATE sys_permission SET status = '0' WHERE perms = 'employee:export'`,
      `UPDATE sys_permission SET status = '1' WHERE perms = 'employee:export'`,
      '没有权限，请联系管理员授权',
    ],
    [
      'who has left the organisation',
      `UPDATE sys_user_org SET org_code = 'A03' WHERE ${ofYunfan}`,
      `UPDATE sys_user_org SET org_code = 'A02' WHERE ${ofYunfan}`,
      '您不属于该机构，不能访问其数据',
    ],
  ])('%s: the job fails in words and does nothing', async (_who, change, undo, words) => {
    const { id } = await probe.begin(yunfan)
    await app.sql(change)
    const { run, steps } = counting(0)
    await probe.worker(run, { access })
    // What has ended is read from the table: the owner may not sign in just now.
    const read = () =>
      app.sql<{ state: string; words: string }>(
        `SELECT state, message ->> 'message' AS words FROM sys_job WHERE id = $1`,
        [id],
      )
    await expect.poll(read, { timeout: 5_000 }).toEqual([{ state: 'failed', words }])
    expect(steps).toEqual([])
    await app.sql(undo)
  })

  test('taken away in the middle: the job stops there and says what was done', async () => {
    const { run, reached } = counting(4)
    await probe.worker(run, { access })
    const { id } = await probe.begin(yunfan)
    await reached
    await app.sql(`UPDATE sys_permission SET status = '0' WHERE perms = 'employee:export'`)
    const job = await probe.ended(id, 'failed', yunfan)
    expect(job).toMatchObject({ doneCount: 4, message: '没有权限，请联系管理员授权', outcome: { last: 4 } })
    await app.sql(`UPDATE sys_permission SET status = '1' WHERE perms = 'employee:export'`)
  })
})
