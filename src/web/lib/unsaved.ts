import { createContext, use, useLayoutEffect } from 'react'

/** The place a screen stands in: the path of its tab. Empty for what stands outside every tab. */
export const PlaceContext = createContext('')

const kept = new Map<string, Set<object>>()
let here = ''

/** Another place is shown from now on. What is unsaved in it says so again as it is drawn. */
export const enterPlace = (place: string): void => {
  here = place
  kept.delete(place)
}

/** The place is no more, and what was unsaved in it neither. */
export const forgetPlace = (place: string): void => void kept.delete(place)

/** Whoever leaves the portal for good has been told. */
export const forgetUnsaved = (): void => kept.clear()

/** Whether something is unsaved in a place, or anywhere. */
export const hasUnsaved = (place?: string): boolean => (place === undefined ? kept.size > 0 : kept.has(place))

const hold = (place: string): (() => void) => {
  const mark = {}
  kept.set(place, (kept.get(place) ?? new Set()).add(mark))
  return () => {
    // A place that is only hidden keeps what was typed there.
    if (place !== '' && place !== here) return
    const marks = kept.get(place)
    marks?.delete(mark)
    if (marks?.size === 0) kept.delete(place)
  }
}

/** While true, closing the tab around and closing the window ask first. */
export const useUnsaved = (isUnsaved: boolean): void => {
  const place = use(PlaceContext)
  useLayoutEffect(() => (isUnsaved ? hold(place) : undefined), [isUnsaved, place])
}
