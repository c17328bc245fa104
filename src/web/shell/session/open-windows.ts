/** The windows of one person in this browser, as one of them knows the others. */
export interface OpenWindows {
  /** This one. */
  readonly page: string
  /** At any moment, without asking. */
  readonly others: () => readonly string[]
  readonly stop: () => void
}

const nothing = () => undefined

/**
 * Knows which other windows of a person are open in this browser. Each holds a lock of its own name, and waits for those
 * of the others: whichever it is given has gone, however it went. Where there are no locks, there are no others.
 */
export const watchWindows = (userId: string): OpenWindows => {
  const page = crypto.randomUUID()
  const others = new Set<string>()
  const { locks } = navigator as Partial<Navigator>
  if (!locks || !('BroadcastChannel' in window)) return { page, others: () => [], stop: nothing }
  const name = `hb:window:${userId}:`
  const channel = new BroadcastChannel(name)
  const ended = new AbortController()
  const { signal } = ended

  const meet = (other: string) => {
    if (other === page || others.has(other) || signal.aborted) return
    others.add(other)
    locks.request(name + other, { signal }, () => void others.delete(other)).catch(nothing)
  }
  channel.addEventListener('message', ({ data }) => meet(String(data)))
  const live = async () => {
    // A channel of this origin alone: there is no target to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(page)
    const { held = [] } = await locks.query()
    for (const { name: one = '' } of held) if (one.startsWith(name)) meet(one.slice(name.length))
    if (!signal.aborted) await new Promise((release) => signal.addEventListener('abort', release))
  }
  locks.request(name + page, { signal }, live).catch(nothing)
  return {
    page,
    others: () => [...others],
    stop: () => {
      ended.abort()
      channel.close()
    },
  }
}
