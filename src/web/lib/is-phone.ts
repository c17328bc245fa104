import { useSyncExternalStore } from 'react'

const query = '(max-width: 768px)'

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** True while the window is at most 768 px wide, where tables turn into cards. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
