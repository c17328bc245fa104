import * as z from 'zod/mini'
import { listWord, nounOf } from '#contract/core/access.ts'
import { anonymous, type RoleRules } from '#server/calls/caller.ts'
import { nounTables } from '#server/db/schema/access.ts'
import type { Tx } from '#server/db/pool.ts'
import { isRuled, rowsOf } from '#server/store/data-rules.ts'

/** A permission, and the record that it is to reach. */
export interface Reach {
  readonly permission: string
  /** Its organisation; null where only who sees every organisation will do. */
  readonly orgCode: string | null
  readonly id: string
  /** What the record is, where not what the permission is for. */
  readonly noun?: string | undefined
  /** People of clients alone. */
  readonly isForClients?: true | undefined
}

const nounReached = ({ permission, noun = nounOf(permission) }: Reach): string => noun

const Holder = z.object({
  id: z.string(),
  place: z.string(),
  username: z.string(),
  realname: z.string(),
  organisations: z.array(z.string()),
  /** As `data_rules_of` gives them, which wrote them. */
  roles: z.nullable(z.custom<readonly RoleRules[]>(Array.isArray)),
})
type Holder = z.infer<typeof Holder>

/** Whether the data rules of a holder leave the record. */
const leaveIt = async (tx: Tx, { place, roles, ...who }: Holder, reach: Reach): Promise<boolean> => {
  const noun = nounReached(reach)
  const [, table] = [...nounTables].find(([{ permission: known }]) => known === noun) ?? []
  if (!roles || !table) return true
  const caller = { ...anonymous, ...who, orgCode: place, dataRules: new Map([[listWord(noun), roles]]) }
  if (!isRuled(table, { caller })) return true
  const found = await tx.query(`SELECT FROM ${rowsOf(table, { caller })} t WHERE t.id = $1`, [reach.id])
  return found.length > 0
}

/** Everybody who may use their account, holds a permission and reaches a record with it, each once. */
export const peopleReaching = async (tx: Tx, reach: Reach): Promise<Pick<Holder, 'id' | 'realname'>[]> => {
  const { permission, orgCode, isForClients = false } = reach
  const holders = await tx.rows(Holder, `SELECT * FROM people_reaching($1, $2, $3, $4)`, [
    permission,
    orgCode,
    listWord(nounReached(reach)),
    isForClients,
  ])
  const found = new Map<string, Holder>()
  for (const holder of holders)
    if (!found.has(holder.id) && (await leaveIt(tx, holder, reach))) found.set(holder.id, holder)
  return [...found.values()]
}

/** Their ids. */
export const holdersOf = async (tx: Tx, reach: Reach): Promise<string[]> =>
  (await peopleReaching(tx, reach)).map(({ id }) => id)

/** Those of these people who have no unread notice of an event: what would only say it once more is not told. */
export const withoutUnread = async (tx: Tx, users: readonly string[], eventName: string): Promise<string[]> =>
  (
    await tx.query<{ id: string }>('SELECT id FROM without_unread($1, $2) AS untold (id)', [users, eventName])
  ).map(({ id }) => id)
