import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const connect = async (): Promise<pg.Client> => {
  const dataDir = process.env['E2E_DATA_DIR'] ?? ''
  const [, , , port] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'postgres',
    password,
    database: 'portal',
  })
  await client.connect()
  return client
}

/** Asks the server's own embedded database: for what no call tells, such as the audit trail. */
export const sql = async <Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = await connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Writes thousands of rows past triggers, so that nothing of them is audited and nobody waits for it. */
export const sqlInBulk = async (text: string, values: unknown[] = []): Promise<void> => {
  const client = await connect()
  try {
    await client.query('SET session_replication_role = replica')
    await client.query(text, values)
  } finally {
    await client.end()
  }
}

/** Does something in a transaction of its own and leaves it open, so that whoever wants the same waits, until `release` commits it. */
export const holding = async (
  text: string,
  values: unknown[] = [],
): Promise<{ release(): Promise<void> }> => {
  const client = await connect()
  await client.query('BEGIN')
  await client.query(text, values)
  return {
    release: async () => {
      await client.query('COMMIT')
      await client.end()
    },
  }
}
