import { proxy } from 'valtio'
import { keptWork } from '#contract/kept-work.ts'
import { onSharedChange, readShared, sharedNames, writeShared } from '#web/state/persisted.ts'
import { session } from '#web/state/session.ts'
import { call } from './call.ts'
import { seal, unseal, workKey, type Sealed } from './sealing.ts'

/** Unsaved input is kept so long, and written so long after the last key. */
const KEPT_MS = 7 * 24 * 3_600_000
const WRITE_AFTER_MS = 300

/** As it lies in the browser's storage: when and by which page it was written can be read, the rest is sealed. */
interface Stored extends Sealed {
  readonly at: number
  readonly page: string
}

interface Work {
  readonly name: string
  readonly value: unknown
}

/** Whether what earlier pages kept has been read; before that nothing comes back. */
export const keptState = proxy({ isOpen: false })

const page = Math.random().toString(36).slice(2)
const lockOf = (one: string): string => `hb:page:${one}`
let key: CryptoKey | undefined
/** What earlier pages left behind, by name. */
const waiting = new Map<string, unknown>()
/** What is unsaved in this page, by name. */
const own = new Map<string, unknown>()
/** Where in the storage each name lies; names say what somebody works on, so they are no keys of it. */
const places = new Map<string, string>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

const area = (): string => `kept:${session.userInfo?.id ?? ''}:`

const placeOf = (name: string): string => {
  const place = places.get(name) ?? `${area()}${Math.random().toString(36).slice(2)}`
  places.set(name, place)
  return place
}

const write = async (name: string, value: unknown): Promise<void> => {
  if (!key || session.token === null) return
  const place = placeOf(name)
  const sealed = await seal(key, { name, value } satisfies Work)
  // Meanwhile it may have been saved or thrown away, or the session ended.
  if (places.get(name) === place) writeShared(place, { at: Date.now(), page, ...sealed } satisfies Stored)
}

const writeSoon = (name: string): void => {
  clearTimeout(timers.get(name))
  timers.set(
    name,
    setTimeout(() => void write(name, own.get(name)), WRITE_AFTER_MS),
  )
}

/** Unsaved input under a name that says where it belongs; kept until `dropWork`, a week at most. */
export const keepWork = (name: string, value: unknown): void => {
  own.set(name, value)
  writeSoon(name)
}

/** It was saved or thrown away. */
export const dropWork = (name: string): void => {
  clearTimeout(timers.get(name))
  const place = places.get(name)
  if (place !== undefined) writeShared(place, null)
  for (const map of [waiting, own, places]) map.delete(name)
}

/** The same for everything whose name begins so: a page was closed, with what was in it. */
export const dropWorkUnder = (start: string): void => {
  for (const name of new Set([...own.keys(), ...waiting.keys()])) if (name.startsWith(start)) dropWork(name)
}

/** Whether something in this page is unsaved. */
export const hasOwnWork = (): boolean => own.size > 0

/** Throws away all that is unsaved in this page; what lies in other pages of this browser stays theirs. */
export const dropOwnWork = (): void => [...own.keys()].forEach(dropWork)

/** What came back from an earlier page under a name that begins so; it waits until it is taken. */
export const waitingWork = (start: string): unknown =>
  [...waiting].find(([name]) => name.startsWith(start))?.[1]

/** Takes what came back under a name: from now on it is this page's. */
export const takeWork = (name: string): unknown => {
  const value = waiting.get(name)
  waiting.delete(name)
  return value
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'at' in value && 'data' in value

/** Whoever it belongs to: after a week it goes. */
const sweep = (): void => {
  for (const place of sharedNames('kept:')) {
    const stored = readShared(place)
    if (!isStored(stored) || Date.now() - stored.at > KEPT_MS) writeShared(place, null)
  }
}

/** What no page that still lives has written, the latest of each name. */
const readWaiting = async (reading: CryptoKey): Promise<void> => {
  const { held = [] } = await navigator.locks.query()
  const living = new Set(held.map((lock) => lock.name))
  const left = sharedNames(area()).flatMap((place) => {
    const stored = readShared(place)
    return isStored(stored) && !living.has(lockOf(stored.page)) ? [{ place, stored }] : []
  })
  for (const { place, stored } of left.toSorted((one, other) => one.stored.at - other.stored.at)) {
    const work = (await unseal(reading, stored)) as Work | undefined
    if (!work) writeShared(place, null)
    else if (!own.has(work.name)) {
      waiting.set(work.name, work.value)
      places.set(work.name, place)
    }
  }
}

/** Shared with the other pages of this browser: since when there is another key. */
const keyChanged = 'keptKeyAt'
let isRead = false

const readOnce = async (reading: CryptoKey): Promise<void> => {
  void navigator.locks.request(lockOf(page), () => new Promise<never>(() => undefined))
  onSharedChange(keyChanged, () => void openKeptWork())
  sweep()
  await readWaiting(reading)
  isRead = true
}

const open = async (isShut: boolean): Promise<void> => {
  if (!('subtle' in crypto) || !('locks' in navigator)) return
  try {
    key = await workKey((await call(keptWork.key, {}, { isQuiet: true })).key)
  } catch {
    return
  }
  if (isRead) for (const [name, value] of waiting) await write(name, value)
  else await readOnce(key)
  if (!isShut) keptState.isOpen = true
  for (const name of own.keys()) writeSoon(name)
}

let opening = Promise.resolve()

/**
 * Gets the key and reads what earlier pages of this user left behind; again after a change of password, which changes the
 * key: what was read before is sealed anew. While `isShut` the screens get nothing back yet, but all of it has been read
 * with the key that the change will end. Where the browser offers no cryptography (plain http from another machine) or
 * the server no key, nothing is kept.
 */
export const openKeptWork = (isShut = false): Promise<void> => {
  opening = opening.then(() => open(isShut))
  return opening
}

/** Before the password is changed: nothing may be left that only the old key can read. */
export const settleKeptWork = (): Promise<void> => opening

/** The password was changed here: the other pages of this browser seal what they keep with the new key, too. */
export const tellKeyChanged = (): void => writeShared(keyChanged, Date.now())
