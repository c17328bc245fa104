import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fieldMeta } from '#contract/core/fields.ts'
import { isMasked } from '#contract/rules/mask.ts'
import { ChoiceInput } from '#web/pickers/choice-input.tsx'
import { dictChoices, useChoices, type ChoiceSource } from '#web/pickers/choices.ts'
import { regionChoices } from '#web/pickers/region-choices.ts'
import { useNames } from '#web/pickers/found-choices.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Bound, useInput } from './bound-field.tsx'
import { useDraftContext } from './draft-context.ts'
import { valuesOf } from './draft.ts'

interface Named<Name extends string = string> {
  name: Name
  hint?: ReactNode
  className?: string | undefined
}

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
        readOnly={input.lock !== undefined}
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
      <TextArea name={name} value={input.value} onValue={input.set} onBlur={input.settle} />
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
        disabled={input.lock !== undefined}
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
  /** What else follows from a choice. */
  onChosen?: ((value: string) => void) | undefined
}

const Choice = ({ name, hint, className, choices, onChosen }: ChoiceProps<string>) => {
  const { t } = useLingui()
  const input = useInput(name)
  const both = [input.value, String(input.theirs ?? '')]
  const names = useNames(choices, both)
  return (
    <Bound
      input={input}
      hint={hint}
      className={className}
      read={(value) => (value === '' ? '' : (names[both.indexOf(value)] ?? value))}
    >
      <ChoiceInput
        name={name}
        placeholder={t`请选择`}
        source={choices}
        value={input.value}
        onValue={(value) => {
          input.set(value)
          onChosen?.(value)
        }}
        onBlur={input.settle}
      />
    </Bound>
  )
}

const provinceOf = (code: string): string | undefined =>
  /^\d{6}$/.test(code) ? `${code.slice(0, 2)}0000` : undefined

/** A province or a city. A city brings its province along, and goes when another province is chosen. */
const Region = ({ name, hint, className }: Named) => {
  const { schema } = useInput(name)
  const { rules, values, set } = useDraftContext()
  const { region = 'any', province } = fieldMeta(schema) ?? {}
  const cities = Object.keys(rules.shape).filter(
    (other) => rules.shape[other] && fieldMeta(rules.shape[other])?.province === name,
  )
  const onChosen = (code: string) => {
    if (province && code !== '') set(province, provinceOf(code) ?? '')
    for (const city of cities) {
      const known = provinceOf(String(values[city]))
      if (known && known !== code) set(city, '')
    }
  }
  const within = province ? provinceOf(String(values[province])) : undefined
  return (
    <Choice
      name={name}
      hint={hint}
      className={className}
      choices={regionChoices(region, within)}
      onChosen={onChosen}
    />
  )
}

/** A field of a dictionary; the contract says of which. */
const Dict = ({ name, hint, className }: Named) => {
  const { schema } = useInput(name)
  const choices = dictChoices(fieldMeta(schema)?.dict ?? name, valuesOf(schema))
  return <Choice name={name} hint={hint} className={className} choices={choices} />
}

/** A dictionary of two or three values, all in sight. */
const Radio = ({ name, hint, className }: Named) => {
  const input = useInput(name)
  const options = useChoices(dictChoices(fieldMeta(input.schema)?.dict ?? name))
  return (
    <Bound
      group
      input={input}
      hint={hint}
      className={className}
      read={(value) => options.find((option) => option.value === value)?.label ?? value}
    >
      <RadioGroup
        options={options}
        value={input.value}
        onValue={input.set}
        disabled={input.lock !== undefined}
      />
    </Bound>
  )
}

const Flag = ({ name, hint, className }: Named) => {
  const { t } = useLingui()
  const input = useInput(name)
  return (
    <Bound group input={input} hint={hint} className={className}>
      <Checkbox
        name={name}
        aria-label={input.label}
        checked={input.isOn}
        onValue={input.set}
        className="min-h-control"
      >
        {t`是`}
      </Checkbox>
    </Bound>
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
  Region: (props: Named<FieldOf<Draft, string>>) => ReactNode
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
  Region,
  Radio,
  Flag,
})
