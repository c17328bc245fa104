import { proxy } from 'valtio'
import { autosave } from '#contract/records/autosave.ts'
import { onSharedChange, readShared, sharedNames, writeShared } from '#web/state/persisted.ts'
import { session } from '#web/state/session.ts'
import { call } from './call.ts'
import { seal, unseal, importKey, type Sealed } from './sealing.ts'

/** How long an autosave is kept, and how long after the last key it is written. */
const RETENTION_MS = 7 * 24 * 3_600_000
const WRITE_AFTER_MS = 300

/** As it lies in the browser's storage: when and by which page it was written can be read, the rest is sealed. */
interface Stored extends Sealed {
  readonly at: number
  readonly page: string
}

interface Autosave {
  readonly name: string
  readonly value: unknown
}

/** Whether the autosaves of earlier pages have been read; nothing is recovered before. */
export const recovery = proxy({ isReady: false })

const page = Math.random().toString(36).slice(2)
const lockOf = (one: string): string => `hb:page:${one}`
let key: CryptoKey | undefined
/** Autosaves of earlier pages, by name. */
const waiting = new Map<string, unknown>()
/** Autosaves of this page, by name. */
const own = new Map<string, unknown>()
/** The key in the storage for each name: names say what somebody works on, so they are not used as keys. */
const storageNames = new Map<string, string>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

const area = (): string => `autosave:${session.userInfo?.id ?? ''}:`

const storageNameOf = (name: string): string => {
  const storageName = storageNames.get(name) ?? `${area()}${Math.random().toString(36).slice(2)}`
  storageNames.set(name, storageName)
  return storageName
}

const write = async (name: string, value: unknown): Promise<void> => {
  if (!key || session.token === null) return
  const storageName = storageNameOf(name)
  const sealed = await seal(key, { name, value } satisfies Autosave)
  // Meanwhile it may have been saved or thrown away, or the session ended.
  if (storageNames.get(name) === storageName)
    writeShared(storageName, { at: Date.now(), page, ...sealed } satisfies Stored)
}

const writeSoon = (name: string): void => {
  clearTimeout(timers.get(name))
  timers.set(
    name,
    setTimeout(() => void write(name, own.get(name)), WRITE_AFTER_MS),
  )
}

/** Saves unsaved input under a name that says where it belongs; kept until `dropAutosave`, a week at most. */
export const autosaveValue = (name: string, value: unknown): void => {
  own.set(name, value)
  writeSoon(name)
}

/** Removes an autosave: its input was sent or discarded. */
export const dropAutosave = (name: string): void => {
  clearTimeout(timers.get(name))
  const storageName = storageNames.get(name)
  if (storageName !== undefined) writeShared(storageName, null)
  for (const map of [waiting, own, storageNames]) map.delete(name)
}

/** Removes every autosave whose name begins so: a tab was closed, with what was in it. */
export const dropAutosavesUnder = (start: string): void => {
  for (const name of new Set([...own.keys(), ...waiting.keys()]))
    if (name.startsWith(start)) dropAutosave(name)
}

/** A screen was left with something unsaved: whoever comes back to it gets that back, as after a reload. */
export const keepAutosavesUnder = (start: string): void => {
  for (const [name, value] of own) if (name.startsWith(start)) waiting.set(name, value)
}

/** Whether this page has autosaves. */
export const hasAutosaves = (): boolean => own.size > 0

/** Throws away all that is unsaved in this page; what lies in other pages of this browser stays theirs. */
export const dropAllAutosaves = (): void => [...own.keys()].forEach(dropAutosave)

/** What came back from an earlier page under a name that begins so; it waits until it is taken. */
export const recoverable = (start: string): unknown =>
  [...waiting].find(([name]) => name.startsWith(start))?.[1]

/** Takes what came back under a name: from now on it is this page's. */
export const recover = (name: string): unknown => {
  const value = waiting.get(name)
  waiting.delete(name)
  return value
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'at' in value && 'data' in value

/** Whoever it belongs to: after a week it goes. */
const sweep = (): void => {
  for (const storageName of sharedNames('autosave:')) {
    const stored = readShared(storageName)
    if (!isStored(stored) || Date.now() - stored.at > RETENTION_MS) writeShared(storageName, null)
  }
}

/** What no page that still lives has written, the latest of each name. */
const readWaiting = async (reading: CryptoKey): Promise<void> => {
  const { held = [] } = await navigator.locks.query()
  const living = new Set(held.map((lock) => lock.name))
  const left = sharedNames(area()).flatMap((storageName) => {
    const stored = readShared(storageName)
    return isStored(stored) && !living.has(lockOf(stored.page)) ? [{ storageName, stored }] : []
  })
  for (const { storageName, stored } of left.toSorted((one, other) => one.stored.at - other.stored.at)) {
    const found = (await unseal(reading, stored)) as Autosave | undefined
    if (!found) writeShared(storageName, null)
    else if (!own.has(found.name)) {
      waiting.set(found.name, found.value)
      storageNames.set(found.name, storageName)
    }
  }
}

/** Shared with the other pages of this browser: since when there is another key. */
const keyChanged = 'autosaveKeyAt'
let isRead = false

const readOnce = async (reading: CryptoKey): Promise<void> => {
  void navigator.locks.request(lockOf(page), () => new Promise<never>(() => undefined))
  onSharedChange(keyChanged, () => void openAutosaves())
  sweep()
  await readWaiting(reading)
  isRead = true
}

const open = async (isShut: boolean): Promise<void> => {
  if (!('subtle' in crypto) || !('locks' in navigator)) return
  try {
    key = await importKey((await call(autosave.key, {}, { isQuiet: true })).key)
  } catch {
    return
  }
  if (isRead) for (const [name, value] of waiting) await write(name, value)
  else await readOnce(key)
  if (!isShut) recovery.isReady = true
  for (const name of own.keys()) writeSoon(name)
}

let opening = Promise.resolve()

/**
 * Gets the key and reads what earlier pages of this user left behind; again after a change of password, which changes the
 * key: what was read before is sealed anew. While `isShut` the screens get nothing back yet, but all of it has been read
 * with the key that the change will end. Where the browser offers no cryptography (plain http from another machine) or
 * the server no key, nothing is kept.
 */
export const openAutosaves = (isShut = false): Promise<void> => {
  opening = opening.then(() => open(isShut))
  return opening
}

/** Before the password is changed: nothing may be left that only the old key can read. */
export const autosavesOpened = (): Promise<void> => opening

/** The password was changed here: the other pages of this browser seal what they keep with the new key, too. */
export const announceNewKey = (): void => writeShared(keyChanged, Date.now())
