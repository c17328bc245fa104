import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FieldMeta } from '#contract/core/fields.ts'
import { kinds } from '#contract/core/kinds.ts'
import type { Resource } from '#contract/core/resource.ts'
import { maxLastDays, type QueryRule } from '#contract/core/span-rules.ts'
import { ChoiceInput, ChoicesInput } from '#web/pickers/choice-input.tsx'
import type { ChoiceSource } from '#web/pickers/choices.ts'
import { ruleTitle } from '#web/pickers/condition-text.ts'
import { DateInput, DateRangeInput } from '#web/ui/date-input.tsx'
import { Fault } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { EndsInput } from '#web/values/ends-input.tsx'
import { settledText, typedText, wrongText } from '#web/values/typed-text.ts'
import { metaIn } from '#web/values/value-text.ts'
import { onField, rulesFor, withRule } from './pending-edits.ts'
import { faultOf, isBare, takesMany, type PendingCondition } from './pending-query.ts'

/** A field that can be asked about, in words, with its choices where it has some. */
export interface QueryField {
  readonly field: string
  readonly title: string
  readonly choices: ChoiceSource | undefined
}

export interface ConditionRowProps {
  resource: Resource
  fields: readonly QueryField[]
  condition: PendingCondition
  /** Counted from 1 in its group. */
  number: number
  isLast: boolean
  isNew: boolean
  /** Also says what is only not filled in yet. */
  isStrict: boolean
  onChange: (condition: PendingCondition) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

interface ValueProps {
  meta: FieldMeta
  choices: ChoiceSource | undefined
  condition: PendingCondition
  label: string
  faultId: string | undefined
  onValue: (val: string) => void
}

const anyText: FieldMeta = { kind: 'text' }
const isOfDays = ({ kind }: FieldMeta): boolean => kind === 'day' || kind === 'instant'

/** Two values, both included. */
const Between = ({ meta, condition, label, onValue }: Omit<ValueProps, 'choices' | 'faultId'>) => {
  const { t } = useLingui()
  const [from = '', to = ''] = condition.val.split(',')
  const labels = [t`${label} 从`, t`${label} 到`] as const
  const ends = {
    value: [from, to] as const,
    onValue: ([first, last]: readonly [string, string]) =>
      onValue(first === '' && last === '' ? '' : `${first},${last}`),
  }
  return isOfDays(meta) ? (
    <DateRangeInput {...ends} label={label} fromLabel={labels[0]} toLabel={labels[1]} />
  ) : (
    <EndsInput {...ends} meta={meta} labels={labels} />
  )
}

const Value = ({ meta, choices, condition, label, faultId, onValue }: ValueProps) => {
  const { t } = useLingui()
  const { rule, val } = condition
  const isWrong = faultId !== undefined
  if (isBare(rule)) return null
  if (choices) {
    const about = { source: choices, label, placeholder: t`请选择`, isWrong, describedBy: faultId }
    return takesMany(rule) ? (
      <ChoicesInput
        {...about}
        values={val.split(',').filter(Boolean)}
        onValues={(values) => onValue(values.join(','))}
        className="w-full"
      />
    ) : (
      <ChoiceInput {...about} value={val} onValue={onValue} />
    )
  }
  if (rule === 'between') return <Between {...{ meta, condition, label, onValue }} />
  const ties = { 'aria-label': label, 'aria-invalid': isWrong || undefined, 'aria-describedby': faultId }
  const isNumber = kinds[meta.kind].isAmount || rule === 'last_days'
  return isOfDays(meta) && rule !== 'last_days' ? (
    <DateInput {...ties} label={label} value={val} onValue={onValue} />
  ) : (
    <TextInput
      {...ties}
      inputMode={isNumber ? 'decimal' : undefined}
      suffix={rule === 'last_days' ? <Trans>天</Trans> : undefined}
      autoComplete="off"
      maxLength={200}
      value={val}
      onValue={(next) => onValue(takesMany(rule) ? next : typedText(meta, next))}
      onBlur={() => onValue(takesMany(rule) || rule === 'last_days' ? val : settledText(meta, val))}
    />
  )
}

/** What is wrong with the value, in words; a day says it itself. */
const useFaultText = ({ resource, condition, isStrict }: ConditionRowProps): string => {
  const { t } = useLingui()
  const fault = faultOf(resource, condition)
  if (fault === 'missing') return isStrict ? t`请填写要比较的值` : ''
  if (fault === undefined) return ''
  if (condition.rule === 'last_days') return t`请填写 1 到 ${maxLastDays} 的整数`
  const meta = metaIn(resource, condition.field) ?? anyText
  return isOfDays(meta) || condition.rule === 'between' ? '' : wrongText(meta.kind)
}

const Buttons = ({ number, isLast, onMove, onRemove }: ConditionRowProps) => {
  const { t } = useLingui()
  const move = ({ currentTarget }: MouseEvent<HTMLButtonElement>, by: -1 | 1) => {
    flushSync(() => onMove(by))
    // What moved has lost the keyboard; at the end of the group its neighbour has it.
    const buttons = [currentTarget, ...(currentTarget.parentElement?.querySelectorAll('button') ?? [])]
    buttons.find((button) => !button.disabled)?.focus()
  }
  return (
    <span className="flex shrink-0 items-center">
      <IconButton
        small
        tip={false}
        icon="arrow-up"
        label={t`上移条件 ${number}`}
        disabled={number === 1}
        onClick={(event) => move(event, -1)}
      />
      <IconButton
        small
        tip={false}
        icon="arrow-down"
        label={t`下移条件 ${number}`}
        disabled={isLast}
        onClick={(event) => move(event, 1)}
      />
      <IconButton small tip={false} icon="trash" label={t`删除条件 ${number}`} onClick={onRemove} />
    </span>
  )
}

/** The focus is in an element as long as that is new. */
const useFocusOf = <Control extends HTMLElement>(isNew: boolean) => {
  const control = useRef<Control>(null)
  useEffect(() => {
    if (isNew) control.current?.focus()
  }, [isNew])
  return control
}

/** Field, operator and value of one condition, and the ways to move it within its group and to remove it. */
export const ConditionRow = (props: ConditionRowProps) => {
  const { resource, fields, condition, number, isNew, onChange } = props
  const { t, i18n } = useLingui()
  const id = useId()
  const fault = useFaultText(props)
  const field = fields.find((one) => one.field === condition.field)
  const first = useFocusOf<HTMLSelectElement>(isNew)
  const title = field?.title ?? condition.field
  const meta = metaIn(resource, condition.field) ?? anyText
  return (
    <fieldset aria-label={t`条件 ${number}`} className="min-w-0">
      <div className="flex flex-wrap items-start gap-2">
        <Select
          aria-label={t`条件 ${number} 的字段`}
          ref={first}
          options={fields.map((one) => ({ value: one.field, label: one.title }))}
          value={condition.field}
          onValue={(next) => onChange(onField(resource, condition, next))}
          className="w-40 max-md:w-auto max-md:flex-1"
        />
        <Select
          aria-label={t`条件 ${number} 的比较方式`}
          options={rulesFor(resource, condition.field).map((rule) => ({
            value: rule,
            label: i18n._(ruleTitle(rule, meta.kind)),
          }))}
          value={condition.rule}
          onValue={(rule) => onChange(withRule(condition, rule as QueryRule))}
          className="w-32"
        />
        <span className="min-w-40 flex-1 max-md:order-1 max-md:w-full max-md:flex-none">
          <Value
            key={condition.field}
            meta={meta}
            choices={field?.choices}
            condition={condition}
            label={t`${title} 的值`}
            faultId={fault ? `${id}-fault` : undefined}
            onValue={(val) => onChange({ ...condition, val })}
          />
        </span>
        <Buttons {...props} />
      </div>
      <span aria-live="polite" className="block md:ml-76 not-empty:mt-1">
        {fault ? <Fault id={`${id}-fault`}>{fault}</Fault> : null}
      </span>
    </fieldset>
  )
}
