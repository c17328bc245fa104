import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { claims } from '#contract/claims/claims.ts'
import { seedBulkClaims } from '#server/seed/bulk-claims.ts'
import { seedBulkCover } from '#server/seed/bulk-cover.ts'
import { seedEmployees } from '#server/seed/bulk.ts'
import { call, isDone, signInAs, wordsOf } from './client.ts'
import { databaseUrl, sql } from './database.ts'
import { Problems, secondsOf, type Fault } from './fault.ts'
import { startPortal } from './portal.ts'

const claimCount = 4_000
const clients = 6
const mostMs = 1_500
const org = 'A02'

interface Row {
  readonly id: string
  readonly version: number
}
interface Attempt extends Row {
  readonly key: string
}

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

/** What is known of the claims that were sent, to be held against the database. */
const openDesk = (problems: Problems) => {
  const acknowledged = new Set<string>()
  const sent = new Set<string>()
  let unknown: Attempt[] = []
  const attempt = async (address: string, headers: Readonly<Record<string, string>>, one: Attempt) => {
    sent.add(one.id)
    const { id, version, key } = one
    const answer = await call(address, claims.calculate, { id, version }, { key, headers })
    if (isDone(answer)) acknowledged.add(id)
    else unknown.push(one)
    return answer
  }
  return {
    acknowledged,
    attempt,
    /** Sends again, each with its own key, what nobody knows. */
    retry: async (address: string, headers: Readonly<Record<string, string>>): Promise<number> => {
      const again = unknown
      unknown = []
      for (const one of again) {
        const answer = await attempt(address, headers, one)
        problems.unless(isDone(answer), `a claim that was sent again was answered ${wordsOf(answer)}`)
      }
      return again.length
    },
    compare: async (dataDir: string): Promise<void> => {
      for (const { id, isDecided, decisions, used, histories } of await storedOf(dataDir, [...sent])) {
        problems.unless(isDecided || !acknowledged.has(id), 'an acknowledged decision is lost')
        problems.unless(decisions === Number(isDecided), `a claim has ${decisions} decisions`)
        problems.unless(used, 'what a claim used is not what its decision pays')
        problems.unless(histories === Number(isDecided), `a decision is ${histories} times in the history`)
      }
    },
  }
}

export const killClaims: Fault = {
  name: 'kill -9 of the server while claims are decided',
  limitSeconds: 600,
  run: async (environment, rounds) => {
    const problems = new Problems()
    const dataDir = environment.fresh()
    let portal = await startPortal(dataDir)
    await seedEmployees(databaseUrl(dataDir), 4_000 + claimCount, [org])
    await seedBulkCover(databaseUrl(dataDir))
    await seedBulkClaims(databaseUrl(dataDir), claimCount)
    const headers = await signInAs(portal.address, 'claims.zhou')
    const waiting = await underReview(dataDir)
    const desk = openDesk(problems)
    const restarts: number[] = []
    let retried = 0
    for (let round = 0; round < rounds; round += 1) {
      const killing = new AbortController()
      const work = async () => {
        for (let one = waiting.pop(); one && !killing.signal.aborted; one = waiting.pop())
          await desk.attempt(portal.address, headers, { ...one, key: randomUUID() })
      }
      const working = Promise.all(Array.from({ length: clients }, work))
      await sleep(200 + Math.random() * mostMs)
      killing.abort()
      await portal.signal('SIGKILL')
      await working
      portal = await startPortal(dataDir)
      restarts.push(portal.seconds)
      await desk.compare(dataDir)
      retried += await desk.retry(portal.address, headers)
      await desk.compare(dataDir)
    }
    problems.unless(desk.acknowledged.size > 0, 'no claim was decided')
    await portal.signal('SIGTERM')
    environment.remove(dataDir)
    const said = `${rounds} rounds, ${desk.acknowledged.size} decisions acknowledged, each there once with what it used, ${retried} of them sent again; ready again after ${secondsOf(restarts)}`
    return { said, problems: problems.list() }
  },
}
