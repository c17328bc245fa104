import { classes } from './classes.ts'

export type ControlSize = 'small' | 'normal' | 'large'

const heights: Record<ControlSize, string> = {
  small: 'h-control-sm text-sm',
  normal: 'h-control text-sm',
  large: 'h-control-lg text-base',
}

/** The box around a field: it wears the focus mark of the control inside. A button beside the control may be disabled alone. */
export const controlFrame = (size: ControlSize, className?: string): string =>
  classes(
    'flex min-w-0 items-center gap-2 rounded-sm border border-control bg-surface px-2.5 transition-colors',
    'focus-within:border-accent-edge focus-within:shadow-[0_0_0_4px_var(--accent-soft)] focus-within:outline-1 focus-within:outline-accent-edge',
    'has-[[aria-invalid=true]]:border-red has-[:is(input,select,textarea):disabled]:border-line-strong has-[:is(input,select,textarea):disabled]:bg-grey-soft',
    'has-[[readonly]]:border-line-strong has-[[readonly]]:bg-grey-soft',
    heights[size],
    className,
  )

/** The control inside such a box: no mark of its own. */
export const controlInside =
  'min-w-0 flex-1 bg-transparent font-medium text-ellipsis text-ink outline-none focus-visible:shadow-none focus-visible:outline-none disabled:cursor-not-allowed disabled:text-ink-3'
