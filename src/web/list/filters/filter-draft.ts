import { useState } from 'react'

/** Filters by parameter name. */
export type Conditions = Readonly<Record<string, string>>
interface Draft {
  keyword: string
  conditions: Conditions
}

/** What is typed but not yet asked; it starts again whenever the address says something else. */
export const useDraft = (applied: Draft) => {
  const mark = JSON.stringify([applied.keyword, applied.conditions])
  const [draft, setDraft] = useState(applied)
  const [seen, setSeen] = useState(mark)
  if (seen !== mark) {
    setSeen(mark)
    setDraft(applied)
  }
  return {
    ...draft,
    isApplied: JSON.stringify([draft.keyword, draft.conditions]) === mark,
    type: (keyword: string) => setDraft((before) => ({ ...before, keyword })),
    change: (changed: Conditions) =>
      setDraft((before) => ({ ...before, conditions: { ...before.conditions, ...changed } })),
    clear: () => setDraft({ keyword: '', conditions: {} }),
    /** No conditions, and the keyword as it stands. */
    empty: () => setDraft((before) => ({ ...before, conditions: {} })),
    /** The conditions that are applied, again. */
    forget: () => setDraft((before) => ({ ...before, conditions: applied.conditions })),
  }
}
