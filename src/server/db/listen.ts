import pg from 'pg'

/** Who listens to a channel of the database. */
export interface Listener {
  onMessage(payload: string): void
  /** Listening (again). What was said while the connection was away is lost: catch up. */
  onConnected(): void
}

const firstRetryMs = 200
const maxRetryMs = 5_000
/** A connection may die without a word; asking it shows. */
const askMs = 15_000
const silenceMs = 10_000

/**
 * Listens to a channel of PostgreSQL on a connection of its own, and connects again for as long as it is not stopped.
 * `stop` resolves when the connection is closed.
 */
export const listenTo = (url: string, channel: string, listener: Listener): { stop(): Promise<void> } => {
  let client: pg.Client | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let retryMs = firstRetryMs
  let connecting: Promise<void> = Promise.resolve()

  const again = () => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(connect, retryMs * (0.5 + Math.random() / 2)).unref()
    retryMs = Math.min(retryMs * 2, maxRetryMs)
  }
  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    void lost.end().catch(() => undefined)
    again()
  }
  const ask = (asked: pg.Client) => {
    timer = setTimeout(() => {
      asked.query('SELECT 1').then(
        () => client === asked && !isStopped && ask(asked),
        () => lose(asked),
      )
    }, askMs).unref()
  }
  const open = async () => {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: silenceMs,
      query_timeout: silenceMs,
      keepAlive: true,
      application_name: 'portal live',
    })
    client = opened
    opened.on('error', () => lose(opened))
    opened.on('end', () => lose(opened))
    opened.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
    try {
      await opened.connect()
      await opened.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch {
      return lose(opened)
    }
    if (isStopped || client !== opened) return lose(opened)
    retryMs = firstRetryMs
    ask(opened)
    listener.onConnected()
  }
  const connect = () => {
    connecting = open()
  }

  connect()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await connecting
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
