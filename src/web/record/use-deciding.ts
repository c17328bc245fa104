import { useEffect, useRef, useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { useAutosaveScope } from '#web/form/recovery.ts'
import { useAutosavedValue } from '#web/form/use-autosave.tsx'
import { dropAutosave, keepAutosavesUnder } from '#web/lib/autosave.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { CLICK_GUARD_MS } from '#web/ui/button.tsx'

/** The two ways to decide on a record, as its noun sends them; each gives whether it was done. */
export interface Ways {
  approve(opinion: string | null): Promise<boolean>
  refuse(opinion: string): Promise<boolean>
  readonly isBusy: boolean
}

/** The opinions that are being written, by record: what was typed for one is not said of the next, and is there again later. */
const useOpinions = (id: string, { path }: Pick<Endpoint, 'path'>) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const start = `${useAutosaveScope()}${path} opinion `
  const nameOf = (record: string) => `${start}${record} `
  const opinion = typed[id] ?? ''
  const put = (text: string) => setTyped((before) => ({ ...before, [id]: text }))
  const restore = (found: unknown): boolean => {
    if (typeof found !== 'string') return false
    put(found)
    return true
  }
  useAutosavedValue(nameOf(id), opinion || undefined, restore)
  useUnsaved(opinion !== '')
  // Closed without a question: whoever opens the record again goes on.
  useEffect(() => () => keepAutosavesUnder(start), [start])
  const forget = () => {
    put('')
    dropAutosave(nameOf(id))
  }
  return { opinion, put, forget }
}

/** Deciding on one record: the opinion, and both ways. `on` is the call that approves. */
export const useDeciding = (
  { id, on }: { readonly id: string; readonly on: Pick<Endpoint, 'path'> },
  ways: Ways,
  onDecided: () => void,
) => {
  const { opinion, put, forget } = useOpinions(id, on)
  const [wanting, setWanting] = useState<{ readonly id: string }>()
  const said = opinion.trim()
  /** The next record comes under the same pointer and key: a second press at once is not about it. */
  const decided = useRef({ id: '', at: 0 })
  const isGuarded = () => decided.current.id !== id && Date.now() < decided.current.at + CLICK_GUARD_MS
  const after = (isDone: boolean) => {
    if (!isDone) return
    decided.current = { id, at: Date.now() }
    forget()
    onDecided()
  }
  return {
    opinion,
    setOpinion: (text: string) => {
      setWanting(undefined)
      put(text)
    },
    /** Refusing without an opinion was tried: another object each time. */
    wanting: wanting?.id === id ? wanting : undefined,
    isBusy: ways.isBusy,
    approve: async () => {
      if (!isGuarded()) after(await ways.approve(said || null))
    },
    refuse: async () => {
      if (isGuarded()) return undefined
      if (said === '') return setWanting({ id })
      return after(await ways.refuse(said))
    },
  }
}

/** What `useDeciding` gives. */
export type Deciding = ReturnType<typeof useDeciding>
