import { useStable } from '#web/core/use-stable.ts'
import { checkDraft } from '#web/form/check-draft.ts'
import { changedNames, type DraftRules, type Values, type Wire } from '#web/form/draft.ts'
import { useEffect, useRef, useState } from 'react'
import { useAutosavedValue } from '#web/form/use-autosave.tsx'
import { useDraft, type Draft } from '#web/form/use-draft.ts'
import { toFailure, type CallFailure } from '#web/lib/failures.ts'

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

/** Saves after a while, which begins anew with each key: `mark` is what is typed. */
const useSavedLater = (
  isWanted: boolean,
  { after, mark }: { readonly after: number; readonly mark: string },
  keep: (isShown: boolean) => Promise<boolean>,
): void =>
  useEffect(() => {
    if (!isWanted || mark === '') return undefined
    const later = setTimeout(() => void keep(false), after)
    return () => clearTimeout(later)
  }, [isWanted, after, mark, keep])

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

const useKeptInBrowser = (name: string, isUnsaved: boolean, { isDirty, values, lay }: Draft): void =>
  useAutosavedValue(name, isUnsaved && isDirty ? values : undefined, (found) => {
    if (!isValues(found)) return false
    lay(found)
    return true
  })

/**
 * A form that saves itself: a second after the last key, and as soon as what it holds may be saved. What cannot be saved yet, or could
 * not be sent, stays in this browser meanwhile.
 */
export const useKeptForm = ({ name, rules, row, preset, save }: KeptOptions): KeptForm => {
  const draft = useDraft({ rules, preset: row ?? preset })
  const saved = useRef<Values | undefined>(row && draft.values)
  const [savedMark, setSavedMark] = useState(() => (row ? JSON.stringify(draft.values) : ''))
  const [isSaving, setSaving] = useState(false)
  const [failed, setFailed] = useState<Pick<CallFailure, 'status' | 'message'>>()
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const mark = JSON.stringify(draft.values)
  const isUnsaved = mark !== savedMark
  useKeptInBrowser(name, isUnsaved, draft)
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
      setFailed(undefined)
      return true
    } catch (error) {
      setFailed(toFailure(error))
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
  useSavedLater(isUnsaved && draft.isDirty, { after: restMs, mark }, keep)
  useSavedLater(failed?.status === 0 && !isSaving && isUnsaved, { after: againMs, mark }, keep)
  return {
    draft,
    state: isSaving ? 'saving' : isUnsaved ? 'open' : 'saved',
    failure: failed?.message ?? '',
    keep: () => keep(true),
  }
}
