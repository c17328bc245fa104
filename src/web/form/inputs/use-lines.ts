import { useEffect, useRef, useState } from 'react'
import { lineRulesOf, type LineRules } from '#contract/core/lines.ts'
import { randomKey } from '#web/lib/random-key.ts'
import { useInput } from '../bound-field.tsx'
import { startValues, toWire, type Values, type Wire } from '../draft.ts'
import { linesIn, linesText, type LineValues } from '../lines-text.ts'

/** The fields of a line in the order shown. */
export const fieldsOf = ({ row }: LineRules): string[] =>
  Object.keys(row.shape).filter((field) => field !== 'id')

/** A line as the server would get it. */
export const wireOf = ({ row }: LineRules, values: Values): Wire =>
  toWire(row.shape, values, Object.keys(row.shape))

/** The values of a line without those that its others forbid. */
export const withoutLocked = (rules: LineRules, values: Values): Values => {
  const locked = (rules.locked?.(wireOf(rules, values)) ?? []).map(({ field }) => [field, ''] as const)
  return { ...values, ...Object.fromEntries(locked) }
}

/** A line that was taken away, and where it stood. */
interface Removed {
  readonly line: LineValues
  readonly at: number
}

const useLineField = (name: string) => {
  const input = useInput(name)
  const rules = lineRulesOf(input.schema)
  if (!rules) throw new Error(`${name} are no lines`)
  return { input, rules }
}

/** Gives the focus to the first control of a line once it is drawn. */
const useLineFocus = () => {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    list.current
      ?.querySelector<HTMLElement>(`[data-line="${wanted.current}"] :is(input, select):not([readonly])`)
      ?.focus()
    wanted.current = undefined
  })
  const focusLine = (key: string | undefined) => {
    wanted.current = key
  }
  return { list, focusLine }
}

/** A line as it begins, whether somebody has filled in anything of one, and a new line of values. */
const linesBy = (rules: LineRules) => {
  const fresh = withoutLocked(rules, startValues(rules.row.shape, rules.preset))
  return {
    fresh,
    isFilled: ({ values }: LineValues): boolean =>
      fieldsOf(rules).some((field) => values[field] !== fresh[field]),
    lineOf: (values: Values): LineValues => ({ key: randomKey(), values: withoutLocked(rules, values) }),
  }
}

/** The lines of a field, and how they come, go and change places. */
export const useLines = (name: string) => {
  const { input, rules } = useLineField(name)
  const [removed, setRemoved] = useState<Removed>()
  const { list, focusLine } = useLineFocus()
  const lines = linesIn(input.value)
  const { fresh, isFilled, lineOf } = linesBy(rules)
  const put = (next: readonly LineValues[]) => {
    setRemoved(undefined)
    input.set(linesText(next))
  }
  const insert = (values: readonly Values[], at: number, instead = 0) => {
    const added = values.map(lineOf)
    focusLine(added[0]?.key)
    put(lines.toSpliced(at, instead, ...added))
  }
  return {
    input,
    rules,
    lines,
    list,
    removed,
    room: rules.max - lines.length,
    change: (at: number, values: Values) => {
      const line = lines[at]
      if (line) input.set(linesText(lines.with(at, { ...line, values })))
    },
    add: () => insert([fresh], lines.length),
    isFilled,
    insert,
    remove: (at: number) => {
      const line = lines[at]
      if (!line) return
      focusLine((lines[at + 1] ?? lines[at - 1])?.key)
      put(lines.toSpliced(at, 1))
      if (isFilled(line)) setRemoved({ line, at })
    },
    undo: () => {
      if (!removed) return
      focusLine(removed.line.key)
      put(lines.toSpliced(removed.at, 0, removed.line))
    },
    /** True where it could be moved there. */
    move: (from: number, to: number): boolean => {
      const line = lines[from]
      if (!line || to < 0 || to >= lines.length) return false
      put(lines.toSpliced(from, 1).toSpliced(to, 0, line))
      return true
    },
  }
}
