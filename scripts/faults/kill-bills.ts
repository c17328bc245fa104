import { setTimeout as sleep } from 'node:timers/promises'
import { billRuns, previewedAtOnce, type BillPreview } from '#contract/bills/bill-run.ts'
import { addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import { differences } from '#server/db/reconcile.ts'
import { seedBulkBilling } from '#server/seed/bulk-billing.ts'
import { call, resultOf, signInAs, type Person } from './client.ts'
import { databaseUrl, sql } from './database.ts'
import { Problems, secondsOf, type Fault } from './fault.ts'
import { endOf, jobOf, order, type Order } from './job-orders.ts'
import { startPortal, type Portal } from './portal.ts'

const [contractCount, peopleCount] = [60, 100]
const mostMs = 2_500

interface Stage {
  readonly dataDir: string
  readonly headers: Person['headers']
  readonly problems: Problems
  readonly ids: readonly string[]
}

/** Asks for the bills of a month as somebody who has just seen what they come to. */
const orderRun = async (portal: Portal, { headers, ids }: Stage, month: string): Promise<Order> => {
  const contracts: { id: string; amount: string }[] = []
  for (let at = 0; at < ids.length; at += previewedAtOnce) {
    const contractIds = ids.slice(at, at + previewedAtOnce).join(',')
    const seen = await call(portal.address, billRuns.preview, { month, contractIds }, { headers })
    for (const { contractId, amount } of resultOf<BillPreview[]>(seen))
      contracts.push({ id: contractId, amount })
  }
  return order(portal.address, headers, { endpoint: billRuns.make, input: { month, contracts } })
}

interface Made {
  readonly bills: number
  readonly contracts: number
  readonly halves: number
}

/** The bills of a month, of how many contracts they are, and what of them is half: without number of a version, or lines without a bill. */
const madeOf = async (dataDir: string, month: string): Promise<Made> => {
  const [made] = await sql<Made>(
    dataDir,
    `SELECT count(*)::int AS bills, count(DISTINCT b.contract_id)::int AS contracts,
       (count(*) FILTER (WHERE NOT EXISTS (SELECT FROM bill_version v WHERE v.bill_id = b.id AND v.amount_with_tax = b.amount_with_tax)
          OR b.member_count <> ${peopleCount} OR b.member_count <> (SELECT count(*) FROM bill_line l WHERE l.bill_id = b.id AND l.is_live))
        + (SELECT count(*) FROM bill_line l WHERE NOT EXISTS (SELECT FROM bill b WHERE b.id = l.bill_id)))::int AS halves
     FROM bill b WHERE b.period_from = $1 AND b.contract_id IN (SELECT id FROM client_contract WHERE create_by = 'bench')`,
    [`${month}-01`],
  )
  return made ?? { bills: -1, contracts: -1, halves: -1 }
}

const checkHalves = async (month: string, { dataDir, problems }: Stage) => {
  const { bills, contracts, halves } = await madeOf(dataDir, month)
  problems.unless(halves === 0, `${halves} bills are half there`)
  problems.unless(bills === contracts, `${bills} bills of ${contracts} contracts for one month`)
  return bills
}

const checkMonth = async (month: string, stage: Stage) => {
  const { dataDir, problems } = stage
  const bills = await checkHalves(month, stage)
  problems.unless(bills === contractCount, `${bills} of ${contractCount} contracts are billed for a month`)
  for (const { rule } of await differences(databaseUrl(dataDir)))
    problems.add(`it does not hold that ${rule}`)
}

export const killBills: Fault = {
  name: 'kill -9 of the server amid a run of bills',
  limitSeconds: 900,
  run: async (environment, rounds) => {
    const problems = new Problems()
    const dataDir = environment.fresh()
    let portal = await startPortal(dataDir)
    const monthAt = (round: number) => addMonths(firstOfMonth(dayAt()), round - rounds - 1)
    const ids = await seedBulkBilling(databaseUrl(dataDir), {
      from: monthAt(0),
      contracts: contractCount,
      people: peopleCount,
    })
    const headers = await signInAs(portal.address, 'finance.shen')
    const stage = { dataDir, headers, problems, ids }
    const [waits, amid]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      const month = monthAt(round).slice(0, 7)
      const run = await orderRun(portal, stage, month)
      await sleep(Math.random() * mostMs)
      await portal.signal('SIGKILL')
      portal = await startPortal(dataDir)
      const from = performance.now()
      amid.push(await checkHalves(month, stage))
      await endOf(portal, await jobOf(portal, run, stage), stage)
      waits.push((performance.now() - from) / 1000)
      // Asked for once more it finds all of it made.
      const again = await orderRun(portal, stage, month)
      await endOf(portal, await jobOf(portal, again, stage), stage)
      await checkMonth(month, stage)
    }
    await portal.signal('SIGTERM')
    environment.remove(dataDir)
    const left = amid.filter((count) => count > 0 && count < contractCount).length
    const said = `${rounds} rounds, ${left} of them cut off between two bills, ${contractCount} bills each, whole and once; all made ${secondsOf(waits)} after the restart`
    return { said, problems: problems.list() }
  },
}
