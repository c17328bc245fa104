import { Trans } from '@lingui/react/macro'
import { use, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { dropWork, keepWork, keptState, takeWork, waitingWork } from '#web/lib/kept-work.ts'
import { PlaceContext } from '#web/lib/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import type { Values } from './draft.ts'
import type { Draft } from './use-draft.ts'

/**
 * Names of unsaved input begin with the tab it is in, so that closing the tab can forget all of it; with a space where
 * it is in a layer over all tabs.
 */
export const usePlace = (): string => `${use(PlaceContext)} `

interface Kept<About> {
  readonly about: About
  readonly typed: Values
}

/** What was being filled in when an earlier page ended, under a name that begins so: called once, when it is known. */
export const useComeBack = <About,>(start: string, comeBack: (about: About) => void): void => {
  const { isOpen } = useSnapshot(keptState)
  useEffect(() => {
    const found = isOpen ? (waitingWork(start) as Kept<About> | undefined) : undefined
    if (found) comeBack(found.about)
    // Only what lay there when it was read; later there is nothing new.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen, start])
}

/**
 * Keeps a value that is no form as long as there is one. What an earlier page kept under the name comes back once;
 * `comeBack` answers whether it knows what to do with it, since another version of the portal may have written it.
 */
export const useKeptValue = (name: string, value: unknown, comeBack: (value: unknown) => boolean): void => {
  const { isOpen } = useSnapshot(keptState)
  const wasKept = useRef(false)
  useEffect(() => {
    const found = isOpen ? takeWork(name) : undefined
    if (found !== undefined && !comeBack(found)) dropWork(name)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known
  }, [isOpen, name])
  const mark = value === undefined ? undefined : JSON.stringify(value)
  useEffect(() => {
    if (mark !== undefined) keepWork(name, JSON.parse(mark))
    else if (wasKept.current) dropWork(name)
    wasKept.current = mark !== undefined
  }, [name, mark])
}

/** Keeps what is typed into a form as long as it is unsaved, and lays it over the form that is opened again. */
export const useKeptDraft = (draft: Draft, name: string, about: unknown) => {
  const { isOpen } = useSnapshot(keptState)
  const [isRestored, setRestored] = useState(false)
  const { values, changed, isDirty } = draft
  const mark = JSON.stringify(changed.map((one) => [one, values[one]]))
  useEffect(() => {
    const kept = isOpen ? (takeWork(name) as Kept<unknown> | undefined) : undefined
    if (!kept || isDirty) return
    draft.lay(kept.typed)
    setRestored(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known
  }, [isOpen, name])
  const wasDirty = useRef(false)
  useEffect(() => {
    if (isDirty) keepWork(name, { about, typed: Object.fromEntries(JSON.parse(mark) as [string, string][]) })
    else if (wasDirty.current) dropWork(name)
    wasDirty.current = isDirty
    // oxlint-disable-next-line react/exhaustive-deps -- `about` is named by `name`
  }, [name, mark, isDirty])
  const discard = () => {
    draft.lay(undefined)
    dropWork(name)
    setRestored(false)
  }
  return isRestored && isDirty ? <RestoredNotice onDiscard={discard} /> : null
}

const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <output className="mb-4 flex flex-wrap items-center gap-3 rounded-sm bg-blue-soft px-3.5 py-2 text-sm text-blue">
    <span className="min-w-0 flex-1">
      <Trans>已恢复未保存的内容</Trans>
    </span>
    <Button size="small" onClick={onDiscard}>
      <Trans>放弃恢复的内容</Trans>
    </Button>
  </output>
)
