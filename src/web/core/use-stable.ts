import { useLayoutEffect, useRef, useState } from 'react'

/**
 * A function that stays the same over all renders and does what the newest one given does: for what is handed to
 * things that are drawn anew when their functions change. Not to be called while drawing.
 */
export const useStable = <Given extends unknown[], Answer>(
  newest: (...given: Given) => Answer,
): ((...given: Given) => Answer) => {
  const latest = useRef(newest)
  useLayoutEffect(() => {
    latest.current = newest
  })
  const [stable] = useState(
    () =>
      (...given: Given) =>
        latest.current(...given),
  )
  return stable
}
