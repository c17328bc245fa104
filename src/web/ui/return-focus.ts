import { useRef } from 'react'

const layers = '[role=dialog], [role=alertdialog]'
/** What each layer was opened from. */
const openers = new WeakMap<EventTarget, Element>()

/** A control that is gone with its menu or its layer has lost the focus before the next layer opens. */
let lastFocused: Element | null = null
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) lastFocused = target
})

const focused = (): Element | null =>
  document.activeElement === document.body ? lastFocused : document.activeElement

/** What is still there: the control itself, else the button of its menu, else what its layer was opened from. */
const lastingPlace = (opener: Element | null | undefined): HTMLElement | null => {
  const menuButton = opener?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  if (menuButton) return lastingPlace(document.getElementById(menuButton))
  if (opener instanceof HTMLElement && opener.isConnected) return opener
  const layer = opener?.closest(layers)
  return layer ? lastingPlace(openers.get(layer)) : null
}

/**
 * Radix gives focus back to its own trigger only; our layers are opened by state, so we remember ourselves. Where all
 * is gone (the row was deleted), the page's content gets it.
 */
export const useReturnFocus = () => {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: ({ currentTarget }: Event) => {
      opener.current = focused()
      if (currentTarget && opener.current) openers.set(currentTarget, opener.current)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const place = lastingPlace(opener.current)
      if (place) place.focus()
      else document.querySelector('main')?.focus({ preventScroll: true })
    },
  }
}

/** Toasts lie above every layer; pressing one must not close what is below. */
export const keepOpenForToasts = (event: CustomEvent<{ originalEvent: Event }>): void => {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && target.closest('[data-toasts]')) event.preventDefault()
}
