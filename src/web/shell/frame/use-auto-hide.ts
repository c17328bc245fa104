import { useEffect, useRef, useState } from 'react'

/** Less than this is a trembling hand, in px. */
const leastPx = 6

/** Whether a bar at the top is out of the way: gone while one scrolls down, back on scrolling up or with the focus inside. */
export const useAutoHide = (isOn: boolean) => {
  const bar = useRef<HTMLDivElement>(null)
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    let before = window.scrollY
    const isBusy = () => bar.current?.querySelector(':focus-visible, [data-state=open]') != null
    const onScroll = () => {
      const at = window.scrollY
      if (Math.abs(at - before) < leastPx && at > 0) return
      setHidden(at > before && at > (bar.current?.offsetHeight ?? 0) && !isBusy())
      before = at
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [isOn])
  return { bar, isHidden: isOn && isHidden, show: () => setHidden(false) }
}
