import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens, type Place } from '#contract/screens/screens.ts'
import { isGranted } from '#web/state/session.ts'
import { classes } from '#web/ui/classes.ts'

/** Whether somebody may see the list whose rows a figure counts. */
export const mayOpenRows = ({ to }: Place): boolean => {
  const { query } = screens[to]
  return query === undefined || isGranted({ query })
}

/**
 * The name of a figure, which opens the rows behind it: the whole of the box around it (`relative`) is pressed. Plain
 * words for who may not see the list.
 */
export const RowsLink = ({
  of,
  label,
  className,
  children,
}: {
  of: Place
  /** Says more than its words where these do not stand by themselves. */
  label?: string | undefined
  className?: string
  children: ReactNode
}) =>
  mayOpenRows(of) ? (
    <Link
      to={of.to}
      search={of.search}
      aria-label={label}
      className={classes(
        'block font-normal no-underline! outline-none after:absolute after:-inset-1 after:rounded hover:after:bg-accent-deep/5 focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:outline-accent-strong',
        className,
      )}
    >
      {children}
    </Link>
  ) : (
    <p className={className}>{children}</p>
  )
