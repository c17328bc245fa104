import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { controlFrame, controlInside, type ControlSize } from './control-frame.ts'
import { useField, useFieldFault } from './field.tsx'

export type DateInputProps = Omit<ComponentProps<'input'>, 'size' | 'type' | 'value' | 'prefix'> & {
  /** YYYY-MM-DD, or empty. */
  value: string
  onValue: (value: string) => void
  size?: ControlSize | undefined
  prefix?: ReactNode
  kind?: 'date' | 'month' | 'datetime-local' | undefined
}

const inside = classes(controlInside, 'h-full min-w-0')
const dim = (value: string): string => (value ? '' : 'text-ink-3!')

export const DateInput = ({
  value,
  onValue,
  size = 'normal',
  prefix,
  kind = 'date',
  className,
  ...rest
}: DateInputProps) => (
  <span className={controlFrame(size, className)}>
    {prefix ? <span className="shrink-0 text-ink-3">{prefix}</span> : null}
    <input
      {...useField(rest)}
      type={kind}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      className={classes(inside, dim(value))}
    />
  </span>
)

export type DateRange = readonly [from: string, to: string]
export type DateRangeInputProps = {
  /** Two of YYYY-MM-DD, each may be empty. */
  value: DateRange
  onValue: (value: DateRange) => void
  fromLabel: string
  toLabel: string
  size?: ControlSize | undefined
  prefix?: ReactNode
  className?: string | undefined
}

export const DateRangeInput = ({
  value,
  onValue,
  fromLabel,
  toLabel,
  size = 'normal',
  prefix,
  className,
}: DateRangeInputProps) => {
  const prefixId = useId()
  const invalid = useFieldFault()
  const [from, to] = value
  const ends = [
    { label: fromLabel, value: from, max: to, change: (next: string) => onValue([next, to]) },
    { label: toLabel, value: to, min: from, change: (next: string) => onValue([from, next]) },
  ]
  const [first, last] = ends.map((end) => (
    <input
      key={end.label}
      type="date"
      aria-label={end.label}
      aria-invalid={invalid}
      value={end.value}
      min={end.min || undefined}
      max={end.max || undefined}
      onChange={(event) => end.change(event.target.value)}
      className={classes(inside, dim(end.value))}
    />
  ))
  return (
    <fieldset aria-labelledby={prefix ? prefixId : undefined} className={controlFrame(size, className)}>
      {prefix ? (
        <span id={prefixId} className="shrink-0 text-ink-3">
          {prefix}
        </span>
      ) : null}
      {first}
      <span aria-hidden="true" className="text-ink-3">
        ~
      </span>
      {last}
    </fieldset>
  )
}
