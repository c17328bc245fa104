import type { KeyboardEvent } from 'react'

const ownKeys = 'input, textarea, select, [contenteditable], [role=menu]'

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

/** Whether somebody is typing, or presses keys of what lies over the drawer. */
const isElsewhere = ({ target, currentTarget }: KeyboardEvent<HTMLElement>) =>
  !(target instanceof Element) || !currentTarget.contains(target) || target.closest(ownKeys) !== null

/** Keeps a button that is held by Enter from being pressed again: the next record comes under it unread. */
export const ignoreHeldEnter = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, key, repeat } = event
  if (repeat && key === 'Enter' && target instanceof Element && target.closest('button'))
    event.preventDefault()
}

/** A approves and R refuses; a way that is undefined is shut. Gives whether the key was one of both. */
export const pressDecisionKey = (
  event: KeyboardEvent<HTMLElement>,
  { approve, refuse }: Record<'approve' | 'refuse', (() => Promise<void>) | undefined>,
): boolean => {
  if (event.defaultPrevented || hasModifier(event) || isElsewhere(event)) return false
  const decide = { a: approve, r: refuse }[event.key.toLowerCase()]
  if (!decide) return false
  event.preventDefault()
  // A key that is held decides once: the next record comes under it unread.
  if (!event.repeat) void decide()
  return true
}
