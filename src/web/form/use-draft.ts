import { useState } from 'react'
import {
  changedNames,
  checkDraft,
  startValues,
  type Checked,
  type DraftRules,
  type Problems,
  type Values,
  type Wire,
} from './draft.ts'

/** Fills fields from others, as an identity number gives birth date and gender. */
export type Derive = (values: Values) => Values

/** What a form is about. */
export interface DraftOptions {
  readonly rules: DraftRules
  /** The row being edited; left out for a new one. */
  readonly row?: Wire | undefined
  /** Fields a new one starts with. */
  readonly preset?: Wire | undefined
  readonly derive?: Derive | undefined
}

/** One form being filled in. */
export interface Draft {
  readonly rules: DraftRules
  readonly values: Values
  readonly problems: Problems
  /** The names of the fields a person changed. */
  readonly changed: readonly string[]
  readonly isDirty: boolean
  /** A field was typed into: what follows from it is filled in, the field itself is left as typed. */
  readonly set: (name: string, value: string | boolean) => void
  /** A field was left: what follows may now change that field too (a 15-digit number becomes 18 digits). */
  readonly settle: () => void
  readonly showProblems: (problems: Problems) => void
  /** What to send, or what is wrong (shown at once): everything for a new row, only the changed fields for an edit. */
  readonly check: () => Checked
  /** The row changed elsewhere: takes the new one and lays what was typed over it. */
  readonly rebase: (row: Wire) => void
  /** Lays what was typed earlier over what the form starts with; undefined takes away all that was typed. */
  readonly lay: (typed: Values | undefined) => void
}

const without = (problems: Problems, name: string): Problems => {
  const { [name]: _, ...rest } = problems
  return rest
}

/** The state of a form over a draft's schema: dirty tracking, only changed fields on edit, problems by field. */
export const useDraft = ({ rules, row, preset, derive = (values) => values }: DraftOptions): Draft => {
  const [start, setStart] = useState(() => startValues(rules.shape, row ?? preset))
  const [values, setValues] = useState(start)
  const [problems, showProblems] = useState<Problems>({})
  const changed = changedNames(start, values)

  const check = (): Checked => {
    const settled = derive(values)
    setValues(settled)
    const names = row === undefined ? Object.keys(rules.shape) : changedNames(start, settled)
    const found = checkDraft(rules, settled, names)
    showProblems('problems' in found ? found.problems : {})
    return found
  }
  const rebase = (fresh: Wire) => {
    const next = startValues(rules.shape, fresh)
    setStart(next)
    setValues({ ...next, ...Object.fromEntries(changed.map((name) => [name, values[name] ?? ''])) })
    showProblems({})
  }
  const lay = (typed: Values = {}) => {
    const known = Object.entries(typed).filter(([name, value]) => typeof value === typeof start[name])
    setValues({ ...start, ...Object.fromEntries(known) })
    showProblems({})
  }
  return {
    rules,
    values,
    problems,
    changed,
    isDirty: changed.length > 0,
    set: (name, value) => {
      setValues((before) => ({ ...derive({ ...before, [name]: value }), [name]: value }))
      showProblems((before) => without(before, name))
    },
    settle: () => setValues((before) => derive(before)),
    showProblems,
    check,
    rebase,
    lay,
  }
}
