import type { PointerEvent } from 'react'

/** A cell whose words are cut off shows them whole where the pointer rests; texts with a tip of their own have that. */
export const tellCutText = ({ target }: PointerEvent): void => {
  const cell = target instanceof Element ? target.closest('td') : null
  if (!cell || !(target instanceof Element) || cell.querySelector('.sr-only')) return
  const isCut = [cell, target].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  cell.title = isCut ? (cell.textContent ?? '') : ''
}
