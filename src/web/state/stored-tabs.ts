import { readOwn, writeOwn } from './persisted.ts'

/** A tab as it outlives a reload. */
export interface StoredTab {
  readonly path: string
  /** The path with its search parameters. */
  readonly href: string
  readonly isPinned: boolean
}

const keyOf = (userId: string): string => `tabs:${userId}`

const isStoredTab = (value: unknown): value is StoredTab => {
  const { path, href, isPinned } = (value ?? {}) as Partial<StoredTab>
  return (
    typeof path === 'string' &&
    /^\/(?!\/)/.test(path) &&
    typeof href === 'string' &&
    (href === path || href.startsWith(`${path}?`)) &&
    typeof isPinned === 'boolean'
  )
}

/** The tabs a person had open in this window, in order; they outlive a reload and a sign-out that was not asked for. */
export const storedTabs = (userId: string): readonly StoredTab[] => {
  const stored = readOwn(keyOf(userId))
  return Array.isArray(stored) ? stored.filter(isStoredTab) : []
}

/** Null forgets them. */
export const storeTabs = (userId: string, tabs: readonly StoredTab[] | null): void =>
  writeOwn(keyOf(userId), tabs && tabs.map(({ path, href, isPinned }) => ({ path, href, isPinned })))
