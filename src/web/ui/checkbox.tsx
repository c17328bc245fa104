import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { useField } from './field.tsx'
import { Icon } from './icon.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'children'> & {
  checked: boolean
  onValue: (checked: boolean) => void
  /** Some, not all: a dash instead of a tick. */
  indeterminate?: boolean | undefined
  /** Its words; without them give an aria-label. */
  children?: ReactNode
}

export const Checkbox = ({
  checked,
  onValue,
  indeterminate = false,
  children,
  className,
  ...rest
}: CheckboxProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }) // after every render: a press takes the browser's own mark away
  const isFilled = checked || indeterminate
  return (
    <label
      className={classes(
        'inline-flex min-h-6 items-center max-md:min-h-11 gap-2 has-disabled:opacity-45',
        className,
      )}
    >
      <span className="relative -m-1 grid size-6 place-items-center">
        <input
          {...useField(rest)}
          ref={input}
          type="checkbox"
          checked={checked}
          onChange={(event) => onValue(event.target.checked)}
          className={classes(
            'relative size-4 shrink-0 appearance-none max-md:after:absolute max-md:after:-inset-3.5 rounded-xs border-[1.5px] disabled:cursor-not-allowed',
            isFilled ? 'border-accent-edge bg-accent' : 'border-control bg-surface',
          )}
        />
        {isFilled ? (
          <Icon
            name={indeterminate ? 'minus' : 'check'}
            size={12}
            className="pointer-events-none absolute stroke-[3.2] text-accent-ink"
          />
        ) : null}
      </span>
      {children ? <span>{children}</span> : null}
    </label>
  )
}
