import { setTimeout as sleep } from 'node:timers/promises'
import { employees } from '#contract/members/employees.ts'
import { signInAsStaff, type Person } from './client.ts'
import { sql } from './database.ts'
import { Problems, secondsOf, type Fault } from './fault.ts'
import { endOf, jobOf, order, type Order } from './job-orders.ts'
import { sheetOf, somebody } from './people.ts'
import { startPortal, type Portal } from './portal.ts'

const rowCount = 6_000

interface Stage {
  readonly dataDir: string
  readonly person: Person
  readonly headers: Person['headers']
  readonly problems: Problems
}

/** How many employees of a number prefix are there, how many are in the recycle bin, and how many additions were audited. */
const peopleOf = async ({ dataDir }: Stage, prefix: string) => {
  const [found] = await sql<{ living: number; deleted: number; audits: number }>(
    dataDir,
    `SELECT count(*) FILTER (WHERE del_flag = 0)::int AS living, count(*) FILTER (WHERE del_flag = 1)::int AS deleted,
       (SELECT count(*)::int FROM sys_audit a JOIN employee x ON x.id::text = a.object_id WHERE a.object_table = 'employee' AND a.action = 'insert' AND x.employee_no LIKE $1) AS audits
     FROM employee WHERE employee_no LIKE $1`,
    [`${prefix}%`],
  )
  return found ?? { living: -1, deleted: -1, audits: -1 }
}

/** Notices of jobs that are done; the system tells of other things meanwhile. */
const noticeCount = async ({ dataDir }: Stage): Promise<number> =>
  (
    await sql<{ n: number }>(
      dataDir,
      `SELECT count(*)::int AS n FROM sys_announcement WHERE msg_category = '2' AND titile LIKE '%完成：%'`,
    )
  )[0]?.n ?? -1

/** An hour goes by for the limit of exports, which a person would meet after ten rounds. */
const forgetExports = ({ dataDir }: Stage): Promise<unknown> =>
  sql(dataDir, `DELETE FROM sys_rate_window WHERE bucket LIKE 'export %'`)

/** An import, an export and a deletion of what the round before brought, all under way when the server dies. */
const orderAll = async (portal: Portal, { person }: Stage, round: number): Promise<Order[]> => {
  const people = Array.from({ length: rowCount }, () => somebody(`KJ${round}-`, person.company.id))
  const bytes = await sheetOf(people, person.company.companyName)
  const file = new File([bytes as BlobPart], `KJ${round}.xlsx`)
  return [
    order(portal.address, person.headers, { endpoint: employees.importJob, input: { file } }),
    order(portal.address, person.headers, { endpoint: employees.exportJob, input: {} }),
    order(portal.address, person.headers, {
      endpoint: employees.deleteJob,
      input: { all: 'true', employeeNo: `KJ${round - 1}-*`, expected: String(rowCount) },
    }),
  ]
}

const checkRound = async (portal: Portal, ids: readonly string[], about: Stage & { round: number }) => {
  const { problems, round, person } = about
  const ended = await Promise.all(ids.map((id) => endOf(portal, id, about)))
  for (const { kind, state, message } of ended)
    problems.unless(state === 'done', `a job of kind ${kind} ended as ${state}: ${message ?? ''}`)
  const added = await peopleOf(about, `KJ${round}-`)
  problems.unless(
    added.living === rowCount && added.audits === rowCount,
    `an import job that is done left ${added.living} rows with ${added.audits} audit rows`,
  )
  const gone = await peopleOf(about, `KJ${round - 1}-`)
  problems.unless(
    gone.living === 0 && gone.deleted === rowCount,
    `a delete job that is done left ${gone.living} rows and put ${gone.deleted} into the bin`,
  )
  const url = ended.find(({ kind }) => kind === 'export')?.fileUrl
  const fetched = url ? await fetch(new URL(url, portal.address), { headers: person.headers }) : undefined
  problems.unless(
    fetched?.status === 200 && (await fetched.arrayBuffer()).byteLength > 10_000,
    `the file of an export job that is done was answered ${fetched?.status ?? 'with no address'}`,
  )
}

export const killJobs: Fault = {
  name: `kill -9 of the server during an import, an export and a deletion of ${rowCount} rows in the background`,
  limitSeconds: 1_800,
  run: async (environment, rounds) => {
    const problems = new Problems()
    const dataDir = environment.fresh()
    let portal = await startPortal(dataDir)
    const person = await signInAsStaff(portal.address)
    const stage = { dataDir, person, headers: person.headers, problems }
    const begun = performance.now()
    // There is nothing to delete yet.
    for (const undisturbed of (await orderAll(portal, stage, 0)).slice(0, 2))
      await endOf(portal, await jobOf(portal, undisturbed, stage), stage)
    const wholeMs = performance.now() - begun
    const waits: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      await forgetExports(stage)
      const before = await noticeCount(stage)
      const orders = await orderAll(portal, stage, round)
      await sleep((wholeMs * 1.2 * (round - Math.random())) / rounds)
      await portal.signal('SIGKILL')
      portal = await startPortal(dataDir)
      const from = performance.now()
      const ids = await Promise.all(orders.map((one) => jobOf(portal, one, stage)))
      await checkRound(portal, ids, { ...stage, round })
      waits.push((performance.now() - from) / 1000)
      const told = (await noticeCount(stage)) - before
      problems.unless(told === ids.length, `${told} notices tell of the end of ${ids.length} jobs`)
    }
    await portal.signal('SIGTERM')
    environment.remove(dataDir)
    return {
      said: `${rounds} rounds, every job done once and told of once; all over ${secondsOf(waits)} after the restart`,
      problems: problems.list(),
    }
  },
}
