import { useId } from 'react'
import { classes } from './classes.ts'
import type { Choice } from './radio-group.tsx'

export type SegmentedProps<Value extends string> = {
  options: readonly Choice<Value>[]
  value: Value
  onValue: (value: Value) => void
  /** Names the group. */
  label: string
  size?: 'small' | 'normal' | undefined
  disabled?: boolean | undefined
}

/** A few choices in a row, one taken: arrow keys move, as in any radio group. */
export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => {
  const { options, value, onValue, label, size = 'small', disabled = false } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes(
        'inline-flex rounded-sm border border-line bg-surface text-ink-3',
        size === 'small'
          ? 'text-xs leading-[26px] max-md:leading-[42px]'
          : 'text-sm leading-8 max-md:leading-[42px]',
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative px-2.5 first:rounded-l-[5px] last:rounded-r-[5px] has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-strong has-enabled:hover:text-ink has-disabled:opacity-45 weak:has-checked:underline"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onValue(option.value)}
            className="absolute inset-0 appearance-none rounded-[5px]"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
