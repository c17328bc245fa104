import type { MouseEvent } from 'react'

const controls = 'a, button, input, label, [role=checkbox], [role=menuitem]'

/**
 * The id (`data-row`) of the row that a click means; undefined for a click on a control in the row, in a layer that was
 * opened from it, and for one that ends the selection of a text.
 */
export const clickedRow = ({ target, currentTarget }: MouseEvent<HTMLElement>): string | undefined => {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined
  if (target.closest(controls) || window.getSelection()?.type === 'Range') return undefined
  return target.closest<HTMLElement>('[data-row]')?.dataset['row']
}
