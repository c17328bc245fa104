import { useState } from 'react'

/** The two ways to decide on a record, as its noun sends them; each gives whether it was done. */
export interface Ways {
  approve(opinion: string | null): Promise<boolean>
  refuse(opinion: string): Promise<boolean>
  readonly isBusy: boolean
}

/** Deciding on one record: the opinion, and both ways. */
export const useDeciding = (id: string, ways: Ways, onDecided: () => void) => {
  // By record: what was typed for one is not said of the next.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [wanting, setWanting] = useState<string>()
  const opinion = typed[id] ?? ''
  const said = opinion.trim()
  const after = (isDone: boolean) => {
    if (isDone) onDecided()
  }
  return {
    opinion,
    setOpinion: (text: string) => {
      setWanting(undefined)
      setTyped((before) => ({ ...before, [id]: text }))
    },
    /** Refusing without an opinion was tried. */
    isWanting: wanting === id,
    isBusy: ways.isBusy,
    approve: async () => after(await ways.approve(said || null)),
    refuse: async () => {
      if (said === '') return setWanting(id)
      return after(await ways.refuse(said))
    },
  }
}

/** What `useDeciding` gives. */
export type Deciding = ReturnType<typeof useDeciding>
