import type { KeyboardEvent } from 'react'

const forward = (at: number, count: number): number => (at + 1) % count
const back = (at: number, count: number): number => (at - 1 + count) % count
const ends = { Home: () => 0, End: (_: number, count: number) => count - 1 }
const steps: Readonly<
  Record<'column' | 'row', Readonly<Record<string, (at: number, count: number) => number>>>
> = {
  column: { ...ends, ArrowDown: forward, ArrowUp: back },
  row: { ...ends, ArrowRight: forward, ArrowLeft: back },
}

/** The lines of a menu that can be seen. */
export const visibleLines = (menu: Element | null): HTMLElement[] =>
  [...(menu?.querySelectorAll<HTMLElement>('[data-menu-line]') ?? [])].filter(
    (line) => !line.closest('[hidden], [inert]'),
  )

/** Arrow keys, Home and End walk the lines that can be seen; Tab leaves as usual. */
export const walkIn =
  (direction: keyof typeof steps) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[direction][event.key]
    const lines = visibleLines(event.currentTarget)
    const at = lines.findIndex((line) => line === document.activeElement)
    if (!step || at < 0) return
    event.preventDefault()
    lines[step(at, lines.length)]?.focus()
  }
