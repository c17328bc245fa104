import { useLayoutEffect, type RefObject } from 'react'

/** Says on an element how far below the top of the page it begins, as `--above`: there it takes no more than the window leaves. */
export const useDistanceAbove = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = element
      // A page in a hidden tab measures nothing.
      if (!current?.offsetParent) return
      const above = Math.round(current.getBoundingClientRect().top + window.scrollY)
      current.style.setProperty('--above', `${above}px`)
    }
    // It also says what there is at first, once that is laid out: asking here would lay it out before its time.
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [element])
}
