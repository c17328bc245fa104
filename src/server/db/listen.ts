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

/** Makes a connection that is not open yet; `onLost` is called when it fails or ends. */
const newClient = (url: string, listener: Listener, onLost: (lost: pg.Client) => void): pg.Client => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: silenceMs,
    query_timeout: silenceMs,
    keepAlive: true,
    application_name: 'portal live',
  })
  client.on('error', () => onLost(client))
  client.on('end', () => onLost(client))
  client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
  return client
}

/** Asks a connection now and then whether it lives, until it is silent or the function that is given back is called. */
const keepAsking = (client: pg.Client, onSilent: () => void): (() => void) => {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const askLater = () => {
    if (!isOver)
      timer = setTimeout(() => void client.query('SELECT 1').then(askLater, onSilent), askMs).unref()
  }
  askLater()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/**
 * Listens to a channel of PostgreSQL on a connection of its own, and reconnects with backoff and jitter until it is stopped.
 * `stop` resolves when the connection is closed.
 */
export const listenTo = (url: string, channel: string, listener: Listener): { stop(): Promise<void> } => {
  let client: pg.Client | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  let retryMs = firstRetryMs
  let stopAsking = () => {}

  const reconnect = () => {
    clearTimeout(retry)
    if (isStopped) return
    retry = setTimeout(() => (connecting = open()), retryMs * (0.5 + Math.random() / 2)).unref()
    retryMs = Math.min(retryMs * 2, maxRetryMs)
  }
  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    stopAsking()
    void lost.end().catch(() => undefined)
    reconnect()
  }
  const open = async () => {
    const opened = newClient(url, listener, lose)
    client = opened
    try {
      await opened.connect()
      await opened.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch {
      return lose(opened)
    }
    if (isStopped || client !== opened) return lose(opened)
    retryMs = firstRetryMs
    stopAsking = keepAsking(opened, () => lose(opened))
    listener.onConnected()
  }

  let connecting = open()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      await connecting
      const last = client
      client = undefined
      stopAsking()
      await last?.end().catch(() => undefined)
    },
  }
}
