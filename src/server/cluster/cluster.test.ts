import { spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openCluster, type Cluster } from './cluster.ts'

const limitMs = 60_000
let root = ''
let dataDir = ''
const clusters = new Set<Cluster>()

const open = async (folder = dataDir): Promise<Cluster> => {
  const cluster = await openCluster({ dataDir: folder, progress: () => undefined })
  clusters.add(cluster)
  return cluster
}

const closeAll = async (): Promise<void> => {
  await Promise.all([...clusters].map((cluster) => cluster.stop()))
  clusters.clear()
}

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const pidFile = () => join(dataDir, 'postgres/cluster/postmaster.pid')
const postmasterPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-cluster-'))
  dataDir = join(root, 'data')
  const cluster = await open()
  await query(cluster.adminUrl, 'CREATE TABLE kept (line text)')
  await closeAll()
}, limitMs)

afterEach(closeAll, limitMs)
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the embedded database refuses', { timeout: limitMs }, () => {
  test('a cluster of another PostgreSQL, and does not touch it', async () => {
    const folder = join(root, 'older')
    const version = join(folder, 'postgres/cluster/PG_VERSION')
    mkdirSync(join(folder, 'postgres/cluster'), { recursive: true })
    writeFileSync(version, '17\n')
    await expect(open(folder)).rejects.toThrow(/was made by PostgreSQL 17 and this one is 18: /)
    expect(readFileSync(version, 'utf8')).toBe('17\n')
    expect(readdirSync(join(folder, 'postgres'))).toEqual(['cluster'])
  })

  test('a secret that is missing or another database’s, and keeps the data', async () => {
    const secret = join(dataDir, 'secret')
    const kept = readFileSync(secret)
    rmSync(secret)
    await expect(open()).rejects.toThrow(/secret is missing or damaged/)
    expect(existsSync(secret)).toBe(false)
    writeFileSync(secret, 'a'.repeat(48))
    await expect(open()).rejects.toThrow(/secret is missing or damaged/)
    rmSync(secret)
    writeFileSync(secret, kept, { mode: 0o600 })
  })

  test('a configuration PostgreSQL does not understand, in its own words', async () => {
    const file = join(dataDir, 'postgres/cluster/postgresql.conf')
    const kept = readFileSync(file)
    writeFileSync(file, 'nonsense = 1\n')
    await expect(open()).rejects.toThrow(
      /^The database did not start \(FATAL: .*postgresql\.conf" contains errors\); its log is in /,
    )
    writeFileSync(file, kept)
  })
})

describe('the embedded database', { timeout: limitMs }, () => {
  test('keeps its data over a restart, asks for its password and shows it to nobody else', async () => {
    const cluster = await open()
    await query(cluster.adminUrl, `INSERT INTO kept VALUES ('restart')`)
    await expect(query(cluster.adminUrl.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      /password/,
    )
    await cluster.stop()
    await cluster.stop()
    const again = await open()
    expect(await query(again.adminUrl, `SELECT line FROM kept WHERE line = 'restart'`)).toEqual(['restart'])
    await again.stop()
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('is UTF-8 and UTC, writes through to the disk, and knows Chinese letters', async () => {
    const cluster = await open()
    const shown = await query(
      cluster.adminUrl,
      `SELECT string_agg(name || '=' || setting, ' ' ORDER BY name) FROM pg_settings
       WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'server_encoding', 'TimeZone', 'listen_addresses')`,
    )
    expect(shown).toEqual([
      'TimeZone=UTC fsync=on full_page_writes=on listen_addresses=127.0.0.1 server_encoding=UTF8 synchronous_commit=on',
    ])
    await query(cluster.adminUrl, 'CREATE EXTENSION IF NOT EXISTS pg_trgm')
    expect(await query(cluster.adminUrl, `SELECT cardinality(show_trgm('云帆科技'))`)).toEqual([5])
  })

  test('starts although the number in an old pid file belongs to another program now', async () => {
    const { uid, gid } = statSync(join(dataDir, 'postgres/cluster'))
    const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
    writeFileSync(pidFile(), `${other.pid}\n/old\n1\n1\n\n127.0.0.1\n\nready\n`)
    const cluster = await open().finally(() => other.kill())
    expect(await query(cluster.adminUrl, 'SELECT 1')).toEqual([1])
  })

  test('comes back by itself, at the same address, when only it is killed', async () => {
    const cluster = await open()
    const first = postmasterPid()
    process.kill(first, 'SIGKILL')
    const answer = async (): Promise<unknown> => {
      for (let round = 0; round < 100; round += 1) {
        const rows = await query(cluster.adminUrl, 'SELECT 1').catch(() => [])
        if (rows.length > 0 && postmasterPid() !== first) return rows
        await sleep(50)
      }
      return 'no answer'
    }
    expect(await answer()).toEqual([1])
    const second = postmasterPid()
    await cluster.stop()
    expect(() => process.kill(second, 0)).toThrow(/ESRCH/)
  })
})
