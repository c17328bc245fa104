import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

const looks = {
  primary:
    'border-accent bg-accent font-semibold text-accent-ink enabled:hover:border-accent-hover enabled:hover:bg-accent-hover',
  default:
    'border-line-strong bg-surface text-ink enabled:hover:border-accent-edge enabled:hover:text-accent-strong',
  danger:
    'border-line-strong bg-surface text-red enabled:hover:border-red enabled:hover:bg-red-soft weak:underline',
  ghost: 'border-transparent text-ink-2 enabled:hover:bg-grey-soft enabled:hover:text-ink',
  link: 'border-transparent text-accent-strong enabled:hover:underline weak:underline',
  'danger-text': 'border-transparent text-red enabled:hover:underline weak:underline',
  inverse: 'border-inverse-line bg-inverse-2 text-inverse-ink enabled:hover:border-inverse-ink-2',
} as const

const heights = {
  small: 'h-control-sm px-3 text-sm',
  normal: 'h-control px-3.5 text-sm',
  large: 'h-control-lg px-5 text-base',
  text: 'min-h-6 rounded-xs px-0.5 text-sm', // a word among words
} as const

export type ButtonVariant = keyof typeof looks
export type ButtonSize = keyof typeof heights
export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: IconName | undefined
  /** Keeps its width and its focus, and does nothing when pressed. */
  busy?: boolean | undefined
}

export const Button = ({
  variant = 'default',
  size = variant === 'link' || variant === 'danger-text' ? 'text' : 'normal',
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    // oxlint-disable-next-line react/button-has-type
    type={busy && type === 'submit' ? 'button' : type}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={busy ? undefined : onClick}
    className={classes(
      'relative inline-flex shrink-0 items-center justify-center rounded-sm border font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-45',
      looks[variant],
      heights[size],
      busy && 'cursor-progress!',
      className,
    )}
  >
    <span className={classes('inline-flex items-center gap-1.5', busy && 'opacity-0')}>
      {icon ? <Icon name={icon} size={15} /> : null}
      {children}
    </span>
    {busy ? (
      <span className="absolute inset-0 grid place-items-center">
        <Spinner />
      </span>
    ) : null}
  </button>
)
