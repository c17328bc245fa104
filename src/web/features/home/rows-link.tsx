import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { employees } from '#contract/employees.ts'
import { familyMembers } from '#contract/family-members.ts'
import { can } from '#web/state/session.ts'
import { classes } from '#web/ui/classes.ts'
import type { RowsAddress } from './rows-of.ts'

const lists = { '/member/MemberList': employees.list, '/member/FamilyList': familyMembers.list } as const

/**
 * The name of a figure, which opens the rows behind it: the whole of the box around it (`relative`) is pressed. Plain
 * words for who may not see the list.
 */
export const RowsLink = ({
  of: { to, search },
  className,
  children,
}: {
  of: RowsAddress
  className?: string
  children: ReactNode
}) =>
  can(lists[to]) ? (
    <Link
      to={to}
      search={search}
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
