import { useEffect, useRef, type RefObject } from 'react'

const layers = '[role=dialog], [role=alertdialog]'

/** What a layer was opened from, and the layer that was in, if any. */
interface Origin {
  readonly opener: Element | null
  readonly layer: Element | null
}
const origins = new WeakMap<EventTarget, Origin>()

/** A control that is gone with its menu or its layer has lost the focus before the next layer opens. */
let lastFocused: Element | null = null
/** Where somebody was in each layer. */
const lastFocusIn = new WeakMap<EventTarget, Element>()
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element)) return
  lastFocused = target
  const layer = target.closest(layers)
  if (layer) lastFocusIn.set(layer, target)
})

const originNow = (): Origin => {
  const focused = document.activeElement === document.body ? lastFocused : document.activeElement
  const menuButton = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = menuButton ? document.getElementById(menuButton) : focused
  return { opener, layer: opener?.closest(layers) ?? null }
}

const field =
  ':is(input, select, textarea):enabled:not([type=hidden], [type=file], [hidden], [tabindex="-1"])'

/** What is still there: the control itself, else the first field of the form or else the layer it was in, else what that one was opened from. */
const focusTarget = (origin: Origin): HTMLElement | null => {
  const seen = new Set<Element>()
  // A layer may have been opened from within itself: it was shown again.
  for (let at: Origin | undefined = origin; at;) {
    const { opener, layer }: Origin = at
    // Not that of a search or of a pager: only the forms that a layer is for are named for its buttons.
    const first: Element | null = layer?.querySelector(`form[id] ${field}`) ?? null
    for (const target of [opener, first, layer])
      if (target instanceof HTMLElement && target.isConnected) return target
    at = layer && !seen.has(layer) ? origins.get(layer) : undefined
    if (layer) seen.add(layer)
  }
  return null
}

/** The row that stands where the deleted one stood, else the page's content. */
const fallbackTarget = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main [data-row][tabindex="0"]') ?? document.querySelector('main')

/** Whoever opens a form begins in its first field, not at what is offered above it: a key must not throw anything away. */
export const focusFirstField = (event: Event): void => {
  const { currentTarget: layer } = event
  if (!(layer instanceof Element)) return
  // What cannot be changed is passed by, unless there is nothing else.
  const first =
    layer.querySelector<HTMLElement>(`form ${field}:not([readonly])`) ??
    layer.querySelector<HTMLElement>(`form ${field}`)
  if (event.defaultPrevented || !first) return
  event.preventDefault()
  first.focus({ preventScroll: true })
  // What is chosen among many is not replaced by the first key.
  if (first instanceof HTMLInputElement && first.getAttribute('role') !== 'combobox') first.select()
}

/**
 * Radix gives focus back to its own trigger only; our layers are opened by state, so we remember ourselves. Where all
 * is gone (the row was deleted), the next row or the page's content gets it.
 */
export const useReturnFocus = () => {
  const origin = useRef<Origin>(undefined)
  const isHidden = useRef(false)
  return {
    onOpenAutoFocus: (event: Event) => {
      const { currentTarget } = event
      const isBack = isHidden.current
      isHidden.current = false
      // Shown again with its tab: it was opened from where it was, and goes on where somebody was in it.
      if (!isBack || !origin.current) origin.current = originNow()
      if (!currentTarget) return
      origins.set(currentTarget, origin.current)
      const target = isBack ? lastFocusIn.get(currentTarget) : undefined
      if (!(target instanceof HTMLElement) || !target.isConnected) return
      event.preventDefault()
      target.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Still there, so it is hidden with its tab and not closed: focus is where the person went.
      isHidden.current = event.target instanceof Node && event.target.isConnected
      if (isHidden.current) return
      const target = origin.current && focusTarget(origin.current)
      if (target) target.focus()
      else fallbackTarget()?.focus({ preventScroll: true })
    },
  }
}

/** Where the control that had the focus is gone, with others in its layer, the heading gets it: keys are still heard there. */
export const useHeldFocus = (heading: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const layer = heading.current?.closest(layers)
    if (!layer) return undefined
    const observer = new MutationObserver(() => {
      const isLost = document.activeElement === document.body && lastFocused?.isConnected === false
      if (isLost && lastFocusIn.get(layer) === lastFocused) heading.current?.focus({ preventScroll: true })
    })
    observer.observe(layer, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [heading])
}

/** Toasts lie above every layer; pressing one must not close what is below, although it may be gone by then. */
export const keepOpenForToasts = (event: CustomEvent<{ originalEvent: Event }>): void => {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && target.closest('[data-toast]')) event.preventDefault()
}
