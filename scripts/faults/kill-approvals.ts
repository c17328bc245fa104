import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { MoveOutcome } from '#contract/core/move-batch.ts'
import { seedEmployees } from '#server/seed/bulk.ts'
import { call, isDone, signInAsStaff, wordsOf, type Answer, type Person } from './client.ts'
import { databaseUrl, sql } from './database.ts'
import { Problems, secondsOf, type Fault } from './fault.ts'
import { startPortal } from './portal.ts'

const rowCount = 10_000
/** The company of whose people additions are filed, by its HR. */
const [org, filer] = ['A02', '13']

interface Row {
  readonly id: string
  readonly version: number
}

/** Additions of everybody who is not insured, filed and effective today. */
const filing = `
  WITH plans AS (SELECT p.policy_id, min(p.id) AS id FROM plan p JOIN policy o ON o.id = p.policy_id AND o.status = 'ACTIVE' WHERE o.sys_org_code = $1 GROUP BY 1)
  INSERT INTO cover_change (change_type, employee_id, policy_id, plan_id, effective_day, name, status, sys_org_code, create_by, filed_by)
  SELECT 'ADD', e.id, p.policy_id, p.id, (now() AT TIME ZONE 'Asia/Shanghai')::date, e.name, 'SUBMITTED', e.sys_org_code, 'hr.yunfan', $2
  FROM employee e, plans p WHERE e.sys_org_code = $1 AND e.employee_no LIKE 'B%' ORDER BY e.id LIMIT ${rowCount}
  RETURNING id::text AS id, version`

const fileAll = (dataDir: string): Promise<Row[]> => sql<Row>(dataDir, filing, [org, filer])

/** What the database holds of additions: those that are effective, and what has to agree with them. */
const storedOf = async (dataDir: string, rows: readonly Row[]) => {
  const [found] = await sql<Record<'effective' | 'covers' | 'histories' | 'audits', number>>(
    dataDir,
    `WITH mine AS (SELECT id, status FROM cover_change WHERE id = ANY($1::bigint[])), covers AS (SELECT v.id FROM cover v JOIN mine ON mine.id = v.change_id)
     SELECT (SELECT count(*)::int FROM mine WHERE status = 'EFFECTIVE') AS effective, (SELECT count(*)::int FROM covers) AS covers,
       (SELECT count(*)::int FROM cover_change_history h JOIN mine ON mine.id = h.record_id WHERE h.after ->> 'status' = 'EFFECTIVE') AS histories,
       (SELECT count(*)::int FROM sys_audit a JOIN covers v ON v.id::text = a.object_id WHERE a.object_table = 'cover' AND a.action = 'insert') AS audits`,
    [rows.map(({ id }) => id)],
  )
  return found ?? { effective: -1, covers: -1, histories: -1, audits: -1 }
}

/** So many notices tell HR of approvals. */
const noticesIn = async (dataDir: string): Promise<number> =>
  (
    await sql<{ n: number }>(
      dataDir,
      `SELECT count(*)::int AS n FROM sys_announcement a JOIN sys_announcement_send s ON s.annt_id = a.id WHERE s.user_id = $1 AND a.titile LIKE '增减员已通过%'`,
      [filer],
    )
  )[0]?.n ?? -1

interface Killed {
  readonly dataDir: string
  readonly rows: readonly Row[]
  readonly noticesBefore: number
}

/** All or none, and everything agrees. Gives how many are effective. */
const check = async (
  { dataDir, rows, noticesBefore }: Killed,
  when: string,
  problems: Problems,
): Promise<number> => {
  const { effective, ...others } = await storedOf(dataDir, rows)
  problems.unless(
    effective === 0 || effective === rowCount,
    `${when} ${effective} of ${rowCount} are effective`,
  )
  for (const [what, count] of Object.entries(others))
    problems.unless(count === effective, `${when} ${effective} effective additions have ${count} ${what}`)
  const told = (await noticesIn(dataDir)) - noticesBefore
  const wanted = effective === 0 ? 0 : 1
  problems.unless(told === wanted, `${when} ${told} notices tell of ${effective} additions`)
  return effective
}

const movedBy = (answer: Answer): number =>
  (answer.body?.result as MoveOutcome | undefined)?.moved.length ?? -1

export const killApprovals: Fault = {
  name: `kill -9 of the server while ${rowCount} additions are approved`,
  limitSeconds: 1_200,
  run: async (environment, rounds) => {
    const problems = new Problems()
    const dataDir = environment.fresh()
    let portal = await startPortal(dataDir)
    await seedEmployees(databaseUrl(dataDir), 4_000 + rowCount, [org])
    const person: Person = await signInAsStaff(portal.address)
    const approve = (rows: readonly Row[], key: string) =>
      call(portal.address, coverChanges.approveBatch, { rows: [...rows] }, { key, headers: person.headers })
    const forget = () => sql(dataDir, 'TRUNCATE cover_change, cover CASCADE')
    await forget()
    const whole = await approve(await fileAll(dataDir), randomUUID())
    problems.unless(
      movedBy(whole) === rowCount,
      `a batch that nobody disturbs was answered ${wordsOf(whole)}`,
    )
    const restarts: number[] = []
    let stored = 0
    for (let round = 1; round <= rounds; round += 1) {
      await forget()
      const [rows, key] = [await fileAll(dataDir), randomUUID()]
      const killed = { dataDir, rows, noticesBefore: await noticesIn(dataDir) }
      const sending = approve(rows, key)
      // Spread evenly over all that a batch does, its commit and the time right after it included.
      await sleep((whole.ms * 1.3 * (round - Math.random())) / rounds)
      const [answer] = await Promise.all([sending, portal.signal('SIGKILL')])
      problems.unless(isDone(answer) || answer.status === 0, `the batch was answered ${wordsOf(answer)}`)
      portal = await startPortal(dataDir)
      restarts.push(portal.seconds)
      const effective = await check(killed, 'after the restart', problems)
      problems.unless(!isDone(answer) || effective === rowCount, 'an acknowledged batch is lost')
      if (effective > 0) stored += 1
      const isRetry = Math.random() < 0.5
      const again = await approve(rows, isRetry ? key : randomUUID())
      const wanted = effective > 0 && !isRetry ? 0 : rowCount
      problems.unless(movedBy(again) === wanted, `sending it again was answered ${wordsOf(again)}`)
      await check(killed, 'after sending it again', problems)
    }
    await portal.signal('SIGTERM')
    environment.remove(dataDir)
    const said = `${rounds} rounds, ${stored} batches whole and ${rounds - stored} not begun after the restart, each whole when sent again; a batch took ${(whole.ms / 1000).toFixed(1)} s; ready again after ${secondsOf(restarts)}`
    return { said, problems: problems.list() }
  },
}
