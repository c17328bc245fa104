import { Failure } from '#contract/core/failures.ts'
import { viewOnly } from '#contract/core/view-only.ts'
import { live, liveCodes, type LiveMedical, type LiveNotice } from '#contract/messages/live.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { Identifier } from '#server/calls/identify.ts'
import type { LiveListener } from './bus.ts'
import { createKeyedQueue } from '#server/core/keyed-queue.ts'
import { forgetDictTexts } from '#server/store/dictionaries.ts'

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

/** A notice that was published or taken back, with whom it reaches. */
export interface LiveUpdate {
  /** What is said of it beside `reload`; nothing of one that was taken back. */
  readonly frames: readonly (LiveNotice | LiveMedical)[]
  readonly users: readonly string[] | null
  readonly orgCodes: readonly string[] | null
  readonly roleCodes: readonly string[] | null
}

/** What the hub needs; the times are for tests to shorten, in milliseconds. */
export interface HubDeps {
  readonly identifier: Pick<Identifier, 'identify' | 'forget'>
  /** The notice of an id; undefined when it is gone. */
  readonly findUpdate: (id: string) => Promise<LiveUpdate | undefined>
  readonly onError: (error: unknown) => void
  readonly idleMs?: number
  readonly recheckMs?: number
  readonly sweepMs?: number
}

/** One open socket, as its route sees it. */
export interface Member {
  /** A text came. */
  receive(text: string): void
  /** It is closed. */
  leave(): void
}

/** The sockets of this instance. */
export interface Hub extends LiveListener {
  /**
   * Who may open a socket: identity comes from the token alone, and the address may name nobody else (security trap 1).
   * Throws `unauthenticated`, `expired`, `forbidden`, `passwordChangeNeeded`, `tooManyRequests`, `unavailable`. `from` is the
   * address block that asks, in whose turn it is answered.
   */
  admit(token: string, namedUserId: string, from: string): Promise<Caller>
  join(socket: LiveSocket, about: { token: string; caller: Caller }): Member
  /** How many sockets are open. */
  size(): number
  stop(): void
}

/** Security trap 1. */
const maxPerUser = 5
const maxPerSecond = 20
const maxWaitingBytes = 256 * 1024
const retrySeconds = 60
/**
 * Handshakes ask the database two at a time, one of an address block: when everybody comes back, whoever works here goes
 * first (security LOAD-6), and whoever guesses tokens waits for themselves.
 */
const handshakes = { width: 2, longest: 5_000, longestOfKey: 2_500 } as const

interface Seat {
  readonly socket: LiveSocket
  readonly token: string
  caller: Caller
  heardAt: number
  checkedAt: number
  second: number
  inSecond: number
}

const reaches = ({ users, orgCodes, roleCodes }: LiveUpdate, caller: Caller): boolean =>
  users
    ? users.includes(caller.userId)
    : (orgCodes === null || orgCodes.includes(caller.orgCode)) &&
      (roleCodes === null || caller.roleCodes.some((code) => roleCodes.includes(code)))

const isBeat = (text: string): boolean => {
  try {
    return (JSON.parse(text) as { contentType?: unknown } | null)?.contentType === 'hert'
  } catch {
    return false
  }
}

/** Seats by person. */
const createSeats = () => {
  const seats = new Map<string, Set<Seat>>()
  const of = (userId: string): ReadonlySet<Seat> => seats.get(userId) ?? new Set<Seat>()
  return {
    of,
    all: (): Seat[] => [...seats.values()].flatMap((some) => [...some]),
    add: (seat: Seat) => seats.set(seat.caller.userId, new Set([...of(seat.caller.userId), seat])),
    remove: (seat: Seat) => {
      const rest = seats.get(seat.caller.userId)
      rest?.delete(seat)
      if (rest?.size === 0) seats.delete(seat.caller.userId)
    },
  }
}

