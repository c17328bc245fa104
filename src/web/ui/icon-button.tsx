import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  /** Its name: spoken, and shown on hover and focus. */
  label: string
  /** False where the sign alone is known to everybody (the cross of a layer). */
  tip?: boolean | undefined
  small?: boolean | undefined
  /** Shown on its corner, and not spoken: the label says it. 0 shows nothing, over 99 shows 99+. */
  count?: number | undefined
}

export const IconButton = ({
  icon,
  label,
  tip = true,
  small = false,
  count = 0,
  className,
  ...rest
}: IconButtonProps) => {
  const button = (
    <button
      type="button"
      {...rest}
      className={classes(
        'relative grid shrink-0 place-items-center rounded text-ink-2 transition-colors enabled:hover:bg-grey-soft enabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-45',
        small ? 'size-7 max-md:size-11' : 'size-control',
        className,
      )}
    >
      <Icon name={icon} size={small ? 15 : 18} />
      <span className="sr-only">{label}</span>
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 -right-1 min-w-4 rounded-full bg-red px-1 text-center text-2xs font-semibold text-surface ring-2 ring-surface"
        >
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </button>
  )
  if (!tip) return button
  return (
    <Tooltip text={label} silent>
      {button}
    </Tooltip>
  )
}
