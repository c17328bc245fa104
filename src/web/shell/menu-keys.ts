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

/** Arrow keys, Home and End walk the lines that can be seen; Tab leaves as usual. */
export const walkIn =
  (direction: keyof typeof steps) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[direction][event.key]
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-line]')].filter(
      (line) => !line.closest('[hidden], [inert]'),
    )
    const at = lines.findIndex((line) => line === document.activeElement)
    if (!step || at < 0) return
    event.preventDefault()
    lines[step(at, lines.length)]?.focus()
  }
