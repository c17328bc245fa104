import { live, liveCodes } from '#contract/messages/live.ts'

const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000
/** A channel that takes longer to open never will: what it was asked of is silent. */
const OPENING_MS = 20_000
/** How often the clock is looked at, and what it says when the machine slept meanwhile. */
const CLOCK_MS = 5_000
const SLEPT_MS = 20_000
/** After this many attempts, all in vain, something on the way does not let WebSockets through: polling has to do. */
const ATTEMPTS = 4
const BLOCKED_RETRY_MS = 5 * 60_000
/** Whoever signs out here is gone by then. */
const OVER_MS = 1_000

/** What a connection needs. */
export interface ConnectionOptions {
  /** The address, made anew for every attempt. */
  readonly address: () => string
  readonly token: string
  readonly heard: (text: string) => void
  /** Whether the channel is open now; each opening may follow a gap in which something was missed. */
  readonly changed: (isOpen: boolean) => void
}

/**
 * Keeps one real-time channel open (specification 4): beats every 50 s, starts anew when no answer comes within 10 s,
 * comes again after 1 s, 2 s … 30 s with jitter, at once when network, person or machine are back, and not at all when
 * the session is over.
 */
export const keepConnected = (options: ConnectionOptions): { stop: () => void } => {
  let socket: WebSocket | undefined
  let hearing = new AbortController()
  let beatTimer: ReturnType<typeof setTimeout> | undefined
  let answerTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hasOpened = false
  let isOver = false

  const drop = (): void => {
    clearTimeout(beatTimer)
    clearTimeout(answerTimer)
    const dropped = socket
    socket = undefined
    if (!dropped) return
    hearing.abort()
    dropped.close()
    options.changed(false)
  }
  const beat = (): void => {
    clearTimeout(beatTimer)
    clearTimeout(answerTimer)
    if (socket?.readyState !== WebSocket.OPEN) return
    socket.send(live.heartbeat)
    answerTimer = setTimeout(lose, live.heartbeatTimeoutMs)
    beatTimer = setTimeout(beat, live.heartbeatMs)
  }
  const lose = (): void => {
    drop()
    retry()
  }
  const retry = (): void => {
    if (isOver) return
    // What has let one through is not in the way: then the server is away, and will be back.
    const isBlocked = !hasOpened && failures >= ATTEMPTS
    const delay = isBlocked ? BLOCKED_RETRY_MS : Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
    failures += 1
    clearTimeout(retryTimer)
    retryTimer = setTimeout(connect, delay * (0.5 + Math.random() / 2))
  }
  const connect = (): void => {
    clearTimeout(retryTimer)
    const opening = new WebSocket(options.address(), [live.protocol, options.token])
    socket = opening
    hearing = new AbortController()
    const { signal } = hearing
    answerTimer = setTimeout(lose, OPENING_MS)
    const opened = () => {
      clearTimeout(answerTimer)
      hasOpened = true
      options.changed(true)
      beatTimer = setTimeout(beat, live.heartbeatMs)
    }
    const said = ({ data }: MessageEvent) => {
      failures = 0
      if (data === live.heartbeatAnswer) clearTimeout(answerTimer)
      else options.heard(String(data))
    }
    const closed = ({ code }: CloseEvent) => {
      if (code === liveCodes.sessionOver) {
        isOver = true
        // Ended from elsewhere: whoever looks now is told so.
        retryTimer = setTimeout(() => options.heard(live.reload), OVER_MS)
      }
      lose()
    }
    opening.addEventListener('open', opened, { signal })
    opening.addEventListener('message', said, { signal })
    opening.addEventListener('close', closed, { signal })
  }
  /** The machine slept, or the network was away: the channel may be dead without knowing. */
  const wake = (): void => {
    if (isOver || document.hidden) return
    if (socket) return beat()
    failures = 0
    connect()
  }

  let lookedAt = Date.now()
  const clock = setInterval(() => {
    const hasSlept = Date.now() - lookedAt > SLEPT_MS
    lookedAt = Date.now()
    if (hasSlept) wake()
  }, CLOCK_MS)

  connect()
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return {
    stop: () => {
      isOver = true
      clearInterval(clock)
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      clearTimeout(retryTimer)
      drop()
    },
  }
}
