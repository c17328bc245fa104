import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fieldMeta } from '#contract/core/fields.ts'
import { readText } from '#contract/core/read-text.ts'
import { useText } from '#web/core/i18n.ts'
import { emptyDash } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { valueText } from '#web/values/value-text.ts'
import { isRequired, type Problem } from './draft.ts'
import { useDraftContext } from './draft-context.ts'

/** One field of the form around: its schema, words, value, what is wrong with it and whether it may be filled in. */
export const useInput = (name: string) => {
  const draft = useDraftContext()
  const text = useText()
  const schema = draft.rules.shape[name]
  if (!schema) throw new Error(`the form has no field ${name}`)
  const label = draft.rules.labels[name]
  const value = draft.values[name]
  const isSaid = (lock: Problem | undefined) =>
    draft.heldBecause.some(
      (said) => typeof said !== 'string' && typeof lock === 'object' && said.text.id === lock.text.id,
    )
  const words = (problem: Problem | undefined): string | undefined =>
    problem === undefined || typeof problem === 'string' ? problem : text(problem.text, problem.values)
  return {
    schema,
    label: label ? text(label) : name,
    isRequired: isRequired(schema),
    value: typeof value === 'string' ? value : '',
    isOn: value === true,
    error: words(draft.problems[name]),
    /** Why it is not to be filled in, where it is not. */
    lock: words(draft.locks[name]),
    /** The same where it is not said once for the whole form. */
    lockHint: isSaid(draft.locks[name]) ? undefined : words(draft.locks[name]),
    /** What somebody else wrote here meanwhile; undefined where nobody did, or one of both was chosen. */
    theirs: draft.conflicts[name],
    set: (next: string | boolean) => draft.set(name, next),
    settle: () => draft.settle(name),
    choose: (which: 'mine' | 'theirs') => draft.choose(name, which),
  }
}

/** What `useInput` gives. */
export type Input = ReturnType<typeof useInput>

interface ConflictProps {
  input: Input
  /** Both values as a person reads them. */
  mine: string
  theirs: string
}

const Conflict = ({ input, mine, theirs }: ConflictProps) => (
  <span className="grid gap-1.5 rounded-sm bg-orange-soft p-2 sm:grid-cols-2">
    <Button size="small" onClick={() => input.choose('mine')}>
      <span className="min-w-0 truncate">
        <Trans>保留我的：{mine}</Trans>
      </span>
    </Button>
    <Button size="small" onClick={() => input.choose('theirs')}>
      <span className="min-w-0 truncate">
        <Trans>采用最新：{theirs}</Trans>
      </span>
    </Button>
  </span>
)

type BoundProps = Pick<FieldProps, 'group' | 'hint' | 'className'> & {
  input: Input
  /** How a person reads the values, where their kind does not say it. */
  read?: ((value: string) => string) | undefined
  children: ReactNode
}

/** The words around a control: label, required mark, why it is locked, both values of a conflict, what is wrong. */
export const Bound = ({ input, hint, read, children, ...rest }: BoundProps) => {
  const { schema, theirs } = input
  const shown = (value: string | boolean) => {
    const meta = fieldMeta(schema)
    if (typeof value === 'string' && read) return emptyDash(read(value))
    return emptyDash(valueText(meta?.kind, meta && typeof value === 'string' ? readText(meta, value) : value))
  }
  return (
    <Field
      label={input.label}
      required={input.isRequired}
      error={input.error}
      hint={input.lockHint ?? hint}
      {...rest}
    >
      {children}
      {theirs === undefined ? null : (
        <Conflict input={input} mine={shown(input.isOn || input.value)} theirs={shown(theirs)} />
      )}
    </Field>
  )
}
