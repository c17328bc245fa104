import pg from 'pg'
import { providerOrg } from '#server/seed/base.ts'
import { bulkOpenClaims, seedBulkClaims } from '#server/seed/bulk-claims.ts'
import { seedBulkCover } from '#server/seed/bulk-cover.ts'
import { read, signedIn } from './calls.ts'
import { claimPageFigures } from './claim-page-figures.ts'
import type { Figure, FigureGroup, Stage } from './figure.ts'
import { rateRatio, timeRatio } from './load.ts'

const clerk = { username: 'claims.zhou', orgCode: providerOrg }
const path = 'portal/base/hb-core/claimApply/claimApplyMain'
/** What the desk begins with. */
const begin = 'scope=MINE&stage=OPEN&column=slaDueAt&order=asc'
/** Claims of some people, none of them twice. */
const chosen = 40
const connections = 20

/** Tables of the yardstick with the indexes and keys of ours (`LIKE` leaves those out that name other tables). */
const makeBareTables = `
  DROP TABLE IF EXISTS bare_claim_decision, bare_benefit_use, bare_benefit_account, bare_claim;
  CREATE TABLE bare_claim (LIKE claim INCLUDING ALL);
  CREATE TABLE bare_claim_decision (LIKE claim_decision INCLUDING ALL, FOREIGN KEY (claim_id) REFERENCES bare_claim (id));
  CREATE TABLE bare_benefit_use (LIKE benefit_use INCLUDING ALL, FOREIGN KEY (claim_id) REFERENCES bare_claim (id),
    FOREIGN KEY (policy_id) REFERENCES policy (id), FOREIGN KEY (reverses_id) REFERENCES bare_benefit_use (id));
  CREATE TABLE bare_benefit_account (LIKE benefit_account INCLUDING ALL, FOREIGN KEY (policy_id) REFERENCES policy (id))`

/** The values of the last decision that the portal made, ready: what the yardstick writes is what is written of each claim. */
const makeReady = `
  DROP TABLE IF EXISTS ready_decision, ready_use;
  CREATE TABLE ready_decision AS SELECT * FROM claim_decision WHERE calculated_by = '${clerk.username}' AND outcome = 'APPROVED' ORDER BY id DESC LIMIT 1;
  CREATE TABLE ready_use AS SELECT u.* FROM benefit_use u JOIN ready_decision d ON d.claim_id = u.claim_id`

const generated = `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
  WHERE attrelid = 'claim'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`

interface Open {
  readonly id: string
  readonly version: number
}

/**
 * Claims of load tests that are under review, of somebody else than the clerk: the first ones of all people, then the second ones, so
 * that nobody waits for what another one holds.
 */
const underReview = async (client: pg.Client): Promise<Open[]> => {
  await client.query(makeBareTables)
  const { rows: names } = await client.query<{ columns: string }>(generated)
  const columns = names[0]?.columns ?? ''
  await client.query(
    `INSERT INTO bare_claim (${columns}) SELECT ${columns} FROM claim WHERE status = 'REVIEWING' AND del_flag = 0`,
  )
  await client.query('ANALYZE bare_claim')
  const { rows } = await client.query<Open>(
    `SELECT id::text, version FROM claim WHERE status = 'REVIEWING' AND handler = 'claims.wu' AND del_flag = 0
     ORDER BY row_number() OVER (PARTITION BY employee_id ORDER BY id), claim.id`,
  )
  return rows
}

/** One after the other: ours each once, for a claim is calculated once; the yardstick, which is faster, begins again. */
const bodies = (open: readonly Open[], { isOurs }: { readonly isOurs: boolean }) => {
  let at = 0
  return () => {
    const next = open[isOurs ? at : at % open.length]
    at += 1
    if (!next) throw new Error(`all ${open.length} claims are decided`)
    return JSON.stringify(next)
  }
}

const asked = async (url: string, headers: Record<string, string> = {}): Promise<void> =>
  void (await read(url, { headers }))

const deskFigure = async ({ portal, bare }: Stage, headers: Record<string, string>): Promise<Figure> => {
  const base = `${portal.address}/${path}`
  const desk = async () => {
    await Promise.all([
      asked(`${base}/list?${begin}&pageNo=1&pageSize=20`, headers),
      asked(`${base}/desk?${begin}`, headers),
    ])
  }
  return {
    name: 'claims.list-vs-bare',
    value: 1 / (await timeRatio(desk, () => asked(`${bare.address}/desk`))),
    goal: '>= 0.6',
    unit: 'ratio',
    about: `the page and the counts of the desk, ${bulkOpenClaims} claims open`,
  }
}

const repeatsFigure = async (
  { portal, bare }: Stage,
  headers: Record<string, string>,
  open: readonly Open[],
): Promise<Figure> => {
  let turn = 0
  const someone = () => open[(turn += 1) % chosen]?.id ?? ''
  const ratio = await timeRatio(
    () => asked(`${portal.address}/${path}/hints?id=${someone()}`, headers),
    () => asked(`${bare.address}/repeats?id=${someone()}`),
  )
  return { name: 'claims.duplicate-check-vs-bare', value: 1 / ratio, goal: '>= 0.6', unit: 'ratio' }
}

/** Lets the portal decide one claim, and keeps its values for the yardstick. Refuses to measure what would pay nothing. */
const decideOne = async (client: pg.Client, url: string, headers: Record<string, string>, one?: Open) => {
  await read(url, { method: 'PUT', headers, body: JSON.stringify(one) })
  await client.query(makeReady)
  const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM ready_use')
  if (rows[0]?.n !== 1) throw new Error('a claim of load tests is decided, but uses no limit')
}

const decisionFigure = async (
  { portal, bare }: Stage,
  client: pg.Client,
  headers: Record<string, string>,
  [first, ...open]: readonly Open[],
): Promise<Figure> => {
  const json = { 'content-type': 'application/json' }
  await decideOne(client, `${portal.address}/${path}/calculate`, { ...headers, ...json }, first)
  const value = await rateRatio(
    {
      url: `${portal.address}/${path}/calculate`,
      method: 'PUT',
      headers: { ...headers, ...json },
      body: bodies(open, { isOurs: true }),
    },
    { url: `${bare.address}/calculate`, method: 'PUT', headers: json, body: bodies(open, { isOurs: false }) },
    { connections, rounds: 9 },
  )
  return {
    name: 'claims.adjudicate-vs-bare',
    value,
    goal: '>= 0.35',
    unit: 'ratio',
    about: `${connections} at once, each claim of another person: a visit of three invoices`,
  }
}

/** Claims of load tests on the desk, decided, searched for what was handed in before, and as a browser shows them. */
export const claimFigures: FigureGroup = async function* (stage) {
  const { adminUrl, portal, say } = stage
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    say('insuring everybody …')
    await seedBulkCover(adminUrl)
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM employee WHERE employee_no LIKE 'B%'`,
    )
    const from = performance.now()
    const made = await seedBulkClaims(adminUrl, Math.max(rows[0]?.n ?? 0, bulkOpenClaims))
    say(`${made} claims, made in ${Math.round((performance.now() - from) / 1000)} s`)
    const headers = await signedIn(`${portal.address}/portal/base`, clerk)
    yield await deskFigure(stage, headers)
    const open = await underReview(client)
    yield await repeatsFigure(stage, headers, open)
    yield await decisionFigure(stage, client, headers, open)
    yield* claimPageFigures(stage, client, headers)
  } finally {
    await client.end()
  }
}
