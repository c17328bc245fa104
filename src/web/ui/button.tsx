import { useEffect, useRef, useState, type ComponentProps } from 'react'
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
  text: 'min-h-6 max-md:min-h-11 rounded-xs px-0.5 text-sm', // a word among words
} as const

export type ButtonVariant = keyof typeof looks
export type ButtonSize = keyof typeof heights
export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: IconName | undefined
  /**
   * Whether the call it makes is under way: every button that makes one says so. It keeps its width and its focus and does
   * nothing when pressed, then, and for as long as the click guard holds: until something is typed, or it is over.
   */
  busy?: boolean | undefined
}
type PlainProps = ButtonProps & { isShut?: boolean }

/** How long a button that makes a call stays shut after a press (specification 5 and 9). */
export const CLICK_GUARD_MS = 1000

const Plain = ({
  variant = 'default',
  size = variant === 'link' || variant === 'danger-text' ? 'text' : 'normal',
  icon,
  busy = false,
  isShut = busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: PlainProps) => (
  <button
    {...rest}
    // oxlint-disable-next-line react/button-has-type
    type={isShut && type === 'submit' ? 'button' : type}
    aria-busy={busy || undefined}
    aria-disabled={isShut || rest['aria-disabled']}
    onClick={isShut ? undefined : onClick}
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

const Guarded = ({ busy = false, ...rest }: ButtonProps) => {
  const [wasBusy, setWasBusy] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (busy !== wasBusy) {
    setWasBusy(busy)
    if (busy) setHeld(true)
  }
  useEffect(() => {
    if (!busy) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHeld(false), CLICK_GUARD_MS)
  }, [busy])
  useEffect(() => {
    if (!isHeld) return undefined
    // Whoever corrects what was refused means the next press; a double click types nothing between.
    const free = () => setHeld(false)
    document.addEventListener('input', free, true)
    return () => document.removeEventListener('input', free, true)
  }, [isHeld])
  return <Plain {...rest} busy={busy} isShut={busy || isHeld} />
}

/** The one button. Where it makes a call, it is shut for a while after each; what only moves about is never shut. */
export const Button = (props: ButtonProps) =>
  props.busy === undefined ? <Plain {...props} /> : <Guarded {...props} />
