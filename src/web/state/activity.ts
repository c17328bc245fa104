import { onSharedChange, readShared, writeShared } from './persisted.ts'

const key = 'lastActivity'
/** Activity is noted at most this often, so that typing does not write to the storage at every key. */
const NOTE_EVERY_MS = 1000
let notedAt = 0

/** When somebody last pressed a button or a key, in any tab of this browser; epoch milliseconds (specification 3, 4). */
export const lastActivity = (): number => {
  const at = readShared(key)
  return typeof at === 'number' ? at : 0
}

export const noteActivity = (now = Date.now()): void => {
  if (now - notedAt < NOTE_EVERY_MS && now >= notedAt) return
  notedAt = now
  writeShared(key, now)
}

/** Runs when somebody was active in another tab. */
export const onActivityElsewhere = (listener: () => void): (() => void) => onSharedChange(key, listener)
