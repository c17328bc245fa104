import { useRef, type KeyboardEvent } from 'react'

const ownKeys = 'input, textarea, select, [contenteditable], [role=menu]'

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

/** Whether somebody is typing, or presses keys of what lies over the drawer. */
const isElsewhere = ({ target, currentTarget }: KeyboardEvent<HTMLElement>) =>
  !(target instanceof Element) || !currentTarget.contains(target) || target.closest(ownKeys) !== null

const pressesButton = ({ key, target }: KeyboardEvent) =>
  key === 'Enter' && target instanceof Element && target.closest('button') !== null

/**
 * Hears the keys of a decision: A approves and R refuses; a way that is undefined is shut. A key that is held decides once: the next
 * record comes under it unread, and R leads into the opinion, where it would be written.
 */
export const useDecisionKeys = ({
  approve,
  refuse,
}: Record<'approve' | 'refuse', (() => Promise<void>) | undefined>) => {
  const held = useRef('')
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, repeat } = event
    if (repeat && (key === held.current || pressesButton(event))) return event.preventDefault()
    held.current = ''
    if (event.defaultPrevented || hasModifier(event) || isElsewhere(event)) return
    const decide = { a: approve, r: refuse }[key.toLowerCase()]
    if (!decide) return
    event.preventDefault()
    held.current = key
    if (!repeat) void decide()
  }
}
