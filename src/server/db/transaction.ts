import pg from 'pg'
import { ask, isSilence, type Asked } from './ask.ts'

/** Writes two statements at once. `begun` is the answer of the first one; `answer`, of the second, counts for nothing where that rejects. */
const askTogether = <Row extends object>(
  client: pg.PoolClient,
  begin: string,
  text: string,
  asked: Asked,
) => {
  const { stream } = client.connection
  stream.cork()
  const begun = ask(client, begin)
  const answer = ask<Row>(client, text, asked)
  stream.uncork()
  // Where it was not begun, nobody waits for this.
  answer.catch(() => undefined)
  return { begun, answer }
}

const isAnswered = (asking: Promise<unknown>): Promise<boolean> =>
  asking.then(
    () => true,
    () => false,
  )

/** True where the connection ended, by itself or by the database that says so (57P01 and its like). */
const isLost = (error: unknown): boolean =>
  !isSilence(error) && (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57P') === true)

const lost = () => new Error('the connection of this transaction is lost')

/**
 * A transaction on a connection of the pool; it ends with `commit` or `rollBack`, which give the connection back. It is begun together
 * with its first statement, in one round trip, and so in one write; what asks nothing begins nothing. A connection that died while it
 * lay idle is noticed there, before anything was done: the next one is as good. Connections of the pool are read-only until the text
 * that begins it says otherwise.
 */
export class Transaction {
  readonly #pool: pg.Pool
  readonly #begin: string
  readonly #size: number
  #client: pg.PoolClient
  #state: 'new' | 'begun' | 'lost' | 'ended' = 'new'
  #isGivenBack = false

  private constructor(pool: pg.Pool, client: pg.PoolClient, begin: string, size: number) {
    this.#pool = pool
    this.#client = client
    this.#begin = begin
    this.#size = size
  }

  /** A transaction of a pool of `size` connections, to be begun by `begin`. Throws where no connection comes to be free. */
  static async open(pool: pg.Pool, begin: string, size: number): Promise<Transaction> {
    // The statement that is written behind it would be on its own if this were no statement.
    if (begin.includes('\0')) throw new Error('a transaction cannot be begun by a text with NUL')
    return new Transaction(pool, await pool.connect(), begin, size)
  }

  /** The connection that it is asked on; another one only until its first statement is answered. */
  get client(): pg.PoolClient {
    return this.#client
  }

  async ask<Row extends object>(text: string, asked: Asked): Promise<Row[]> {
    if (this.#state === 'new') return this.#askFirst(text, asked)
    if (this.#state === 'begun') return ask(this.#client, text, asked)
    throw lost()
  }

  async commit(): Promise<void> {
    if (this.#state === 'begun') await ask(this.#client, 'COMMIT')
    else if (this.#state !== 'new') throw lost()
    this.#state = 'ended'
    this.#giveBack()
  }

  /** Undoes it after an error. */
  async rollBack(error: unknown): Promise<void> {
    const before = this.#state
    this.#state = 'ended'
    if (before === 'lost') return
    const isUndone =
      !isSilence(error) && (before === 'new' || (await isAnswered(ask(this.#client, 'ROLLBACK'))))
    this.#giveBack({ isBroken: !isUndone })
  }

  async #askFirst<Row extends object>(text: string, asked: Asked): Promise<Row[]> {
    this.#state = 'begun'
    for (let attempt = 1; ; attempt += 1) {
      // A name is one of the connection that it was given for.
      const known = attempt === 1 ? asked : { ...asked, name: undefined }
      const { begun, answer } = askTogether<Row>(this.#client, this.#begin, text, known)
      try {
        await begun
        return await answer
      } catch (error) {
        if (!(await isAnswered(begun))) {
          await this.#changeClient(error, attempt)
          continue
        }
        // It may have failed before it was waited for here: the way to who asked starts anew.
        if (error instanceof Error) Error.captureStackTrace(error)
        throw error
      }
    }
  }

  /** Takes a connection in place of one that could not begin; throws why it could not where another one is of no use. */
  async #changeClient(error: unknown, attempt: number): Promise<void> {
    const isWanted = this.#state === 'begun' && isLost(error) && attempt <= this.#size
    if (this.#state === 'begun') this.#state = 'lost'
    this.#giveBack({ isBroken: true })
    if (!isWanted) throw error
    this.#client = await this.#pool.connect()
    this.#isGivenBack = false
    if (this.#hasEnded()) {
      this.#giveBack()
      throw error
    }
    this.#state = 'begun'
  }

  #hasEnded(): boolean {
    return this.#state === 'ended'
  }

  /** Once; of a broken connection, what it was asked last may never be answered, so its end is not waited for. */
  #giveBack({ isBroken = false } = {}): void {
    if (this.#isGivenBack) return
    this.#isGivenBack = true
    if (isBroken) this.#client.connection.stream.destroy()
    this.#client.release(isBroken)
  }
}
