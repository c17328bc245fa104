import type { KeyboardEvent } from 'react'

/** What a key pressed on a tab means. */
export type TabKey = 'show' | 'close' | 'menu' | 'move left' | 'move right' | { focus: number }

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>

/** Arrow keys walk, with Ctrl+Shift they move the tab; Enter shows, Delete closes, Shift+F10 opens the menu. */
export const meaningOf = (pressed: Pressed, at: number, count: number): TabKey | undefined => {
  const { key, ctrlKey, shiftKey, altKey, metaKey } = pressed
  if (altKey || metaKey) return undefined
  if (ctrlKey) {
    if (!shiftKey) return undefined
    if (key === 'ArrowLeft') return 'move left'
    return key === 'ArrowRight' ? 'move right' : undefined
  }
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return 'menu'
  if (shiftKey) return undefined
  if (key === 'Delete') return 'close'
  if (key === 'Enter' || key === ' ') return 'show'
  const step = steps[key]
  return step && { focus: step(at, count) }
}
