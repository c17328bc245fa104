import { proxy } from 'valtio'
import { keepConnected } from './live-connection.ts'

/** Whether this browser hears at once what happens; while it does not, whoever wants to know has to ask. */
export const liveState = proxy({ isConnected: false })

interface LiveOptions {
  readonly userId: string
  readonly address: () => string
  readonly token: string
  /** A text of the channel; also called with nothing said after each opening, because something may have been missed. */
  readonly heard: (text: string | undefined) => void
}

interface Passed {
  readonly text?: string
  readonly isOpen?: boolean
  readonly asks?: true
}

/** False where the browser has no WebSocket at all (specification 8). */
export const hasLive = (): boolean => typeof WebSocket === 'function'

/** Holds the only channel of this browser, and passes on what it says; ends with `signal`. */
const lead = ({ address, token, heard }: LiveOptions, channel: BroadcastChannel | undefined) => {
  // A channel of this origin alone: there is no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const pass = (passed: Passed) => channel?.postMessage(passed)
  const connection = keepConnected({
    address,
    token,
    heard: (text) => {
      heard(text)
      pass({ text })
    },
    changed: (isOpen) => {
      liveState.isConnected = isOpen
      if (isOpen) heard(undefined)
      pass({ isOpen })
    },
  })
  return { answer: () => pass({ isOpen: liveState.isConnected }), stop: connection.stop }
}

/**
 * Joins the real-time channel of a person. All tabs of a browser share one socket where it can tell them apart (Web
 * Locks): one tab leads, and the next takes over when it closes. Gives back the end of it.
 */
export const joinLive = (options: LiveOptions): (() => void) => {
  const name = `hb:live:${options.userId}`
  const isShared = 'locks' in navigator && 'BroadcastChannel' in window
  const channel = isShared ? new BroadcastChannel(name) : undefined
  const ended = new AbortController()
  let leading: ReturnType<typeof lead> | undefined

  const follow = ({ text, isOpen, asks }: Passed) => {
    if (asks) return leading?.answer()
    if (leading) return undefined
    if (text !== undefined) options.heard(text)
    if (isOpen === undefined) return undefined
    if (isOpen && !liveState.isConnected) options.heard(undefined)
    liveState.isConnected = isOpen
    return undefined
  }
  if (channel) {
    channel.addEventListener('message', ({ data }) => follow(data as Passed))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage({ asks: true } satisfies Passed)
    const hold = () => {
      leading = lead(options, channel)
      return new Promise<void>((release) => ended.signal.addEventListener('abort', () => release()))
    }
    // Aborted while it waited for its turn: there is nothing to do any more.
    navigator.locks.request(name, { signal: ended.signal }, hold).catch(() => undefined)
  } else leading = lead(options, undefined)

  return () => {
    ended.abort()
    leading?.stop()
    channel?.close()
    liveState.isConnected = false
  }
}
