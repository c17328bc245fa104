import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { isAmount, settledAmount } from './entry.ts'

export const cellLook =
  'h-8 w-full min-w-0 rounded-xs border border-transparent bg-transparent px-1.5 text-sm outline-none hover:border-control focus:border-accent-edge focus:bg-surface focus:shadow-[0_0_0_3px_var(--accent-soft)] disabled:hover:border-transparent aria-invalid:border-red'

type CellProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string
  onValue: (value: string) => void
}

/** A text in a grid: a frame only while the pointer or the focus is there. */
export const TextCell = ({ onValue, className, ...rest }: CellProps) => (
  <input
    {...rest}
    onChange={(event) => onValue(event.target.value)}
    className={classes(cellLook, className)}
  />
)

/** An amount in a grid, which says when it is none. */
export const AmountCell = ({ value, onValue, className, placeholder = '–', ...rest }: CellProps) => (
  <TextCell
    {...rest}
    value={value}
    onValue={onValue}
    onBlur={() => settledAmount(value) !== value && onValue(settledAmount(value))}
    inputMode="decimal"
    autoComplete="off"
    placeholder={placeholder}
    aria-invalid={isAmount(value) ? undefined : true}
    onFocus={(event) => event.target.select()}
    className={classes('text-right tabular-nums', className)}
  />
)
