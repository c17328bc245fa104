import { live, liveCodes } from '#contract/messages/live.ts'
import type { Caller } from '#server/calls/caller.ts'

/** A socket, whatever library it is of. */
export interface LiveSocket {
  /** At once, in one piece. */
  send(texts: readonly string[]): void
  close(code: number, reason: string): void
  /** Cuts it without a word. */
  cut(): void
  /** Bytes that the other side has not taken yet. */
  waitingBytes(): number
}

/** One open socket, as its route sees it. */
export interface Member {
  /** A text came. */
  receive(text: string): void
  /** It is closed. */
  leave(): void
}

/** An open socket with whose it is, and when it was last heard and checked. */
export interface Seat {
  readonly socket: LiveSocket
  readonly token: string
  caller: Caller
  heardAt: number
  checkedAt: number
  second: number
  inSecond: number
}

/** The open sockets of this instance, by person. */
export interface Seats {
  of(userId: string): ReadonlySet<Seat>
  all(): Seat[]
  add(socket: LiveSocket, about: { token: string; caller: Caller }): Seat
  remove(seat: Seat): void
  close(seat: Seat, code: number, reason: string): void
  /** Sends texts; a socket that takes nothing any more is cut, and gets what it missed by asking again later. */
  tell(seat: Seat, ...texts: readonly string[]): void
  tellAll(...texts: readonly string[]): void
}

/** Security trap 1. */
const maxPerSecond = 20
const maxWaitingBytes = 256 * 1024

/** Makes the seats of one instance. */
export const createSeats = (): Seats => {
  const seats = new Map<string, Set<Seat>>()
  const of = (userId: string): ReadonlySet<Seat> => seats.get(userId) ?? new Set<Seat>()
  const all = (): Seat[] => [...seats.values()].flatMap((ofPerson) => [...ofPerson])
  const remove = (seat: Seat) => {
    const rest = seats.get(seat.caller.userId)
    rest?.delete(seat)
    if (rest?.size === 0) seats.delete(seat.caller.userId)
  }
  const tell = (seat: Seat, ...texts: readonly string[]) => {
    if (texts.length === 0) return
    if (seat.socket.waitingBytes() > maxWaitingBytes) {
      remove(seat)
      seat.socket.cut()
    } else seat.socket.send(texts)
  }
  return {
    of,
    all,
    add: (socket, { token, caller }) => {
      const now = Date.now()
      const seat: Seat = { socket, token, caller, heardAt: now, checkedAt: now, second: 0, inSecond: 0 }
      seats.set(caller.userId, new Set([...of(caller.userId), seat]))
      return seat
    },
    remove,
    close: (seat, code, reason) => {
      remove(seat)
      seat.socket.close(code, reason)
    },
    tell,
    tellAll: (...texts) => {
      for (const seat of all()) tell(seat, ...texts)
    },
  }
}

const isBeat = (text: string): boolean => {
  try {
    return (JSON.parse(text) as { contentType?: unknown } | null)?.contentType === 'hert'
  } catch {
    return false
  }
}

/** Answers heartbeats of a seat, and closes one that floods. */
export const memberOf = (seats: Seats, seat: Seat): Member => ({
  receive: (text) => {
    seat.heardAt = Date.now()
    const second = Math.floor(seat.heardAt / 1_000)
    seat.inSecond = second === seat.second ? seat.inSecond + 1 : 1
    seat.second = second
    if (seat.inSecond > maxPerSecond) seats.close(seat, liveCodes.flood, 'too many messages')
    else if (isBeat(text)) seats.tell(seat, live.heartbeatAnswer)
  },
  leave: () => seats.remove(seat),
})
