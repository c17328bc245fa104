import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type ComboboxProps } from '#web/ui/combobox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { Select } from '#web/ui/select.tsx'
import { useChoices, type ChoiceSource, type Options } from './choices.ts'
import { useFound, useNames, useRemember, type Found } from './found-choices.ts'

export interface ChoiceInputProps {
  source: ChoiceSource
  value: string
  onValue: (value: string) => void
  /** The query of the empty choice. */
  placeholder: string
  /** Inside the box, before the value. */
  prefix?: string | undefined
  /** Names the control where neither a prefix nor a Field does. */
  label?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  className?: string | undefined
  isWrong?: boolean | undefined
  describedBy?: string | undefined
}

interface StatusProps {
  found: Found
  source: ChoiceSource
  hasQuery: boolean
}

const Status = ({ found, source, hasQuery }: StatusProps): ReactNode => {
  const { i18n } = useLingui()
  if (found.state === 'waiting') return source.found ? i18n._(source.found.hint) : null
  if (found.state === 'searching') return <Trans>正在查找…</Trans>
  if (found.state === 'failed') {
    return (
      <span className="flex items-center gap-2 text-red">
        <span className="min-w-0 flex-1 wrap-anywhere">{found.failure}</span>
        <Button variant="link" tabIndex={-1} onClick={found.retry}>
          <Trans>重试</Trans>
        </Button>
      </span>
    )
  }
  if (found.options.length === 0) return <Trans>没有找到</Trans>
  if (!found.isCut) return null
  return hasQuery || !source.found ? <Trans>还有更多，请继续输入</Trans> : i18n._(source.found.hint)
}

/** The options of a tree that are in sight, and what opens and draws them. */
interface Tree extends Pick<ComboboxProps, 'onBranch' | 'drawList'> {
  rows: Options
}

/** A field that is typed into, for choices that are too many for a list; of a `tree` while nothing is typed. */
export const FoundInput = ({ tree, ...props }: ChoiceInputProps & { tree?: Tree }) => {
  const { source, value, onValue, placeholder, prefix, label, name, onBlur, className, isWrong } = props
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const found = useFound(source, query, isOpen)
  const shownTree = query.trim() === '' && found.options.length > 0 ? tree : undefined
  const remember = useRemember(source)
  const [chosen = ''] = useNames(source, value === '' ? [] : [value])
  const choose = (next: string) => {
    const option = found.options.find((one) => one.value === next)
    if (option) remember(option)
    onValue(next)
  }
  return (
    <Combobox
      value={value}
      chosen={chosen}
      onValue={choose}
      options={shownTree?.rows ?? found.options}
      onBranch={shownTree?.onBranch}
      drawList={shownTree?.drawList}
      onQuery={setQuery}
      onOpen={setOpen}
      status={shownTree ? undefined : <Status found={found} source={source} hasQuery={query.trim() !== ''} />}
      clearLabel={t`清除选择`}
      listLabel={t`可选项`}
      placeholder={placeholder}
      prefix={prefix}
      aria-label={prefix ? undefined : label}
      aria-invalid={isWrong || undefined}
      aria-describedby={props.describedBy}
      name={name}
      onBlur={onBlur}
      className={className}
    />
  )
}

const ListedInput = (props: ChoiceInputProps) => {
  const { source, value, onValue, placeholder, prefix, label, name, onBlur, className, isWrong } = props
  return (
    <Select
      name={name}
      prefix={prefix}
      aria-label={prefix ? undefined : label}
      aria-invalid={isWrong || undefined}
      aria-describedby={props.describedBy}
      placeholder={placeholder}
      options={useChoices(source)}
      value={value}
      onValue={onValue}
      onBlur={onBlur}
      className={className}
    />
  )
}

/** One of a source's choices: a list for the few, a field to type into for the many. */
export const ChoiceInput = (props: ChoiceInputProps) =>
  props.source.found || props.source.isLong ? <FoundInput {...props} /> : <ListedInput {...props} />

interface ChoicesInputProps extends Omit<ChoiceInputProps, 'value' | 'onValue' | 'name' | 'onBlur'> {
  values: readonly string[]
  /** Offers to take all back, under this name. */
  allLabel?: string | undefined
  onValues: (values: string[]) => void
}

const ChosenChip = ({ name, onRemove }: { name: string; onRemove: () => void }) => {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-label={t`移除 ${name}`}
      onClick={onRemove}
      className="inline-flex h-6.5 max-w-60 items-center gap-1 rounded-full border border-accent-line bg-accent-soft px-2.5 text-xs text-accent-strong"
    >
      <span className="truncate">{name}</span>
      <Icon name="close" size={11} />
    </button>
  )
}

/** The chosen ones, each with a way to take it back, and a field to find another. */
const FoundChoicesInput = (props: ChoicesInputProps) => {
  const { values, onValues, ...rest } = props
  const names = useNames(props.source, values)
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {values.map((value, at) => (
        <ChosenChip
          key={value}
          name={names[at] ?? value}
          onRemove={() => onValues(values.filter((one) => one !== value))}
        />
      ))}
      <span className="min-w-40 flex-1">
        <FoundInput
          {...rest}
          value=""
          onValue={(value) => {
            if (value !== '' && !values.includes(value)) onValues([...values, value])
          }}
        />
      </span>
    </span>
  )
}

const ListedChoicesInput = (props: ChoicesInputProps) => {
  const { source, values, onValues, placeholder, prefix, label, allLabel, className, isWrong } = props
  return (
    <MultiSelect
      options={useChoices(source)}
      values={values}
      onValues={onValues}
      names={useNames(source, values)}
      allLabel={allLabel}
      placeholder={placeholder}
      prefix={prefix}
      label={label}
      invalid={isWrong || undefined}
      describedBy={props.describedBy}
      className={className}
    />
  )
}

/** Several of a source's choices: boxes for the few, a field to find them for the many. */
export const ChoicesInput = (props: ChoicesInputProps) =>
  props.source.found || props.source.isLong ? (
    <FoundChoicesInput {...props} />
  ) : (
    <ListedChoicesInput {...props} />
  )
