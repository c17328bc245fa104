import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fieldMeta } from '#contract/core/fields.ts'
import { Bound, useInput } from '#web/form/bound-field.tsx'
import { useDraftContext } from '#web/form/draft-context.ts'
import { valuesOf } from '#web/form/draft.ts'
import { ChoiceInput, ChoicesInput, type ChoiceInputProps } from '#web/pickers/choice-input.tsx'
import { dictChoices, useChoices, type ChoiceSource } from '#web/pickers/choices.ts'
import { useNames } from '#web/pickers/found-choices.ts'
import { regionChoices } from '#web/pickers/region-choices.ts'
import { referableChoices } from '#web/pickers/row-choices.ts'
import { TreeInput } from '#web/pickers/tree-input.tsx'
import { dictText } from '#web/values/value-text.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { InputProps } from './plain.tsx'

/** What a choice is told: what can be chosen. */
export interface ChoiceProps<Name extends string = string> extends InputProps<Name> {
  choices: ChoiceSource
  /** How one of them is chosen. */
  As?: ((props: ChoiceInputProps) => ReactNode) | undefined
  /** What else follows from a choice. */
  onChosen?: ((value: string) => void) | undefined
}

/** One of what can be chosen. */
export const Choice = ({
  name,
  hint,
  className,
  choices,
  As = ChoiceInput,
  onChosen,
  ...rest
}: ChoiceProps) => {
  const { t } = useLingui()
  const input = useInput(name)
  const { isRequired = input.isRequired } = rest
  const both = [input.value, String(input.theirs ?? '')]
  const names = useNames(choices, both)
  return (
    <Bound
      input={{ ...input, isRequired }}
      hint={hint}
      className={className}
      read={(value) => (value === '' ? '' : (names[both.indexOf(value)] ?? value))}
    >
      {input.lock === undefined ? (
        <As
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
      ) : (
        <TextInput name={name} readOnly value={input.value === '' ? '' : (names[0] ?? input.value)} />
      )}
    </Bound>
  )
}

const provinceOf = (code: string): string | undefined =>
  /^\d{6}$/.test(code) ? `${code.slice(0, 2)}0000` : undefined

/** A province or a city. A city brings its province along, and goes when another province is chosen. */
const Region = ({ name, hint, className }: InputProps) => {
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
      As={TreeInput}
      onChosen={onChosen}
    />
  )
}

/** The values that the row has, with what they are called: an entry of a dictionary may have been switched off since. */
const useKept = (name: string): ChoiceSource['kept'] => {
  const { row } = useDraftContext()
  const value = row?.[name]
  if (!row || value === null || value === undefined) return undefined
  const [values, texts] = [Array.isArray(value) ? value.map(String) : [String(value)], dictText(row, name)]
  const labels = Array.isArray(value) ? texts.split(',') : [texts]
  return values.map((one, at) => ({ value: one, label: labels[at] || one }))
}

/** A field of a dictionary; the contract says of which. */
export const Dict = (props: InputProps) => {
  const { schema } = useInput(props.name)
  const kept = useKept(props.name)
  const { dict = props.name, region } = fieldMeta(schema) ?? {}
  const choices = dictChoices(dict, valuesOf(schema))
  return region ? (
    <Region {...props} />
  ) : (
    <Choice {...props} choices={kept ? { ...choices, kept } : choices} />
  )
}

/** A row of another noun; the contract says of which. */
export const Row = (props: InputProps) => {
  const { rules, held } = useDraftContext()
  const reference = rules.references?.[props.name]
  if (!reference) throw new Error(`${props.name} names no row of a noun`)
  return <Choice {...props} choices={referableChoices(reference, held)} />
}

/** Several values of a dictionary. */
export const Several = ({ name, hint, className }: InputProps) => {
  const { t } = useLingui()
  const input = useInput(name)
  const { dict = name, values } = fieldMeta(input.schema) ?? {}
  const kept = useKept(name)
  const choices = { ...dictChoices(dict, values), ...(kept && { kept }) }
  const options = useChoices(choices)
  const read = (value: string) =>
    value
      .split(',')
      .map((one) => options.find((option) => option.value === one)?.label ?? one)
      .join(t`、`)
  return (
    <Bound group input={input} hint={hint} className={className} read={read}>
      {input.lock === undefined ? (
        <ChoicesInput
          source={choices}
          label={input.label}
          placeholder={t`请选择`}
          isWrong={input.error !== undefined}
          values={input.value.split(',').filter(Boolean)}
          onValues={(values) => input.set(values.join(','))}
        />
      ) : (
        <TextInput name={name} aria-label={input.label} readOnly value={read(input.value)} />
      )}
    </Bound>
  )
}

/** A dictionary of two or three values, all in sight. */
export const Radio = ({ name, hint, className }: InputProps) => {
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
