import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import * as z from 'zod/mini'
import { keepAnswers } from './kept-answers.ts'
import { createFairShare } from './fair-share.ts'
import { listenTo, type Listener } from './listen.ts'
import { rolesBeside, type DatabaseRoles, type Rights } from './roles.ts'
import { Transaction } from './transaction.ts'

/** Who a transaction is for. Rights `server`: system tables only; `all`: every organisation; `scoped`: one. */
export interface Identity {
  readonly rights: Rights
  /** User name and id for the audit trail; empty for nobody. */
  readonly user: string
  readonly userId: string
  readonly org: string
  readonly ip: string
  readonly requestId: string
  /** Its transactions write nothing, whatever they are asked. */
  readonly isReadOnly?: boolean
}

/** One transaction. */
export interface Tx {
  /** What outlives transactions is remembered by this: each connection has one, and its transactions share it. */
  readonly connection: object
  /**
   * The rows of handwritten SQL, each checked against its schema: a wrong one is an error of ours, and says so at once. Where the
   * text recurs it is `prepared`.
   */
  rows<Row>(
    schema: z.ZodMiniType<Row>,
    text: string,
    values?: readonly unknown[],
    how?: 'prepared',
  ): Promise<Row[]>
  query<Row extends object>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>
  /**
   * As `query`, for texts that recur: the connection keeps them parsed and planned. Never for texts made of filters. Of those that are
   * `own`, some people's by data rules, it keeps a few.
   */
  prepared<Row extends object>(text: string, values?: readonly unknown[], isOwn?: boolean): Promise<Row[]>
  /** An answer that may be a minute old, kept by the text and values that it is about, for the same caller (`kept-answers.ts`). */
  kept<Answer>(text: string, values: readonly unknown[], ask: () => Promise<Answer>): Promise<Answer>
}

/** The connection pool of the server. Everything runs in a transaction that knows its identity (architecture 4). */
export interface Database {
  /** The server role's address, for what keeps connections of its own. */
  readonly url: string
  /**
   * Runs `work` in one transaction; commits when it resolves, rolls back when it throws. Throws what `work` throws, and
   * `tooManyRequests` to whoever has half of the connections and waits too long for more.
   */
  as<Result>(
    identity: Identity,
    work: (tx: Tx) => Promise<Result>,
    options?: { readOnly?: boolean },
  ): Promise<Result>
  /** Hears what transactions say with `pg_notify`, once they have committed, in this instance and in others. */
  listen(channel: string, listener: Listener): { stop(): Promise<void> }
  close(): Promise<void>
}

/** The identity of the server's own housekeeping. */
export const serverIdentity: Identity = {
  rights: 'server',
  user: '',
  userId: '',
  org: '',
  ip: '',
  requestId: '',
}

const statementTimeoutMs = 10_000
/** Who waits for a lock has a connection in hand. */
const lockTimeoutMs = 5_000
const connectTimeoutMs = 5_000
const dateOid = 1082

/** How answers are read: days stay text. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === dateOid
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/** About ten a noun. */
const maxPrepared = 400
/** Of texts that are some people's own, on each connection; a plan takes about 100 KB. */
const maxOwn = 30
/** A connection that is made anew keeps the own texts of whoever asks then. */
const connectionLifeSeconds = 600

/** Gives a short name for a text; undefined once there are too many, so that connections do not hoard statements. */
const statementNames = (prefix: string, max: number): ((text: string) => string | undefined) => {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= max) return known
    const name = `${prefix}${names.size}`
    names.set(text, name)
    return name
  }
}

/** Callers of a chosen list note it: policies compare with it, so that the planner knows how many rows they see (decision 051). */
const notingReach = `; SELECT set_config('app.reach', array_to_string(my_organisations(), ','), true)`

