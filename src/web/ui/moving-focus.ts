/**
 * Radix gives the focus to the layer when the control that had it is removed, and takes it for removed between two
 * controls, where nothing has it. What a control takes away as it is left, such as its tip, its list or what was wrong
 * with it, would so keep the focus from the next one.
 */
export const letFocusArrive = (layer: HTMLElement): void => {
  let isOnItsWay = false
  layer.addEventListener('focusout', ({ relatedTarget }) => (isOnItsWay = relatedTarget !== null), true)
  layer.addEventListener('focusin', () => (isOnItsWay = false), true)
  const focus = layer.focus.bind(layer)
  layer.focus = (options) => {
    if (!isOnItsWay) focus(options)
    else setTimeout(() => document.activeElement === document.body && focus(options))
  }
}
