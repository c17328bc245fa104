import { readOwn, writeOwn } from './persisted.ts'

/** A tab as it outlives a reload. */
export interface StoredTab {
  readonly path: string
  /** The path with its search parameters. */
  readonly href: string
  readonly isPinned: boolean
  /** What its screen called itself, where it has a name of its own. */
  readonly name?: string | undefined
}

const keyOf = (userId: string): string => `tabs:${userId}`

const isStoredTab = (value: unknown): value is StoredTab => {
  const { path, href, isPinned, name } = (value ?? {}) as Partial<StoredTab>
  return (
    typeof path === 'string' &&
    /^\/(?!\/)/.test(path) &&
    typeof href === 'string' &&
    (href === path || href.startsWith(`${path}?`)) &&
    typeof isPinned === 'boolean' &&
    (name === undefined || typeof name === 'string')
  )
}

/** The tabs a person had open in this window, in order; they outlive a reload and a sign-out that was not asked for. */
export const storedTabs = (userId: string): readonly StoredTab[] => {
  const stored = readOwn(keyOf(userId))
  return Array.isArray(stored) ? stored.filter(isStoredTab) : []
}

/** Null forgets them. */
export const storeTabs = (userId: string, tabs: readonly StoredTab[] | null): void =>
  writeOwn(
    keyOf(userId),
    tabs && tabs.map(({ path, href, isPinned, name }) => ({ path, href, isPinned, name })),
  )
