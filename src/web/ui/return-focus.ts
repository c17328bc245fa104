import { useRef } from 'react'

/** An item of a menu is gone when the layer it opened closes; the menu's button is still there. */
const lastingPlace = (element: Element | null): HTMLElement | null => {
  const menuButton = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const place = menuButton ? document.getElementById(menuButton) : element
  return place instanceof HTMLElement ? place : null
}

/** Radix gives focus back to its own trigger only; our layers are opened by state, so we remember ourselves. */
export const useReturnFocus = () => {
  const place = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      place.current = lastingPlace(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (place.current?.isConnected) place.current.focus()
    },
  }
}

/** Toasts lie above every layer; pressing one must not close what is below. */
export const keepOpenForToasts = (event: CustomEvent<{ originalEvent: Event }>): void => {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && target.closest('[data-toasts]')) event.preventDefault()
}