/** The text that opens the transaction and tells it who is asking; values are escaped as literals. */
const opening = (identity: Identity, roles: DatabaseRoles, readOnly: boolean): string => {
  const settings = [
    ['user', identity.user],
    ['user_id', identity.userId],
    ['org', identity.org],
    ['ip', identity.ip],
    ['request', identity.requestId],
  ] as const
  // Statements of their own: SELECT set_config would be planned, and answered with a row.
  const told = settings
    .map(([name, value]) => `SET LOCAL app."${name}" = ${pg.escapeLiteral(value)}`)
    .join('; ')
  const role = identity.rights === 'server' ? '' : `; SET LOCAL ROLE ${roles[identity.rights]}`
  const reach = identity.rights === 'chosen' ? notingReach : ''
  return `BEGIN READ ${readOnly ? 'ONLY' : 'WRITE'}; ${told}${role}${reach}`
}

/** Opens the connections of the server role. */
const openPool = (url: string, size: number, connectMs: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: connectionLifeSeconds,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'portal',
    // A transaction is begun together with its first statement (`transaction.ts`). That writes nothing should it not be begun.
    pipeline: true,
    options: '-c default_transaction_read_only=on',
    types,
  })
  pool.on('error', () => undefined)
  // A connection lost while it is in use fails its query; without a listener the same event would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Gives the `Tx` of a transaction. Statements are remembered by connection, and kept answers by who reads. */
const createTxs = () => {
  const ownNames = new WeakMap<pg.PoolClient, ReturnType<typeof statementNames>>()
  const keep = keepAnswers()
  const nameOf = statementNames('p', maxPrepared)
  const ownNameOf = (client: pg.PoolClient, text: string) => {
    const names = ownNames.get(client) ?? statementNames('own', maxOwn)
    ownNames.set(client, names)
    return names(text)
  }
  return (transaction: Transaction, { rights, org, userId }: Identity): Tx => {
    const reader = `${rights} ${org} ${userId}`
    const query = <Row extends object>(text: string, values: readonly unknown[] = [], name?: string) =>
      transaction.ask<Row>(text, { values, name })
    return {
      get connection() {
        return transaction.client
      },
      query,
      prepared: (text, values, isOwn = false) =>
        query(text, values, isOwn ? ownNameOf(transaction.client, text) : nameOf(text)),
      rows: async (schema, text, values, how) =>
        z.parse(z.array(schema), await query(text, values, how && nameOf(text))),
      kept: (text, values, answer) => keep({ reader, text, values }, answer),
    }
  }
}

/** Runs `work` in a transaction, and ends it. */
const inTransaction = async <Result>(
  transaction: Transaction,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    const result = await work()
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollBack(error)
    throw error
  }
}

/**
 * Opens the pool. `url` is the server role's, never the owner's; `size` bounds the connections, `connectMs` is how long
 * a silent database is waited for.
 */
export const openDatabase = (url: string, size = 20, connectMs = connectTimeoutMs): Database => {
  const roles = rolesBeside(new URL(url).username)
  const pool = openPool(url, size, connectMs)
  const txOf = createTxs()
  const running = new AsyncLocalStorage<true>()
  // Half of them for one person, whatever their work waits for.
  const shares = createFairShare(Math.max(1, Math.floor(size / 2)), connectMs)

  return {
    url,
    as: <Result>(identity: Identity, work: (tx: Tx) => Promise<Result>, { readOnly = false } = {}) =>
      new Promise<Result>((resolve, reject) => {
        // A second connection inside a transaction deadlocks an exhausted pool: a programming error, said at once.
        if (running.getStore()) throw new Error('a transaction inside a transaction')
        const isReadOnly = readOnly || identity.isReadOnly === true
        const transaction = async () => {
          const begun = await Transaction.open(pool, opening(identity, roles, isReadOnly), size)
          const tx = txOf(begun, identity)
          return inTransaction(begun, async () => {
            const result = await running.run(true, () => work(tx))
            // What was only read is not waited for to be committed.
            if (isReadOnly) resolve(result)
            return result
          })
        }
        shares.run(identity.userId, transaction).then(resolve, reject)
      }),
    listen: (channel, listener) => listenTo(url, channel, listener),
    close: () => pool.end(),
  }
}
