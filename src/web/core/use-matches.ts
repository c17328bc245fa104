import { useSyncExternalStore } from 'react'

/** A hook that says whether the window matches a media query, and follows it. */
export const matching = (query: string): (() => boolean) => {
  const subscribe = (onChange: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
