import { use, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { recoverable, recovery } from '#web/lib/autosave.ts'
import { TabPathContext } from '#web/lib/unsaved.ts'
import type { Values } from './draft.ts'

/**
 * What names of autosaves begin with: the path of the tab, so that closing the tab can remove them; a space where the
 * input is in a layer over all tabs.
 */
export const useAutosaveScope = (): string => `${use(TabPathContext)} `

/** What is autosaved of a form: what it was about, what was typed, and over which values. */
export interface Autosaved<About> {
  readonly about: About
  readonly typed: Values
  readonly typedOver?: Values
}

/** Calls `restore` once when an earlier page left an autosave whose name begins so. */
export const useRecovery = <About>(start: string, restore: (about: About) => void): void => {
  const { isReady } = useSnapshot(recovery)
  useEffect(() => {
    const found = isReady ? (recoverable(start) as Autosaved<About> | undefined) : undefined
    if (found) restore(found.about)
    // Only what lay there when it was read; later there is nothing new.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady, start])
}
