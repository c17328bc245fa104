import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { useField } from './field.tsx'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'children'> & {
  checked: boolean
  onValue: (checked: boolean) => void
  /** Words before it, at the left end of the line; without them give an aria-label. */
  children?: ReactNode
}

export const Switch = ({ checked, onValue, children, className, ...rest }: SwitchProps) => (
  <label
    className={classes('flex min-h-6 items-center max-md:min-h-11 gap-3 has-disabled:opacity-45', className)}
  >
    {children ? <span className="mr-auto">{children}</span> : null}
    <input
      {...useField(rest)}
      type="checkbox"
      // A native checkbox tells its own state.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      checked={checked}
      onChange={(event) => onValue(event.target.checked)}
      className={classes(
        'relative h-5 w-8.5 shrink-0 appearance-none rounded-full transition-colors disabled:cursor-not-allowed',
        'before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-surface before:transition-transform',
        checked ? 'bg-accent-edge before:translate-x-3.5' : 'bg-control',
      )}
    />
  </label>
)
