import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Settings } from '#server/core/env.ts'
import { openSealer, readSealingKey } from '#server/core/sealed.ts'
import { newSigningSecret } from '#server/core/signature.ts'
import { apiSupplier } from './suppliers.ts'

/** The demo supplier with an interface, as a process beside the portal. */
export interface DemoSupplier {
  stop(): Promise<void>
}

const script = fileURLToPath(new URL('../../../scripts/supplier-sandbox.ts', import.meta.url))

/** Its interface: kept from an earlier start, or made; one that somebody else has set up is left alone. */
const interfaceId = async (client: pg.Client): Promise<{ id: string; supplierId: string } | undefined> => {
  const { rows: suppliers } = await client.query<{ id: string; org: string }>(
    `SELECT id::text AS id, sys_org_code AS org FROM supplier WHERE supplier_name = $1 AND api_type = 'API' AND del_flag = 0`,
    [apiSupplier],
  )
  const [found] = suppliers
  if (!found) return undefined
  const { rows: kept } = await client.query<{ id: string; by: string; on: boolean }>(
    `SELECT id::text AS id, create_by AS by, is_on AS on FROM supplier_interface WHERE supplier_id = $1 AND del_flag = 0 ORDER BY id`,
    [found.id],
  )
  const [known] = kept
  if (known) return known.by === 'demo' && known.on ? { id: known.id, supplierId: found.id } : undefined
  const { rows: made } = await client.query<{ id: string }>(
    `INSERT INTO supplier_interface (supplier_id, sys_org_code, base_url, is_on, tells_slots, remarks, create_by)
     VALUES ($1, $2, 'http://127.0.0.1:1', true, true, '演示用：本机上的供应商模拟程序', 'demo') RETURNING id::text AS id`,
    [found.id, found.org],
  )
  return { id: made[0]?.id ?? '', supplierId: found.id }
}

/** Where the process reaches the portal from this machine. */
const portalOf = ({ appSegment, servicePrefix }: Settings, address: string): string => {
  const url = new URL(address)
  const isEverywhere = url.hostname === '0.0.0.0' || url.hostname === '[::]'
  return `http://${isEverywhere ? '127.0.0.1' : url.hostname}:${url.port}/${appSegment}/base/${servicePrefix}-core`
}

const startProcess = (
  supplierId: string,
  secret: string,
  { dataDir, portal, branches }: Record<string, string>,
) =>
  spawn(
    process.execPath,
    [
      script,
      `--supplier=${supplierId}`,
      `--portal=${portal}`,
      '--mode=slow',
      '--port=0',
      `--branches=${branches}`,
      `--keep=${join(dataDir ?? '', 'demo-supplier.json')}`,
      '--lives',
    ],
    // Over the channel it notices that the portal is gone, however it went.
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env: { ...process.env, SUPPLIER_SECRET: secret } },
  )

/** Where the process listens, as it says itself. Rejects where it ends instead. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((listens, fails) => {
    child.stdout?.once('data', (said: Buffer) => listens(/http:\S+/.exec(said.toString())?.[0] ?? ''))
    child.once('exit', () => fails(new Error('the demo supplier has ended')))
  })

/**
 * Starts the supplier of the demo data that has an interface, which takes bookings, confirms them after three seconds and has people
 * come on their day; `adminUrl`: the owner's. Undefined where the demo data has none any more.
 */
export const startDemoSupplier = async (
  settings: Settings,
  { adminUrl, address }: { readonly adminUrl: string; readonly address: string },
): Promise<DemoSupplier | undefined> => {
  const client = new pg.Client({ connectionString: adminUrl })
  // Lost between two questions, it fails the next one; unheard, it would end the server.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const link = await interfaceId(client)
    if (!link) return undefined
    const secret = newSigningSecret()
    const sealed = openSealer(readSealingKey(settings.dataDir)).seal(secret, link.id)
    await client.query('SELECT add_supplier_secret($1, $2)', [link.id, sealed])
    const { rows: places } = await client.query<{ id: string }>(
      `SELECT id::text AS id FROM branch WHERE supplier_id = $1 AND del_flag = 0 ORDER BY id`,
      [link.supplierId],
    )
    const child = startProcess(link.supplierId, secret, {
      branches: places.map(({ id }) => id).join(),
      dataDir: settings.dataDir,
      portal: portalOf(settings, address),
    })
    const url = await addressOf(child)
    await client.query(
      'UPDATE supplier_interface SET base_url = $2, secret_since = clock_timestamp(), open_until = NULL, failures = 0 WHERE id = $1',
      [link.id, url],
    )
    return {
      stop: async () => {
        if (child.exitCode === null && child.kill()) await once(child, 'exit')
      },
    }
  } finally {
    await client.end()
  }
}
