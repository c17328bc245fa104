import * as z from 'zod/mini'
import {
  claimClocks,
  claimStages,
  statesOfStage,
  type ClaimDesk,
  type ClaimHandler,
  type ClaimStage,
} from '#contract/claims/claim-desk.ts'
import { claimStates } from '#contract/claims/claim-states.ts'
import { parseListQuery } from '#contract/core/query.ts'
import { formatFen } from '#contract/rules/money.ts'
import type { Context } from '#server/calls/caller.ts'
import { claim } from '#server/db/schema/claims.ts'
import { askedOf } from '#server/store/asked.ts'
import { Statement } from '#server/store/conditions.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { whereSql } from '#server/store/where.ts'
import { sourceFor } from '#server/store/withheld.ts'
import { claimStore } from './claims-store.ts'
import { clockOf, isMine, isOfGroup, isOpen } from './desk-filters.ts'

const Group = z.object({
  mine: z.boolean(),
  group: z.boolean(),
  clock: z.nullable(z.enum(claimClocks.values)),
  status: z.enum(claimStates.states.values),
  failed: z.boolean(),
  count: z.number(),
})
type Group = z.infer<typeof Group>

const Counted = z.object({ groups: z.array(Group), decidedToday: z.number() })

const midnight = `(SELECT date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai')`
const me = `current_setting('app.user', true)`

/** How many claims the caller has calculated or approved since midnight. */
const decidedToday = `SELECT count(*) FROM (
  SELECT id FROM ${allRowsOf(claim)} c WHERE calculated_by = ${me} AND calculated_at >= ${midnight} AND del_flag = 0
  UNION SELECT id FROM ${allRowsOf(claim)} c WHERE approved_by = ${me} AND approved_at >= ${midnight} AND del_flag = 0) decided`

const sumOf = (groups: readonly Group[], isMeant: (group: Group) => boolean): number =>
  groups.reduce((sum, group) => (isMeant(group) ? sum + group.count : sum), 0)

const isOfScope = (scope: string | undefined, { mine, group }: Group): boolean =>
  scope === undefined || (scope === 'MINE' ? mine : group)

const isOfStage = (stage: string | undefined, { status, failed }: Group): boolean => {
  if (stage === undefined) return true
  if ((stage === 'PAY' && failed) || (stage === 'FAILED' && !failed)) return false
  const states: Readonly<Record<string, readonly string[]>> = statesOfStage
  return states[stage]?.includes(status) ?? false
}

const stageCount = (groups: readonly Group[], stage: ClaimStage): number | null =>
  stage === 'CLOSED' || stage === 'UNSENT' ? null : sumOf(groups, (group) => isOfStage(stage, group))

/**
 * How many claims stand on a desk: the open ones that the other conditions leave are grouped once, by all that its tabs ask, and
 * each tab is a sum of these groups. Those that are closed are as many as there are, and nobody counts them.
 */
export const deskOf = async (
  { scope, clock, stage, ...others }: Readonly<Record<string, string | undefined>>,
  context: Context,
): Promise<ClaimDesk> => {
  const all = sourceFor(claimStore.source, context)
  // A keyword looks through the open ones alone: of the claims that have it most are closed.
  const source = { ...all, rows: `(SELECT t.* FROM ${all.rows} t WHERE ${isOpen})` }
  const query = await askedOf(source, parseListQuery(source.resource, others), context)
  const statement = new Statement()
  const where = whereSql(source, query, statement)
  const grouped = `SELECT coalesce(${isMine}, false) AS mine, ${isOfGroup} AS "group", ${clockOf} AS clock, t.status, t.pay_status = 'FAILED' AS failed, count(*) AS count
    FROM ${source.rows} t WHERE ${where} GROUP BY 1, 2, 3, 4, 5`
  const [read] = await statement.read(
    context.tx,
    `SELECT (SELECT coalesce(jsonb_agg(g), '[]') FROM (${grouped}) g) AS groups, (${decidedToday})::int AS "decidedToday"`,
  )
  const counted = z.parse(Counted, read)
  const { groups } = counted
  const ofScope = groups.filter((group) => isOfScope(scope, group))
  const ofStage = ofScope.filter((group) => isOfStage(stage, group))
  const ofClock = clock === undefined ? ofScope : ofScope.filter((group) => group.clock === clock)
  return {
    scopes: {
      MINE: sumOf(groups, ({ mine }) => mine),
      GROUP: sumOf(groups, ({ group }) => group),
      ALL: sumOf(groups, () => true),
    },
    clocks: Object.fromEntries(
      claimClocks.values.map((one) => [one, sumOf(ofStage, (group) => group.clock === one)]),
    ) as ClaimDesk['clocks'],
    stages: Object.fromEntries(
      claimStages.values.map((one) => [one, stageCount(ofClock, one)]),
    ) as ClaimDesk['stages'],
    decidedToday: counted.decidedToday,
  }
}

const Handler = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  most: z.nullable(z.string()),
  open: z.number(),
})

/** Who may review claims, or one claim: with their limits, and how many open claims they have. */
export const handlersOf = async (
  { claimId }: { readonly claimId?: string | undefined },
  context: Context,
): Promise<ClaimHandler[]> => {
  const org = claimId ? (await claimStore.queryById({ id: claimId }, context)).sysOrgCode : null
  const rows = await context.tx.rows(
    Handler,
    `SELECT d.id::text, d.username, d.realname AS name, d.most::text,
       (SELECT count(*)::int FROM ${allRowsOf(claim)} t WHERE t.handler = d.username AND t.del_flag = 0 AND ${isOpen}) AS open
     FROM claim_deciders('claim:calculate', $1) d ORDER BY open, d.realname`,
    [org],
  )
  return rows.map(({ most, ...row }) => ({ ...row, limit: most === null ? null : formatFen(BigInt(most)) }))
}
