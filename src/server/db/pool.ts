import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import * as z from 'zod/mini'
import { ask, isSilence } from './ask.ts'
import { keepAnswers } from './kept-answers.ts'
import { createFairShare } from './fair-share.ts'
import { listenTo, type Listener } from './listen.ts'
import { rolesBeside, type DatabaseRoles, type Rights } from './roles.ts'

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

/** One round trip that opens the transaction and tells it who is asking; values are escaped as literals. */
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
  return `BEGIN${readOnly ? ' READ ONLY' : ''}; ${told}${role}${reach}`
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
    types,
  })
  pool.on('error', () => undefined)
  // A connection lost while it is in use fails its query; without a listener the same event would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Gives the `Tx` of a connection, one for each, and who reads by it: statements and kept answers are remembered by these. */
const createTxs = () => {
  const txs = new WeakMap<pg.PoolClient, Tx>()
  const readers = new WeakMap<pg.PoolClient, string>()
  const keep = keepAnswers()
  const nameOf = statementNames('p', maxPrepared)
  const wrap = (client: pg.PoolClient): Tx => {
    const query = <Row extends object>(text: string, values: readonly unknown[] = [], name?: string) =>
      ask<Row>(client, text, { values, name })
    const ownNameOf = statementNames('own', maxOwn)
    return {
      query,
      prepared: (text, values, isOwn = false) => query(text, values, (isOwn ? ownNameOf : nameOf)(text)),
      rows: async (schema, text, values, how) =>
        z.parse(z.array(schema), await query(text, values, how && nameOf(text))),
      kept: (text, values, answer) => keep({ reader: readers.get(client) ?? '', text, values }, answer),
    }
  }
  return (client: pg.PoolClient, { rights, org, userId }: Identity): Tx => {
    readers.set(client, `${rights} ${org} ${userId}`)
    const tx = txs.get(client) ?? wrap(client)
    txs.set(client, tx)
    return tx
  }
}

/**
 * A connection on which `start` was run. One that died while it lay idle is noticed only here, before anything was done: the
 * next one is as good.
 */
const connect = async (pool: pg.Pool, start: string, size: number): Promise<pg.PoolClient> => {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect()
    try {
      await ask(client, start)
      return client
    } catch (error) {
      client.release(true)
      if (isSilence(error) || attempt > size) throw error
    }
  }
}

/** Runs `work` in a transaction that was begun on a connection, and gives the connection back. */
const inTransaction = async <Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> => {
  let isBroken = false
  try {
    const result = await work()
    await ask(client, 'COMMIT')
    return result
  } catch (error) {
    if (isSilence(error)) isBroken = true
    else {
      await ask(client, 'ROLLBACK').catch(() => {
        isBroken = true
      })
    }
    throw error
  } finally {
    client.release(isBroken)
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
          const client = await connect(pool, opening(identity, roles, isReadOnly), size)
          const tx = txOf(client, identity)
          return inTransaction(client, async () => {
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
