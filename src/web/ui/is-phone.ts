import { useSyncExternalStore } from 'react'
import { layers } from './layers.ts'

const phone = '(max-width: 768px)'
let held: boolean | undefined

const isPhone = (): boolean => {
  if (held === undefined || layers.count() === 0) held = window.matchMedia(phone).matches
  return held
}

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(phone)
  media.addEventListener('change', onChange)
  const forget = layers.subscribe(onChange)
  return () => {
    media.removeEventListener('change', onChange)
    forget()
  }
}

/**
 * True while the window is at most 768 px wide, where tables turn into cards. It stays as it is while a layer is open: a form that a
 * row has opened would go with the row, and with what was typed in it, when a phone is turned.
 */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone)
