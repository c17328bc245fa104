import { afterAll, beforeAll, expect, it } from 'vitest'
import { employees, type Employee } from '#contract/members/employees.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database } from '#server/db/pool.ts'
import { bringMemberStatus } from '#server/modules/members/employees/member-status.ts'
import { openSecondInstance, openTestApp } from '../../support/app.ts'
import { openCover, type OpenCover } from '../../support/cover-changes.ts'
import { insure } from '../../support/members.ts'
import { onDay } from '../../support/member-status.ts'

const today = dayAt()
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]

let on: OpenCover
let one: Database
let other: Database
beforeAll(async () => {
  // This test looks at what is due, and nobody else.
  on = await openCover(await openTestApp({ doesJobs: false }))
  const open = async () => openDatabase(await serverUrl(on.app.adminUrl), 4)
  ;[one, other] = [await open(), await open()]
})
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await on.app.close()
})

const listed = async (ids: readonly string[]) => {
  const { body } = await on.app.call(on.staff, employees.list, {
    selections: ids.join(','),
    pageSize: '50',
  })
  const { records } = body.result as { records: Employee[] }
  return ids.map((id) => records.find((row) => row.id === id)?.status)
}
/** What a write of any kind would change: the row, its history, the trail. */
const traces = (ids: readonly string[]) =>
  on.app.sql<{ xmin: string; version: number; entries: number }>(
    `SELECT e.xmin::text, e.version, (SELECT count(*)::int FROM employee_history h WHERE h.record_id = e.id) AS entries
     FROM employee e WHERE id = ANY($1::bigint[]) ORDER BY id`,
    [ids],
  )
/** Of whom each status changes tomorrow: who joins, whose cover begins or ends, who leaves. */
const changing = async () => {
  const [joins, begins, ends, leaves] = await Promise.all([
    on.employee({ entryDate: tomorrow }),
    on.employee(),
    on.employee(),
    on.employee({ leaveDate: today }),
  ])
  await insure(on.app, [begins.id], { from: tomorrow })
  await insure(on.app, [ends.id], { to: tomorrow })
  return [joins, begins, ends, leaves].map(({ id }) => id)
}

it('a read writes nothing: lists are of the day before until the look, which moves each once and keeps versions', async () => {
  const ids = await changing()
  expect(await listed(ids)).toEqual(['2', '2', '1', '5'])
  const before = await traces(ids)
  await onDay(on.app, tomorrow, async () => {
    expect(await listed(ids)).toEqual(['2', '2', '1', '5'])
    expect(await traces(ids)).toEqual(before)
    await bringMemberStatus(one)
    expect(await listed(ids)).toEqual(['5', '1', '4', '3'])
    const moved = await traces(ids)
    expect(moved.map(({ version, entries }) => [version, entries])).toEqual(
      before.map(({ version, entries }) => [version, entries + 1]),
    )
    await bringMemberStatus(one)
    expect(await traces(ids)).toEqual(moved)
  })
})

it('two instances that look at once move nobody twice', async () => {
  const ids = await changing()
  const before = await traces(ids)
  await onDay(on.app, tomorrow, () => Promise.all([bringMemberStatus(one), bringMemberStatus(other)]))
  expect(await listed(ids)).toEqual(['5', '1', '4', '3'])
  expect((await traces(ids)).map(({ entries }) => entries)).toEqual(before.map(({ entries }) => entries + 1))
})

it('a server that starts brings it up to the day before it listens', async () => {
  const ids = await changing()
  const started = await onDay(on.app, tomorrow, () => openSecondInstance(on.app))
  expect(await listed(ids)).toEqual(['5', '1', '4', '3'])
  await started.close()
})

it('days that were missed are made up for at once; who is held by somebody else is moved by the next look', async () => {
  const ids = [(await on.employee()).id, (await on.employee()).id]
  await insure(on.app, ids, { to: addDays(today, 3) })
  await onDay(on.app, addDays(today, 9), async () => {
    await one.as({ ...serverIdentity, rights: 'all' }, async (tx) => {
      await tx.query(`UPDATE employee SET post = 'x' WHERE id = $1`, [ids[1]])
      await bringMemberStatus(other)
    })
    expect(await listed(ids)).toEqual(['4', '1'])
    await bringMemberStatus(one)
  })
  expect(await listed(ids)).toEqual(['4', '4'])
})

it('what a clock that is ahead has moved is taken back when it is set right, and stays then', async () => {
  const ids = await changing()
  const insured = (await on.employee()).id
  await insure(on.app, [insured], { to: addDays(today, 4) })
  await onDay(on.app, addDays(today, 5), () => bringMemberStatus(one))
  expect(await listed([...ids, insured])).toEqual(['5', '1', '4', '3', '4'])
  await bringMemberStatus(one)
  expect(await listed([...ids, insured])).toEqual(['2', '2', '1', '5', '1'])
  const right = await traces(ids)
  await bringMemberStatus(one)
  expect(await traces(ids)).toEqual(right)
  await onDay(on.app, tomorrow, () => bringMemberStatus(one))
  expect(await listed(ids)).toEqual(['5', '1', '4', '3'])
})

it('the day of somebody who was not added after all is forgotten, and no look finds it again', async () => {
  await on.app.sql(`INSERT INTO member_status_day (member_id, on_day) VALUES (7, $1)`, [yesterday])
  await bringMemberStatus(one)
  expect(await on.app.sql(`SELECT FROM member_status_day WHERE member_id = 7`)).toEqual([])
})