/** Makes the hub of one instance; `openBus` gives it what happens. */
export const createHub = ({
  identifier,
  findUpdate,
  onError,
  idleMs = 2 * live.heartbeatMs + 2 * live.heartbeatTimeoutMs,
  recheckMs = 60_000,
  sweepMs = 10_000,
}: HubDeps): Hub => {
  const seats = createSeats()
  const waiting = createKeyedQueue(handshakes)

  const close = (seat: Seat, code: number, reason: string) => {
    seats.remove(seat)
    seat.socket.close(code, reason)
  }
  const tell = (seat: Seat, ...texts: readonly string[]) => {
    if (texts.length === 0) return undefined
    // Who does not take what is sent gets it by asking again later.
    if (seat.socket.waitingBytes() > maxWaitingBytes) {
      seats.remove(seat)
      return seat.socket.cut()
    }
    seat.socket.send(texts)
  }

  let telling: Promise<void> = Promise.resolve()
  const sendUpdate = async (id: string): Promise<void> => {
    const update = await findUpdate(id)
    if (!update) return
    const texts = [...update.frames.map((frame) => JSON.stringify(frame)), live.reload]
    const near = update.users ? update.users.flatMap((userId) => [...seats.of(userId)]) : seats.all()
    for (const seat of near) if (reaches(update, seat.caller)) tell(seat, ...texts)
  }

  /** Looks whether the session still lives; closes its channel where it does not. */
  const check = async (seat: Seat): Promise<boolean> => {
    seat.checkedAt = Date.now()
    try {
      seat.caller = await identifier.identify(seat.token, '')
      // What is open before the change does without sockets (security SES-4).
      if (!seat.caller.mustChangePassword) return true
      close(seat, liveCodes.sessionOver, 'password change needed')
    } catch (error) {
      if (error instanceof Failure && error.status < 500) close(seat, liveCodes.sessionOver, 'session over')
      // The database is away: whoever is in stays, and is looked at again.
      else onError(error)
    }
    return false
  }
  const checkAll = async (some: Iterable<Seat>, ...told: readonly string[]): Promise<void> => {
    for (const seat of some) if (await check(seat)) tell(seat, ...told)
  }

  const sweep = () => {
    const now = Date.now()
    const all = seats.all()
    for (const seat of all) if (now - seat.heardAt > idleMs) close(seat, liveCodes.idle, 'idle')
    void checkAll(all.filter((seat) => now - seat.checkedAt >= recheckMs)).catch(onError)
  }
  const timer = setInterval(sweep, sweepMs).unref()

  return {
    admit: async (token, namedUserId, from) => {
      const caller = await waiting.run(from, () => identifier.identify(token, ''))
      if (caller.userId !== namedUserId) throw new Failure('forbidden')
      // The channels of a person are few, and theirs.
      if (caller.viewer) throw new Failure(viewOnly)
      if (caller.mustChangePassword) throw new Failure('passwordChangeNeeded')
      if (seats.of(caller.userId).size >= maxPerUser)
        throw new Failure('tooManyRequests', { seconds: retrySeconds })
      return caller
    },
    join: (socket, { token, caller }) => {
      const now = Date.now()
      const seat: Seat = { socket, token, caller, heardAt: now, checkedAt: now, second: 0, inSecond: 0 }
      seats.add(seat)
      // The session may have ended between handshake and now.
      void check(seat)
      return {
        receive: (text) => {
          seat.heardAt = Date.now()
          const second = Math.floor(seat.heardAt / 1_000)
          seat.inSecond = second === seat.second ? seat.inSecond + 1 : 1
          seat.second = second
          if (seat.inSecond > maxPerSecond) close(seat, liveCodes.flood, 'too many messages')
          else if (isBeat(text)) tell(seat, live.heartbeatAnswer)
        },
        leave: () => seats.remove(seat),
      }
    },
    notice: (id) => {
      // One after the other, so that they are told in the order of their commits.
      telling = telling
        .then(() => sendUpdate(id))
        .catch((error: unknown) => {
          onError(error)
          // Whom it reaches could not be read: then everybody looks.
          for (const seat of seats.all()) tell(seat, live.reload)
        })
    },
    read: (userId) => {
      for (const seat of seats.of(userId)) tell(seat, live.reload)
    },
    user: (userId) => {
      identifier.forget(userId)
      void checkAll([...seats.of(userId)], live.rights).catch(onError)
    },
    role: () => {
      identifier.forget()
      void checkAll(seats.all(), live.rights).catch(onError)
    },
    dictionaries: () => {
      forgetDictTexts()
      for (const seat of seats.all()) tell(seat, live.dictionaries)
    },
    missed: () => {
      identifier.forget()
      forgetDictTexts()
      const all = seats.all()
      for (const seat of all) tell(seat, live.reload)
      void checkAll(all).catch(onError)
    },
    size: () => seats.all().length,
    stop: () => clearInterval(timer),
  }
}
