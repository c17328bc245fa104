import pg from 'pg'
import type { FigureGroup } from './figure.ts'
import { median } from './load.ts'

const writers = 20
const insertsEach = 100
const rounds = 7

const insert = `INSERT INTO company_group (group_code, group_name, sys_org_code, create_by)
  VALUES ('BENCH-' || next_id(), '负载测试集团', 'A01', 'staff')`

/** The same trigger, which leaves nothing to be sealed. */
const unchained = (definition: string): string =>
  definition.replaceAll('SELECT id FROM made', 'SELECT id FROM made WHERE false')

/** Seals as the server does, only without rest, until it is told to stop. */
const keepSealing = async (client: pg.Client, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    await client.query('SELECT seal_audit(10000)')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const secondsOf = async (clients: readonly pg.Client[]): Promise<number> => {
  const from = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      for (let made = 0; made < insertsEach; made += 1) await client.query(insert)
    }),
  )
  return (performance.now() - from) / 1_000
}

/** Writes of 20 connections with the chain of the audit trail, while it is being sealed, against the same without it. */
export const auditFigures: FigureGroup = async function* ({ adminUrl, say }) {
  say('comparing writes with and without the chain of the audit trail …')
  const open = async () => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    return client
  }
  const [owner, sealer] = [await open(), await open()]
  const clients = await Promise.all(Array.from({ length: writers }, open))
  const { rows } = await owner.query<{ definition: string }>(
    `SELECT pg_get_functiondef('audit_rows'::regproc) AS definition`,
  )
  const chained = rows[0]?.definition ?? ''
  if (unchained(chained) === chained)
    throw new Error('the trigger of the audit trail is written otherwise now')
  try {
    const ratios: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      await owner.query(unchained(chained))
      const without = await secondsOf(clients)
      await owner.query(chained)
      let isOver = false
      const sealing = keepSealing(sealer, () => isOver)
      const within = await secondsOf(clients)
      isOver = true
      await sealing
      // The first round warms up.
      if (round > 0) ratios.push(within / without)
    }
    yield { name: 'audit.insert-overhead', value: median(ratios), goal: '<= 1.3', unit: 'ratio' }
  } finally {
    await owner.query(chained)
    await owner.query(`DELETE FROM company_group WHERE group_code LIKE 'BENCH-%'`)
    await Promise.all([owner, sealer, ...clients].map((client) => client.end()))
  }
}
