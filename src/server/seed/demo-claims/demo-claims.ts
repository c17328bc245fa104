import pg from 'pg'
import type { SpecialDays } from '#contract/rules/working-days.ts'
import { seedBills } from '#server/seed/bills.ts'
import { seedInvoices } from '#server/seed/invoices.ts'
import { seedMonths } from '#server/seed/months.ts'
import { seedReceipts } from '#server/seed/receipts.ts'
import type { DemoFiles } from '#server/seed/demo-proofs.ts'
import type { Deciding } from './deciding.ts'
import { seedEarlierPolicies } from './earlier-policies.ts'
import { readHospitals, readMembers } from './members.ts'
import { plannedClaims, type PlannedClaim } from './planned-claims.ts'
import { writeClaim } from './write-claim.ts'

/** Does a piece of work in a transaction of its own. */
const inOne = async <Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> => {
  await client.query('BEGIN')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** When the demo data was made, and up to which moment of theirs claims have been made since; undefined without demo data. */
const progressOf = async (client: pg.Client): Promise<{ before: number; after: number } | undefined> => {
  const { rows } = await client.query<{ before: Date; after: Date | null }>(
    `SELECT u.create_time AS before, (SELECT max(c.create_time) FROM claim c WHERE c.create_time < u.create_time) AS after
     FROM sys_user u WHERE u.username = 'claims.zhou' AND u.create_by = 'seed'`,
  )
  const [row] = rows
  return row && { before: Number(row.before), after: Number(row.after ?? 0) }
}

const readSpecialDays = async (client: pg.Client): Promise<SpecialDays> => {
  const { rows } = await client.query<{ day: string; isWorking: boolean }>(
    'SELECT day::text AS day, is_working AS "isWorking" FROM sys_special_day WHERE del_flag = 0',
  )
  return new Map(rows.map(({ day, isWorking }) => [day, isWorking]))
}

const openClaims = async (client: pg.Client, { wanted, files }: Pick<Making, 'wanted' | 'files'>) => {
  const progress = await progressOf(client)
  if (!progress) return undefined
  await inOne(client, () => seedEarlierPolicies(client))
  await inOne(client, () => seedBills(client))
  await inOne(client, () => seedReceipts(client))
  await inOne(client, () => seedInvoices(client, files))
  await inOne(client, () => seedMonths(client))
  const special = await readSpecialDays(client)
  const [members, hospitals] = [await readMembers(client), await readHospitals(client)]
  const { before, after } = progress
  const planned = plannedClaims(members, { hospitals, special, before, wanted })
  return { special, before, planned: planned.filter(({ createdAt }) => createdAt > after) }
}

/** Claims being made beside the portal. */
export interface DemoClaims {
  /** When all are there; rejects with what went wrong. */
  readonly made: Promise<void>
  /** Ends after the claim that is being made; the next start goes on there. */
  stop(): Promise<void>
}

/** What claims are made with. */
interface Making {
  /** About how many. */
  readonly wanted: number
  readonly deciding: Deciding
  /** How the service reads answers. */
  readonly types: pg.CustomTypesConfig
  /** Where pictures of receipts are kept. */
  readonly files?: DemoFiles | undefined
}

/**
 * Makes the claims of the demo data, and the two years of cover before that of today: in the order in which they came in, each in a
 * transaction, so that a start goes on where another ended. Does nothing where they are there, and without demo data. `adminUrl`:
 * the owner's.
 */
export const makeDemoClaims = (adminUrl: string, { wanted, deciding, types, files }: Making): DemoClaims => {
  let isStopped = false
  const write = async (client: pg.Client): Promise<void> => {
    const open = await openClaims(client, { wanted, files })
    if (!open || open.planned.length === 0) return
    const writing = { special: open.special, now: open.before, deciding, files }
    const writeOne = (claim: PlannedClaim) => inOne(client, () => writeClaim(client, claim, writing))
    for (const claim of open.planned) {
      if (isStopped) return
      await writeOne(claim)
    }
    await client.query('ANALYZE')
  }
  const made = (async () => {
    const client = new pg.Client({ connectionString: adminUrl, types })
    // Lost between two questions, it fails the next one; unheard, it would end the server.
    client.on('error', () => undefined)
    await client.connect()
    try {
      await write(client)
    } finally {
      await client.end()
    }
  })()
  return {
    made,
    stop: async () => {
      isStopped = true
      await made.catch(() => undefined)
    },
  }
}
