import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { useFieldFault } from './field.tsx'

export type Choice<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean | undefined }
export type RadioGroupProps<Value extends string> = {
  options: readonly Choice<Value>[]
  value: Value | ''
  onValue: (value: Value) => void
  /** Names the group; leave it out inside `<Field group>`, which does. */
  label?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => {
  const { options, value, onValue, label, disabled = false, className } = props
  const name = useId()
  const invalid = useFieldFault()
  return (
    <div
      role={label ? 'radiogroup' : undefined}
      aria-label={label}
      className={classes('flex min-h-control flex-wrap items-center gap-x-5 gap-y-1', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex min-h-6 items-center gap-2 has-disabled:opacity-45 max-md:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onValue(option.value)}
            className={classes(
              'size-4 shrink-0 appearance-none rounded-full border-[1.5px] bg-surface checked:border-[5px] checked:border-accent-edge',
              invalid ? 'border-red' : 'border-control',
            )}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
