import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { wordsOf } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isRefusedForView } from './failures.ts'
import { useStable } from '#web/core/use-stable.ts'

interface Wish {
  /** The word of what somebody wants to do. */
  readonly word: string
  /** The list that has a button for it. */
  readonly path: string
}

/** What somebody wants to do on a list that may still be coming: its button takes it, and leaving the list drops it. */
export const wishes = proxy<{ open: Wish | null }>({ open: null })

/** Runs `grant` once somebody wants what this call does and the button for it is there; without the call never. */
export const useWish = (on: Endpoint | undefined, grant: () => void): void => {
  const { open } = useSnapshot(wishes)
  const isMeant = open !== null && on !== undefined && wordsOf(on.access).includes(open.word)
  const run = useStable(grant)
  useEffect(() => {
    if (!isMeant) return
    wishes.open = null
    if (on && !isRefusedForView(on)) run()
  }, [isMeant, on, run])
}
