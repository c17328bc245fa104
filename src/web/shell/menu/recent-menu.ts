import { readShared, writeShared } from '#web/state/persisted.ts'

const key = 'recentMenu'
const most = 8

const stored = (): Readonly<Record<string, unknown>> => {
  const value = readShared(key)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Where somebody was through the menu in this browser, the latest first. */
export const recentPaths = (userId: string): readonly string[] => {
  const paths = stored()[userId]
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
}

export const rememberPath = (userId: string, path: string): void => {
  const [latest, ...others] = new Set([path, ...recentPaths(userId)])
  if (latest === undefined) return
  writeShared(key, { ...stored(), [userId]: [latest, ...others].slice(0, most) })
}
