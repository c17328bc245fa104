import { readOwn, writeOwn } from './persisted.ts'

/** A tab as it outlives a reload. */
export interface KeptTab {
  readonly path: string
  /** The path with its search parameters. */
  readonly href: string
  readonly isPinned: boolean
}

const keyOf = (userId: string): string => `tabs:${userId}`

const isKeptTab = (value: unknown): value is KeptTab => {
  const { path, href, isPinned } = (value ?? {}) as Partial<KeptTab>
  return (
    typeof path === 'string' &&
    /^\/(?!\/)/.test(path) &&
    typeof href === 'string' &&
    (href === path || href.startsWith(`${path}?`)) &&
    typeof isPinned === 'boolean'
  )
}

/** The tabs a person had open in this window, in order; they outlive a reload and a sign-out that was not asked for. */
export const keptTabs = (userId: string): readonly KeptTab[] => {
  const stored = readOwn(keyOf(userId))
  return Array.isArray(stored) ? stored.filter(isKeptTab) : []
}

/** Null forgets them. */
export const keepTabs = (userId: string, tabs: readonly KeptTab[] | null): void =>
  writeOwn(keyOf(userId), tabs && tabs.map(({ path, href, isPinned }) => ({ path, href, isPinned })))
