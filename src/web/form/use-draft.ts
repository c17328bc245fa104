import { useState } from 'react'
import { checkDraft, chooseOne, stillThere, type Checked } from './check-draft.ts'
import {
  changedNames,
  conflictsOf,
  fixedIn,
  isTooLong,
  locksOf,
  settledValue,
  startValues,
  touchedNames,
  without,
  type DraftRules,
  type Problem,
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
  /** What a new one is given, and nobody changes. */
  readonly held?: Wire | undefined
  readonly derive?: Derive | undefined
}

/** One form being filled in. */
export interface Draft {
  readonly rules: DraftRules
  /** The row being edited, as it came; undefined for a new one. */
  readonly row: Wire | undefined
  /** What a new one is given by where it is made, of what it names, too. */
  readonly held: Wire | undefined
  readonly values: Values
  readonly problems: Problems
  /** Why nobody fills in a field that follows from others, or that the row holds in its state, by field name. */
  readonly locks: Problems
  /** Those of them that several fields have in common: they are said once. */
  readonly heldBecause: readonly Problem[]
  /** What somebody else wrote into fields that were changed here too, until one of both is chosen. */
  readonly conflicts: Values
  /** The names of the fields a person changed. */
  readonly changed: readonly string[]
  /** What those fields held when they were changed: `lay` finds by it what somebody else wrote since. */
  readonly typedOver: Values
  readonly isDirty: boolean
  /** How often the form was refused: each time the first wrong field is to be brought into sight. */
  readonly refusals: number
  /** A field was typed into: what follows from it is filled in, the field itself is left as typed. */
  readonly set: (name: string, value: string | boolean) => void
  /**
   * A field was left: it is trimmed, what follows may now change that field too (a 15-digit number becomes 18 digits), and
   * what was filled in is judged.
   */
  readonly settle: (name: string) => void
  /** Ends a conflict: what was typed here stays, or theirs comes in its place. */
  readonly choose: (name: string, which: 'mine' | 'theirs') => void
  readonly showProblems: (problems: Problems) => void
  /** What to send, or what is wrong (shown at once): everything for a new row, only the changed fields for an edit. */
  readonly check: () => Checked
  /** The row changed elsewhere: takes the new one and lays what was typed over it. */
  readonly rebase: (row: Wire) => void
  /**
   * Lays what was typed earlier over what the form starts with; undefined takes away all that was typed. Where the row has
   * another value by now than the one that was typed over, both are a conflict.
   */
  readonly lay: (typed: Values | undefined, typedOver?: Values) => void
}

interface Filled {
  readonly values: Values
  readonly problems: Problems
}

/** What is wrong with more than one field. */
const sharedBy = (problems: Problems): Problem[] => {
  const texts = Object.values(problems).flatMap((problem) => (typeof problem === 'string' ? [] : [problem]))
  const isShared = (problem: (typeof texts)[number]) =>
    texts.filter(({ text }) => text.id === problem.text.id).length > 1
  return [...new Map(texts.filter(isShared).map((problem) => [problem.text.id, problem])).values()]
}

/** The problem of one field, for a moment at which the rest is not finished. */
const judge = (rules: DraftRules, values: Values, name: string): Problem | undefined => {
  const found = checkDraft(rules, values, [name])
  return 'problems' in found ? found.problems[name] : undefined
}

/** What typing and leaving a field do to values and problems. */
const useFilling = ({ rules, derive = (values) => values }: DraftOptions, start: Values) => {
  const [filled, setFilled] = useState<Filled>({ values: start, problems: {} })
  const [refusals, setRefusals] = useState(0)
  /** New values; what was wrong with fields that got another value is so no more. */
  const follow = (before: Filled, values: Values, problem?: { name: string; found: Problem | undefined }) => {
    const untouched = without(before.problems, touchedNames(rules, before.values, values))
    const problems = stillThere(rules, values, untouched)
    return { values, problems: problem?.found ? { ...problems, [problem.name]: problem.found } : problems }
  }
  return {
    ...filled,
    derive,
    put: (values: Values, problems: Problems = {}) => setFilled({ values, problems }),
    refusals,
    showProblems: (problems: Problems) => {
      setFilled((before) => ({ ...before, problems }))
      if (Object.keys(problems).length > 0) setRefusals((count) => count + 1)
    },
    set: (name: string, value: string | boolean) =>
      setFilled((before) => {
        const values = { ...derive({ ...before.values, [name]: value }), [name]: value }
        const found = isTooLong(rules, name, value) ? judge(rules, values, name) : undefined
        return follow({ ...before, problems: without(before.problems, [name]) }, values, { name, found })
      }),
    settle: (name: string) =>
      setFilled((before) => {
        const typed = before.values[name]
        const schema = rules.shape[name]
        const trimmed = typeof typed === 'string' && schema ? settledValue(schema, typed) : typed
        const values = derive({ ...before.values, ...(trimmed !== undefined && { [name]: trimmed }) })
        const isFilled = trimmed !== '' && values[name] !== start[name]
        return follow(before, values, { name, found: isFilled ? judge(rules, values, name) : undefined })
      }),
  }
}

