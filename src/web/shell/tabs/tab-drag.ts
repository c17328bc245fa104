import type { PointerEvent } from 'react'

/** Less than this is a press, not a drag. */
const SLACK_PX = 6

const middleOf = (item: Element): number => {
  const { left, width } = item.getBoundingClientRect()
  return left + width / 2
}

/** The place the pointer has reached: beyond the middle of a neighbour is its place. */
const indexAt = (items: readonly Element[], from: number, x: number): number => {
  const after = items.findLastIndex((item, at) => at > from && x > middleOf(item))
  if (after >= 0) return after
  const before = items.findIndex((item, at) => at < from && x < middleOf(item))
  return before >= 0 ? before : from
}

/** The press that ends a drag is no press. */
const swallowClick = (): void => {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

/** Follows the mouse from a press on an item of a row until it is let go; `move` is told the place it has reached. */
export const dragAlong = (event: PointerEvent<HTMLElement>, move: (to: number) => void): void => {
  const item = event.currentTarget
  const row = item.parentElement
  if (!row || event.button !== 0 || event.pointerType !== 'mouse') return
  const start = event.clientX
  let isDragging = false
  const follow = ({ clientX }: globalThis.PointerEvent) => {
    isDragging ||= Math.abs(clientX - start) > SLACK_PX
    if (!isDragging) return
    const items = [...row.children]
    const from = items.indexOf(item)
    const to = indexAt(items, from, clientX)
    if (to !== from) move(to)
  }
  const end = () => {
    window.removeEventListener('pointermove', follow)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    if (isDragging) swallowClick()
  }
  window.addEventListener('pointermove', follow)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}
