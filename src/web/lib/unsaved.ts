import { createContext, use, useLayoutEffect } from 'react'

/** The tab a screen stands in: the path of its tab. Empty for what stands outside every tab. */
export const TabPathContext = createContext('')

const unsaved = new Map<string, Set<object>>()
let here = ''

/** Another tab is shown from now on. What is unsaved in it says so again as it is drawn. */
export const enterTab = (tab: string): void => {
  here = tab
  unsaved.delete(tab)
}

/** The tab is no more, and what was unsaved in it neither. */
export const forgetTab = (tab: string): void => void unsaved.delete(tab)

const finished = new Set<string>()

/** What was to be done in a tab is done, and the next page is on its way: the tab closes once it is left. */
export const finishTab = (tab: string): void => void finished.add(tab)

/** Whether a tab that is left closes; said once. */
export const isFinished = (tab: string): boolean => finished.delete(tab)

/** Whoever leaves the portal for good has been told. */
export const forgetUnsaved = (): void => unsaved.clear()

/** Whether something is unsaved in a tab, or anywhere. */
export const hasUnsaved = (tab?: string): boolean => (tab === undefined ? unsaved.size > 0 : unsaved.has(tab))

const markUnsaved = (tab: string): (() => void) => {
  const mark = {}
  unsaved.set(tab, (unsaved.get(tab) ?? new Set()).add(mark))
  return () => {
    // A tab that is only hidden keeps what was typed there.
    if (tab !== '' && tab !== here) return
    const marks = unsaved.get(tab)
    marks?.delete(mark)
    if (marks?.size === 0) unsaved.delete(tab)
  }
}

/** While true, closing the tab around and closing the window ask first. */
export const useUnsaved = (isUnsaved: boolean): void => {
  const tab = use(TabPathContext)
  useLayoutEffect(() => (isUnsaved ? markUnsaved(tab) : undefined), [isUnsaved, tab])
}
