import { Failure } from '#contract/core/failures.ts'
import { viewOnly } from '#contract/core/view-only.ts'
import { live, liveCodes, type LiveMedical, type LiveNotice } from '#contract/messages/live.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { Identifier } from '#server/calls/identify.ts'
import { createKeyedQueue } from '#server/core/keyed-queue.ts'
import { forgetDictTexts } from '#server/store/dictionaries.ts'
import type { LiveListener } from './bus.ts'
import { createSeats, memberOf, type LiveSocket, type Member, type Seat, type Seats } from './seats.ts'

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
const retrySeconds = 60
/**
 * Handshakes ask the database two at a time, one of an address block: when everybody comes back, whoever works here goes
 * first (security LOAD-6), and whoever guesses tokens waits for themselves.
 */
const handshakes = { width: 2, longest: 5_000, longestOfKey: 2_500 } as const

/** Rechecks sessions, and closes the sockets of those that are over. */
const createChecks = (seats: Seats, { identifier, onError }: Pick<HubDeps, 'identifier' | 'onError'>) => {
  const check = async (seat: Seat): Promise<boolean> => {
    seat.checkedAt = Date.now()
    try {
      seat.caller = await identifier.identify(seat.token, '')
      // What is open before the change does without sockets (security SES-4).
      if (!seat.caller.mustChangePassword) return true
      seats.close(seat, liveCodes.sessionOver, 'password change needed')
    } catch (error) {
      if (error instanceof Failure && error.status < 500)
        seats.close(seat, liveCodes.sessionOver, 'session over')
      // The database is away: whoever is in stays, and is looked at again.
      else onError(error)
    }
    return false
  }
  const checkEach = async (some: Iterable<Seat>, texts: readonly string[]): Promise<void> => {
    for (const seat of some) if (await check(seat)) seats.tell(seat, ...texts)
  }
  return {
    check,
    /** Rechecks some, and sends texts to those that live on. */
    checkAll: (some: Iterable<Seat>, ...texts: readonly string[]) =>
      void checkEach(some, texts).catch(onError),
  }
}

const reaches = ({ users, orgCodes, roleCodes }: LiveUpdate, caller: Caller): boolean =>
  users
    ? users.includes(caller.userId)
    : (orgCodes === null || orgCodes.includes(caller.orgCode)) &&
      (roleCodes === null || caller.roleCodes.some((code) => roleCodes.includes(code)))

/** Sends notices to whom they reach, one after the other, so that they arrive in the order of their commits. */
const createNoticeSender = (
  seats: Seats,
  { findUpdate, onError }: Pick<HubDeps, 'findUpdate' | 'onError'>,
) => {
  const send = async (id: string): Promise<void> => {
    const update = await findUpdate(id)
    if (!update) return
    const texts = [...update.frames.map((frame) => JSON.stringify(frame)), live.reload]
    const near = update.users ? update.users.flatMap((userId) => [...seats.of(userId)]) : seats.all()
    for (const seat of near) if (reaches(update, seat.caller)) seats.tell(seat, ...texts)
  }
  let sending: Promise<void> = Promise.resolve()
  return (id: string): void => {
    sending = sending
      .then(() => send(id))
      .catch((error: unknown) => {
        onError(error)
        // Whom it reaches could not be read: then everybody looks.
        seats.tellAll(live.reload)
      })
  }
}

/** Tells the seats what the bus says. */
const listenFor = (
  seats: Seats,
  { checkAll }: ReturnType<typeof createChecks>,
  deps: HubDeps,
): LiveListener => {
  const { identifier } = deps
  return {
    notice: createNoticeSender(seats, deps),
    read: (userId) => {
      for (const seat of seats.of(userId)) seats.tell(seat, live.reload)
    },
    beside: (userId) => {
      for (const seat of seats.of(userId)) seats.tell(seat, live.beside)
    },
    user: (userId) => {
      identifier.forget(userId)
      checkAll([...seats.of(userId)], live.rights)
    },
    role: () => {
      identifier.forget()
      checkAll(seats.all(), live.rights)
    },
    dictionaries: () => {
      forgetDictTexts()
      seats.tellAll(live.dictionaries)
    },
    missed: () => {
      identifier.forget()
      forgetDictTexts()
      const all = seats.all()
      seats.tellAll(live.reload)
      checkAll(all)
    },
  }
}

/** Makes the hub of one instance; `openBus` gives it what happens. */
export const createHub = (deps: HubDeps): Hub => {
  const {
    identifier,
    idleMs = 2 * live.heartbeatMs + 2 * live.heartbeatTimeoutMs,
    recheckMs = 60_000,
    sweepMs = 10_000,
  } = deps
  const seats = createSeats()
  const checks = createChecks(seats, deps)
  const waiting = createKeyedQueue(handshakes)

  const sweep = () => {
    const now = Date.now()
    const all = seats.all()
    for (const seat of all) if (now - seat.heardAt > idleMs) seats.close(seat, liveCodes.idle, 'idle')
    checks.checkAll(all.filter((seat) => now - seat.checkedAt >= recheckMs))
  }
  const timer = setInterval(sweep, sweepMs).unref()

  return {
    ...listenFor(seats, checks, deps),
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
    join: (socket, about) => {
      const seat = seats.add(socket, about)
      // The session may have ended between handshake and now.
      void checks.check(seat)
      return memberOf(seats, seat)
    },
    size: () => seats.all().length,
    stop: () => clearInterval(timer),
  }
}