const valuesIn = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']))

/** What was typed of fields that the form has, and that hold the same kind of value. */
const ofSameKind = (typed: Values, start: Values): Values =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => typeof value === typeof start[name]))

/** What the form starts with, what of it is held, and where others wrote what was changed here, too (three-way merge). */
const useBase = ({ rules, row, preset, held }: DraftOptions) => {
  const [start, setStart] = useState(() => startValues(rules.shape, row ?? { ...preset, ...held }))
  const [fixed, setFixed] = useState(() => fixedIn(rules, row, held))
  const [conflicts, setConflicts] = useState<Values>({})
  return {
    start,
    fixed,
    conflicts,
    endConflict: (name: string) => setConflicts((before) => without(before, [name])),
    /** Takes the row as others left it; gives its values with what was typed over them. */
    takeRow: (fresh: Wire, typed: Values, locks: Problems): Values => {
      const next = startValues(rules.shape, fresh)
      const held = fixedIn(rules, row && fresh)
      const mine = without(typed, Object.keys(held))
      setStart(next)
      setFixed(held)
      setConflicts(without(conflictsOf({ start, next, mine }), [...Object.keys(locks), ...Object.keys(held)]))
      return { ...next, ...mine }
    },
    /** Lays what was typed over what the form starts with; `typedOver` is what it was typed over then. */
    layOver: (typed: Values, typedOver: Values): Values => {
      const mine = without(ofSameKind(typed, start), Object.keys(fixed))
      // Only a row is changed by others; what a new one starts with may well be another.
      const both = row ? conflictsOf({ start: typedOver, next: start, mine }) : {}
      setConflicts(without(both, Object.keys(locksOf(rules, { ...start, ...mine }))))
      return { ...start, ...mine }
    },
  }
}

interface Checking {
  readonly settled: Values
  readonly start: Values
  readonly conflicts: Values
  readonly locks: Problems
}

/** What to send, or what is wrong: an open conflict, too. */
const checkWhole = (
  { rules, row }: DraftOptions,
  { settled, start, conflicts, locks }: Checking,
): Checked => {
  const names = row === undefined ? Object.keys(rules.shape) : changedNames(start, settled)
  const open = Object.fromEntries(Object.keys(conflicts).map((name) => [name, chooseOne]))
  const checked = checkDraft(rules, settled, names)
  const all = { ...('problems' in checked ? checked.problems : {}), ...open }
  if (Object.keys(all).length === 0) return checked
  // What follows from a wrong field cannot be mended where it stands.
  const mendable = without(all, Object.keys(locks))
  return { problems: Object.keys(mendable).length > 0 ? mendable : all }
}

/** The state of a form over a draft's schema: dirty tracking, only changed fields on edit, problems by field. */
export const useDraft = (options: DraftOptions): Draft => {
  const { rules, row } = options
  const { start, fixed, conflicts, ...base } = useBase(options)
  const filling = useFilling(options, start)
  const { values, problems, refusals, derive, showProblems } = filling
  const changed = changedNames(start, values)
  const locks = { ...locksOf(rules, values), ...fixed }

  const check = (): Checked => {
    const settled = derive(values)
    filling.put(settled)
    const checked = checkWhole(options, { settled, start, conflicts, locks })
    if ('problems' in checked) showProblems(checked.problems)
    return checked
  }
  const set = (name: string, value: string | boolean) => {
    base.endConflict(name)
    filling.set(name, value)
  }
  return {
    rules,
    row,
    held: options.held,
    values,
    problems,
    locks,
    heldBecause: sharedBy(fixed),
    conflicts,
    changed,
    // An open conflict is one again when it is laid over the same row: what was typed there is over no value that the row has.
    typedOver: {
      ...valuesIn(start, changed),
      ...valuesIn(
        values,
        changed.filter((name) => name in conflicts),
      ),
    },
    refusals,
    isDirty: changed.length > 0,
    set,
    settle: filling.settle,
    choose: (name, which) => set(name, (which === 'theirs' ? conflicts[name] : values[name]) ?? ''),
    showProblems,
    check,
    rebase: (fresh) => filling.put(derive(base.takeRow(fresh, valuesIn(values, changed), locks))),
    lay: (typed = {}, typedOver = start) => filling.put(base.layOver(typed, typedOver)),
  }
}
