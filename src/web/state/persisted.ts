/** The only file that touches the browser's storage. Every key has the prefix of the product (specification 2.4, 3). */
const prefix = 'hb:'

type Area = 'localStorage' | 'sessionStorage'

const read = (area: Area, key: string): unknown => {
  try {
    return JSON.parse(window[area].getItem(prefix + key) ?? 'null')
  } catch {
    return null
  }
}

/** A full or forbidden storage costs the memory of a choice, never the work. */
const write = (area: Area, key: string, value: unknown): void => {
  try {
    if (value === null || value === undefined) window[area].removeItem(prefix + key)
    else window[area].setItem(prefix + key, JSON.stringify(value))
  } catch {
    return
  }
}

/** What all tabs of this browser share and what outlives them; null when absent or broken. */
export const readShared = (key: string): unknown => read('localStorage', key)
export const writeShared = (key: string, value: unknown): void => write('localStorage', key, value)

/** The names of the shared keys that begin so. */
export const sharedNames = (start: string): string[] => {
  try {
    return Object.keys(window.localStorage).flatMap((name) =>
      name.startsWith(prefix + start) ? [name.slice(prefix.length)] : [],
    )
  } catch {
    return []
  }
}

/** What this tab alone keeps until it closes; null when absent or broken. */
export const readOwn = (key: string): unknown => read('sessionStorage', key)
export const writeOwn = (key: string, value: unknown): void => write('sessionStorage', key, value)

/** Runs when another tab writes a shared key; returns the end of it. */
export const onSharedChange = (key: string, listener: (value: unknown) => void): (() => void) => {
  const heard = (event: StorageEvent) => {
    if (event.key === null || event.key === prefix + key) listener(readShared(key))
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
