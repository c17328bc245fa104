import { useStable } from '#web/core/use-stable.ts'
import { checkDraft } from '#web/form/check-draft.ts'
import { changedNames, type DraftRules, type Values, type Wire } from '#web/form/draft.ts'
import { useEffect, useRef, useState } from 'react'
import { useAutosavedValue } from '#web/form/use-autosave.tsx'
import { useDraft, type Draft } from '#web/form/use-draft.ts'
import { toFailure } from '#web/lib/failures.ts'

/** How long after the last key what was typed is saved. */
const restMs = 1_000

/** How long after the line broke it is saved again. */
const againMs = 3_000

/** What a form that saves itself is about. */
interface KeptOptions {
  /** Under which name what is not saved yet stays in the browser. */
  readonly name: string
  readonly rules: DraftRules
  /** The row as it came; undefined while there is none. */
  readonly row: Wire | undefined
  readonly preset?: Wire | undefined
  /** Writes what changed, everything where there is no row yet. Rejects where it was refused. */
  readonly save: (data: Wire) => Promise<void>
}

/** A form that saves itself on the server. */
export interface KeptForm {
  readonly draft: Draft
  /** `open`: what is typed cannot be saved yet. */
  readonly state: 'saved' | 'saving' | 'open'
  /** The words of the last refusal. */
  readonly failure: string
  /** Saves what is not saved yet, with what is wrong shown; false where it cannot be. */
  readonly keep: () => Promise<boolean>
}

/** Saves what the broken line has kept here. */
const useAgain = (isWanted: boolean, keep: (isShown: boolean) => Promise<boolean>): void =>
  useEffect(() => {
    if (!isWanted) return undefined
    const again = setTimeout(() => void keep(false), againMs)
    return () => clearTimeout(again)
  }, [isWanted, keep])

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/**
 * A form that saves itself: a second after the last key, and as soon as what it holds may be saved. What cannot be saved yet, or could
 * not be sent, stays in this browser meanwhile.
 */
export const useKeptForm = ({ name, rules, row, preset, save }: KeptOptions): KeptForm => {
  const draft = useDraft({ rules, preset: row ?? preset })
  const saved = useRef<Values | undefined>(row && draft.values)
  const [savedMark, setSavedMark] = useState(() => (row ? JSON.stringify(draft.values) : ''))
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  const [isCutOff, setCutOff] = useState(false)
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const mark = JSON.stringify(draft.values)
  const isUnsaved = mark !== savedMark
  useAutosavedValue(name, isUnsaved && draft.isDirty ? draft.values : undefined, (found) => {
    if (!isValues(found)) return false
    draft.lay(found)
    return true
  })
  const write = useStable(async (isShown: boolean): Promise<boolean> => {
    const { values } = draft
    if (JSON.stringify(values) === savedMark) return true
    const names = saved.current ? changedNames(saved.current, values) : Object.keys(rules.shape)
    const checked = checkDraft(rules, values, names)
    if ('problems' in checked) {
      if (isShown) draft.showProblems(checked.problems)
      return false
    }
    setSaving(true)
    try {
      await save(checked.data)
      saved.current = values
      setSavedMark(JSON.stringify(values))
      setFailure('')
      setCutOff(false)
      return true
    } catch (error) {
      const { status, message } = toFailure(error)
      setFailure(message)
      setCutOff(status === 0)
      return false
    } finally {
      setSaving(false)
    }
  })
  // One at a time: the next one begins where the last has ended.
  const keep = useStable((isShown: boolean) => {
    running.current = running.current.then(() => write(isShown))
    return running.current
  })
  useEffect(() => {
    // Each key begins the rest anew: `mark` is what is typed.
    if (mark === '' || !isUnsaved || !draft.isDirty) return undefined
    const rest = setTimeout(() => void keep(false), restMs)
    return () => clearTimeout(rest)
  }, [mark, isUnsaved, draft.isDirty, keep])
  useAgain(isCutOff && !isSaving && isUnsaved, keep)
  return { draft, state: isSaving ? 'saving' : isUnsaved ? 'open' : 'saved', failure, keep: () => keep(true) }
}
