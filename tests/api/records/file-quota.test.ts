import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import { signatures } from '#contract/session/signatures.ts'
import { sweep } from '#server/housekeeping.ts'
import { openDatabase, type Database } from '#server/db/pool.ts'
import { serverUrl } from '#server/db/installation.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { changed } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { peopleHeader, personRow, sheetFile } from '../../support/people-sheet.ts'

let server: TestApp
let yunfan: Session
let db: Database

beforeAll(async () => {
  server = await openTestApp({ doesJobs: false })
  yunfan = await sessionOf(server, 'hr.yunfan')
  db = openDatabase(await serverUrl(server.adminUrl), 2)
})
afterAll(async () => {
  await db.close()
  await server.close()
})
beforeEach(() => server.sql(`DELETE FROM sys_file`))

const gib = 1024 ** 3
/** A file of a person in an organisation, by its record alone. */
const occupy = (bytes: number, { org = 'A02', username = 'hr.yunfan' } = {}) =>
  server.sql(
    `INSERT INTO sys_file (id, name, mime, size, owner_id, sys_org_code, expires_at)
     SELECT encode(sha256(convert_to(next_id()::text, 'UTF8')), 'hex'), 'x', 'text/csv', $1::int, u.id, $2, clock_timestamp() + interval '1 hour'
     FROM sys_user u WHERE username = $3`,
    [bytes, org, username],
  )
const onDisk = () =>
  ['files', 'tmp'].flatMap((folder) =>
    readdirSync(join(server.settings.dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name }) => name),
  )
const good = () => sheetFile([peopleHeader, personRow(8_001)])
const wrong = () => sheetFile([peopleHeader, changed(personRow(8_001), '姓名', '')])
const importJob = (file = good()) => server.call(yunfan, employees.importJob, { file })
const mine = '您保存的文件已达 1 GiB，请先删除不再使用的图片，或等较早的导出文件过期'

describe('who has no room keeps nothing more', () => {
  it('neither the file of an import nor its refused rows nor an export (decision 033)', async () => {
    await occupy(gib - 1)
    const answers = [
      await importJob(),
      await server.call(yunfan, employees.importExcel, { file: wrong() }),
      await server.call(yunfan, employees.exportJob, {}),
    ]
    expect(answers.map(({ body }) => [body.success, body.message])).toEqual([
      [false, mine],
      [false, mine],
      // One byte is left; how long an export will be shows only when it is there.
      [true, expect.any(String)],
    ])
    await occupy(1)
    expect((await server.call(yunfan, employees.exportJob, {})).body.message).toBe(mine)
    expect(onDisk()).toEqual([])
    await server.sql(`DELETE FROM sys_job`)
  })

  it('and an organisation has a quota too, whoever in it the files belong to (decision 033)', async () => {
    for (let at = 0; at < 20; at += 1) await occupy(gib - 1, { username: 'staff' })
    expect((await importJob()).body.message).toBe(
      '贵机构保存的文件已达 20 GiB，请等较早的导出文件过期，或联系管理员',
    )
    const qinghe = await sessionOf(server, 'hr.qinghe')
    expect((await server.call(qinghe, employees.exportJob, {})).body.success).toBe(true)
    expect(onDisk()).toEqual([])
    await server.sql(`DELETE FROM sys_job`)
  })
})

it('the file of an import is not kept beyond the limit of jobs, and goes with the end of its job (decision 033)', async () => {
  const ids: string[] = []
  for (let at = 0; at < 5; at += 1) ids.push(((await importJob()).body.result as Job).id)
  for (let at = 0; at < 10; at += 1)
    expect((await importJob()).body.message).toBe('您有 5 个任务还没有完成，请等其中一个结束后再试')
  expect(onDisk()).toHaveLength(5)
  const files = await diskStore(server.settings.dataDir)
  await server.call(yunfan, jobs.cancel, { id: ids[0] ?? '' })
  await sweep({ db, files })
  expect(onDisk()).toHaveLength(4)
  await server.sql(`UPDATE sys_job SET state = 'done', end_time = clock_timestamp() WHERE end_time IS NULL`)
  await sweep({ db, files })
  expect(onDisk()).toEqual([])
  expect(await server.sql(`SELECT 1 FROM sys_file`)).toEqual([])
})

it('a signature keeps images, and no other file that it names (security FIL-2)', async () => {
  await occupy(10)
  const [file] = await server.sql<{ id: string }>(`SELECT id FROM sys_file`)
  const signContent = `<p>x<img src="/portal/base/hb-system/sys/common/view/${file?.id}"></p>`
  const { body } = await server.call(yunfan, signatures.add, { signTitle: 'x', signContent })
  expect(body.success).toBe(true)
  expect(await server.sql(`SELECT 1 FROM sys_file WHERE expires_at = 'infinity'`)).toEqual([])
})
