import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fieldMeta } from '#contract/core/fields.ts'
import { isMasked } from '#contract/rules/mask.ts'
import { useText } from '#web/lib/i18n.ts'
import { ChoiceInput } from '#web/pickers/choice-input.tsx'
import { dictChoices, useChoices, type ChoiceSource } from '#web/pickers/choices.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { isOptional, maxLengthOf } from './draft.ts'
import { useDraftContext } from './draft-context.ts'

interface Named<Name extends string = string> {
  name: Name
  hint?: ReactNode
  className?: string | undefined
}

/** One field of the form around: its schema, words, value and what is wrong with it. */
export const useInput = (name: string) => {
  const draft = useDraftContext()
  const text = useText()
  const schema = draft.rules.shape[name]
  if (!schema) throw new Error(`the form has no field ${name}`)
  const label = draft.rules.labels[name]
  const problem = draft.problems[name]
  const value = draft.values[name]
  return {
    schema,
    label: label ? text(label) : name,
    isRequired: !isOptional(schema),
    value: typeof value === 'string' ? value : '',
    isOn: value === true,
    error:
      problem === undefined || typeof problem === 'string' ? problem : text(problem.text, problem.values),
    set: (next: string | boolean) => draft.set(name, next),
    settle: draft.settle,
  }
}

type BoundProps = Pick<FieldProps, 'group' | 'hint' | 'className' | 'children'> & {
  input: ReturnType<typeof useInput>
}

/** The words around a control: label, required mark, what is wrong. */
const Bound = ({ input, ...rest }: BoundProps) => (
  <Field label={input.label} required={input.isRequired} error={input.error} {...rest} />
)

interface TextProps<Name extends string> extends Named<Name> {
  kind?: 'text' | 'tel' | 'email' | undefined
  autoComplete?: string | undefined
}

/** A masked value is replaced as a whole: entering the field selects it. */
const Text = ({ name, hint, className, kind = 'text', autoComplete = 'off' }: TextProps<string>) => {
  const { t } = useLingui()
  const input = useInput(name)
  const masked = isMasked(input.value)
  return (
    <Bound
      input={input}
      hint={hint ?? (masked ? t`已隐藏，重新填写才会修改` : undefined)}
      className={className}
    >
      <TextInput
        name={name}
        type={kind}
        autoComplete={autoComplete}
        maxLength={maxLengthOf(input.schema)}
        value={input.value}
        onValue={input.set}
        onBlur={input.settle}
        onFocus={(event) => masked && event.target.select()}
      />
    </Bound>
  )
}

const Area = ({ name, hint, className }: Named) => {
  const input = useInput(name)
  return (
    <Bound input={input} hint={hint} className={className}>
      <TextArea
        name={name}
        maxLength={maxLengthOf(input.schema)}
        value={input.value}
        onValue={input.set}
        onBlur={input.settle}
      />
    </Bound>
  )
}

const Day = ({ name, hint, className }: Named) => {
  const input = useInput(name)
  return (
    <Bound input={input} hint={hint} className={className}>
      <DateInput
        name={name}
        label={input.label}
        value={input.value}
        onValue={input.set}
        onBlur={input.settle}
      />
    </Bound>
  )
}

const Whole = ({ name, hint, className }: Named) => {
  const input = useInput(name)
  return (
    <Bound input={input} hint={hint} className={className}>
      <TextInput
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={input.value}
        onValue={(text) => input.set(text.replace(/\D/g, ''))}
        onBlur={input.settle}
      />
    </Bound>
  )
}

interface ChoiceProps<Name extends string> extends Named<Name> {
  choices: ChoiceSource
}

const Choice = ({ name, hint, className, choices }: ChoiceProps<string>) => {
  const { t } = useLingui()
  const input = useInput(name)
  return (
    <Bound input={input} hint={hint} className={className}>
      <ChoiceInput
        name={name}
        placeholder={t`请选择`}
        source={choices}
        value={input.value}
        onValue={input.set}
        onBlur={input.settle}
      />
    </Bound>
  )
}

/** A field of a dictionary; the contract says of which. */
const Dict = ({ name, hint, className }: Named) => {
  const dictCode = fieldMeta(useInput(name).schema)?.dict ?? name
  return <Choice name={name} hint={hint} className={className} choices={dictChoices(dictCode)} />
}

/** A dictionary of two or three values, all in sight. */
const Radio = ({ name, hint, className }: Named) => {
  const input = useInput(name)
  const options = useChoices(dictChoices(fieldMeta(input.schema)?.dict ?? name))
  return (
    <Bound group input={input} hint={hint} className={className}>
      <RadioGroup options={options} value={input.value} onValue={input.set} />
    </Bound>
  )
}

const Flag = ({ name, hint, className }: Named) => {
  const input = useInput(name)
  return (
    <Field group label={input.label} error={input.error} hint={hint} className={className}>
      <Checkbox name={name} checked={input.isOn} onValue={input.set} className="min-h-control">
        {input.label}
      </Checkbox>
    </Field>
  )
}

type FieldOf<Draft, Value> = {
  [Name in keyof Draft]-?: NonNullable<Draft[Name]> extends Value ? Name : never
}[keyof Draft] &
  string

interface Inputs<Draft> {
  Text: (props: TextProps<FieldOf<Draft, string>>) => ReactNode
  Area: (props: Named<FieldOf<Draft, string>>) => ReactNode
  Day: (props: Named<FieldOf<Draft, string>>) => ReactNode
  Whole: (props: Named<FieldOf<Draft, number>>) => ReactNode
  Choice: (props: ChoiceProps<FieldOf<Draft, string>>) => ReactNode
  Dict: (props: Named<FieldOf<Draft, string>>) => ReactNode
  Radio: (props: Named<FieldOf<Draft, string>>) => ReactNode
  Flag: (props: Named<FieldOf<Draft, boolean>>) => ReactNode
}

/**
 * The inputs of a form over `Draft`: `const { Text, Day } = inputsOf<EmployeeDraft>()`. Each is bound to a field by its
 * name; label, required mark, length, dictionary and mask come from the contract. A name the draft does not have, or
 * one of another type, does not compile.
 */
export const inputsOf = <Draft extends object>(): Inputs<Draft> => ({
  Text,
  Area,
  Day,
  Whole,
  Choice,
  Dict,
  Radio,
  Flag,
})
