import pg from 'pg'
import type { FigureGroup } from './figure.ts'
import { rateRatio } from './load.ts'

/** More than are moved while it is measured; a record is moved once. */
const drafts = 300_000

const makeDrafts = `
  DROP TABLE IF EXISTS bare_contract, bare_event;
  ALTER TABLE client_contract DISABLE TRIGGER USER;
  INSERT INTO client_contract (company_id, sys_org_code, contract_no, contract_name, contract_type, start_date, end_date)
  SELECT c.id, c.sys_org_code, 'BENCH-' || n, '合同' || n, '2', '2026-01-01', '2099-12-31'
  FROM (SELECT id, sys_org_code FROM company ORDER BY id LIMIT 1) c, generate_series(1, ${drafts}) n;
  ALTER TABLE client_contract ENABLE TRIGGER USER;
  CREATE TABLE bare_contract (LIKE client_contract INCLUDING ALL);
  INSERT INTO bare_contract SELECT * FROM client_contract WHERE contract_no LIKE 'BENCH-%';
  CREATE TABLE bare_event (id bigserial PRIMARY KEY, record_id bigint NOT NULL, at timestamptz NOT NULL DEFAULT now(), actor text, before jsonb, after jsonb);
  ANALYZE client_contract, bare_contract;`

const idsOf = async (adminUrl: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(makeDrafts)
    const { rows } = await client.query<{ id: string }>(
      `SELECT id::text AS id FROM bare_contract ORDER BY id`,
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

/** Each draft once; where they run out the first is moved again, which is refused and told as a failed request. */
const bodies = (ids: readonly string[]) => {
  let at = 0
  return () => {
    const id = ids[at] ?? ids[0]
    at += 1
    return JSON.stringify({ id, version: 0 })
  }
}

/** A move with its checks, history and audit row against the two bare writes: the state, and that it changed. */
export const moveFigures: FigureGroup = async function* ({ adminUrl, bare, ours, say }) {
  say('comparing moves …')
  const ids = await idsOf(adminUrl)
  const target = ours.activate()
  yield {
    name: 'move.throughput-vs-bare',
    value: await rateRatio(
      { ...target, body: bodies(ids) },
      { ...target, url: `${bare.address}/activate`, body: bodies(ids) },
    ),
    goal: '>= 0.35',
    unit: 'ratio',
  }
}
