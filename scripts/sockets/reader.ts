import { setTimeout as sleep } from 'node:timers/promises'
import { live } from '#contract/messages/live.ts'
import { notices, type Notice } from '#contract/messages/notices.ts'
import { call, isDone, resultOf } from '../faults/client.ts'
import { headersOf, openSocket, type Guest } from './crowd.ts'

/** Somebody with an open portal: comes back to whatever server there is, and looks when the channel says so. */
export interface Reader {
  /** Titles that were in the list whenever it was looked at. */
  seen(): ReadonlySet<string>
  /** Titles that a list held twice, or one channel told twice. */
  readonly doubled: ReadonlySet<string>
  reopened(): number
  stop(): Promise<void>
}

const firstPauseMs = 100
const mostPauseMs = 2_000

const titleIn = (text: string): string | undefined =>
  text.startsWith('{') ? (JSON.parse(text) as { msgTxt?: string }).msgTxt : undefined

/** Lets a guest read; `addresses` are the servers to try, in turn. */
export const startReader = (guest: Guest, addresses: () => readonly string[]): Reader => {
  const ended = new AbortController()
  const doubled = new Set<string>()
  const titles = new Set<string>()
  let openings = 0
  let turn = Number(guest.userId) % 2
  let wanted = 0
  let looking: Promise<void> = Promise.resolve()
  const next = () => {
    const all = addresses()
    return all[(turn += 1) % all.length] ?? ''
  }
  const look = async () => {
    const asked = wanted
    for (let pause = firstPauseMs; !ended.signal.aborted; pause = Math.min(pause * 2, mostPauseMs)) {
      const answer = await call(next(), notices.list, { pageSize: '500' }, { headers: headersOf(guest) })
      if (isDone(answer)) {
        const { records } = resultOf<{ records: Notice[] }>(answer)
        const all = records.map(({ titile }) => titile)
        // A page ends at 500: on a slow machine the first ones leave it before the last have come.
        for (const title of all) titles.add(title)
        for (const [at, title] of all.entries()) if (all.indexOf(title) !== at) doubled.add(title)
        return
      }
      await sleep(pause)
    }
    wanted = asked
  }
  // As the portal does: one question at a time, and one more for all that was said meanwhile.
  const wantLook = () => {
    wanted += 1
    const mine = wanted
    looking = looking.then(() => (mine === wanted ? look() : undefined))
  }
  const hold = async (socket: WebSocket) => {
    const told = new Set<string>()
    openings += 1
    socket.addEventListener('message', ({ data }) => {
      const title = titleIn(String(data))
      if (title !== undefined && told.has(title)) doubled.add(title)
      if (title !== undefined) told.add(title)
      if (data === live.reload) wantLook()
    })
    wantLook()
    const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()))
    ended.signal.addEventListener('abort', () => socket.close())
    await closed
  }
  const stay = (async () => {
    for (let pause = firstPauseMs; !ended.signal.aborted; pause = Math.min(pause * 2, mostPauseMs)) {
      const socket = await openSocket(next(), guest).catch(() => undefined)
      if (socket) {
        await hold(socket)
        pause = firstPauseMs
      }
      await sleep(pause * (0.5 + Math.random() / 2))
    }
  })()
  return {
    seen: () => titles,
    doubled,
    reopened: () => openings - 1,
    stop: async () => {
      ended.abort()
      await stay
      await looking
    },
  }
}
