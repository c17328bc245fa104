import { claims } from '#contract/claims/claims.ts'
import { seedBulkClaims } from '#server/seed/bulk-claims.ts'
import { seedBulkCover } from '#server/seed/bulk-cover.ts'
import { seedEmployees } from '#server/seed/bulk.ts'
import { call, signInAs } from './client.ts'
import { databaseUrl, sql } from './database.ts'
import { killAmid, type Row } from './desk.ts'
import { Problems, secondsOf, type Fault } from './fault.ts'
import { startPortal } from './portal.ts'

const claimCount = 4_000
const org = 'A02'

const underReview = (dataDir: string): Promise<Row[]> =>
  sql<Row>(
    dataDir,
    `SELECT id::text AS id, version FROM claim WHERE status = 'REVIEWING' AND handler = 'claims.wu' ORDER BY id`,
  )

/** Decisions of claims that were sent, and what has to agree with each: one decision that is kept, what it uses once, one change in the history. */
const storedOf = async (dataDir: string, ids: readonly string[]) =>
  sql<{ id: string; isDecided: boolean; decisions: number; used: boolean; histories: number }>(
    dataDir,
    `SELECT c.id::text AS id, c.status = 'CALCULATED' AS "isDecided",
       (SELECT count(*)::int FROM claim_decision d WHERE d.claim_id = c.id) AS decisions,
       (SELECT coalesce(sum(u.paid), 0) FROM benefit_use u WHERE u.claim_id = c.id)
         = coalesce((SELECT d.total FROM claim_decision d WHERE d.claim_id = c.id), 0) AS used,
       (SELECT count(*)::int FROM claim_history h WHERE h.record_id = c.id AND h.after ->> 'status' = 'CALCULATED') AS histories
     FROM claim c WHERE c.id = ANY($1::bigint[])`,
    [ids],
  )

export const killClaims: Fault = {
  name: 'kill -9 of the server while claims are decided',
  limitSeconds: 600,
  run: async (environment, rounds) => {
    const problems = new Problems()
    const dataDir = environment.fresh()
    const begun = await startPortal(dataDir)
    await seedEmployees(databaseUrl(dataDir), 4_000 + claimCount, [org])
    await seedBulkCover(databaseUrl(dataDir))
    await seedBulkClaims(databaseUrl(dataDir), claimCount)
    const headers = await signInAs(begun.address, 'claims.zhou')
    const { portal, acknowledged, retried, restarts } = await killAmid(begun, rounds, problems, {
      noun: 'decision',
      waiting: await underReview(dataDir),
      send: (address, { id, version }, key) =>
        call(address, claims.calculate, { id, version }, { key, headers }),
      compare: async (sent, known) => {
        for (const { id, isDecided, decisions, used, histories } of await storedOf(dataDir, sent)) {
          problems.unless(isDecided || !known.has(id), 'an acknowledged decision is lost')
          problems.unless(decisions === Number(isDecided), `a claim has ${decisions} decisions`)
          problems.unless(used, 'what a claim used is not what its decision pays')
          problems.unless(histories === Number(isDecided), `a decision is ${histories} times in the history`)
        }
      },
    })
    await portal.signal('SIGTERM')
    environment.remove(dataDir)
    const said = `${rounds} rounds, ${acknowledged.size} decisions acknowledged, each there once with what it used, ${retried} of them sent again; ready again after ${secondsOf(restarts)}`
    return { said, problems: problems.list() }
  },
}
