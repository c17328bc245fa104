import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { fieldMeta, type Kind } from '#contract/core/fields.ts'
import { kinds } from '#contract/core/kinds.ts'
import { isMasked } from '#contract/rules/mask.ts'
import { Bound, useInput } from '#web/form/bound-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { notOfAmount, saysAmount, typedText } from '#web/values/typed-text.ts'

/** What every input is told; the rest is in the contract. */
export interface InputProps<Name extends string = string> {
  name: Name
  hint?: ReactNode
  className?: string | undefined
  autoComplete?: string | undefined
  /** Whether what else is filled in asks for it, where the field alone does not. */
  isRequired?: boolean | undefined
}

/** A masked value is replaced as a whole: entering the field selects it. */
export const Text = ({ name, hint, className, autoComplete = 'off', ...rest }: InputProps) => {
  const { t } = useLingui()
  const input = useInput(name)
  const { isRequired = input.isRequired } = rest
  const masked = isMasked(input.value)
  return (
    <Bound
      input={{ ...input, isRequired }}
      hint={hint ?? (masked ? t`已隐藏，重新填写才会修改` : undefined)}
      className={className}
    >
      <TextInput
        name={name}
        type={fieldMeta(input.schema)?.keyboard ?? 'text'}
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

/** A text of several lines. */
export const Area = ({ name, hint, className }: InputProps) => {
  const input = useInput(name)
  return (
    <Bound input={input} hint={hint} className={className}>
      <TextArea
        name={name}
        readOnly={input.lock !== undefined}
        value={input.value}
        onValue={input.set}
        onBlur={input.settle}
      />
    </Bound>
  )
}

const units: Partial<Record<Kind, ReactNode>> = { money: <Trans>元</Trans>, rate: '%' }
const examples: Partial<Record<Kind, string>> = { month: '2026-01', instant: '2026-01-31 09:30:00' }

/** An amount, a month or a moment: typed as people write it, and as it is sent once it is left. */
export const Typed = ({ name, hint, className }: InputProps) => {
  const input = useInput(name)
  const meta = fieldMeta(input.schema) ?? { kind: 'text' }
  const { isAmount } = kinds[meta.kind]
  const [refused, setRefused] = useState('')
  return (
    <Bound
      input={input}
      hint={refused ? <Trans>“{refused}”不是此处能填的数字，没有填入</Trans> : hint}
      className={className}
    >
      <TextInput
        name={name}
        inputMode={isAmount ? 'decimal' : undefined}
        autoComplete="off"
        readOnly={input.lock !== undefined}
        placeholder={examples[meta.kind]}
        suffix={units[meta.kind]}
        value={input.value}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          const isRefused = isAmount === true && !saysAmount(meta, pasted)
          if (isRefused) event.preventDefault()
          setRefused(isRefused ? pasted.trim().slice(0, 20) : '')
        }}
        onValue={(text) => {
          const dropped = isAmount ? notOfAmount(meta, text) : ''
          // Said until the input is empty or entered again: what stays of `5万` is another amount.
          if (dropped || text === '') setRefused(dropped)
          input.set(typedText(meta, text))
        }}
        onFocus={() => setRefused('')}
        onBlur={input.settle}
      />
    </Bound>
  )
}

export const Day = ({ name, hint, className }: InputProps) => {
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

export const Flag = ({ name, hint, className }: InputProps) => {
  const { t } = useLingui()
  const input = useInput(name)
  return (
    <Bound group input={input} hint={hint} className={className}>
      <Checkbox
        name={name}
        aria-label={input.label}
        disabled={input.lock !== undefined}
        checked={input.isOn}
        onValue={input.set}
        className="min-h-control"
      >
        {t`是`}
      </Checkbox>
    </Bound>
  )
}
