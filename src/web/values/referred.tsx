import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { namedBy, Resource } from '#contract/core/resource.ts'
import { ellipsis } from '#contract/rules/text.ts'
import { recordAddress } from '#web/lib/record-address.ts'
import { isGranted } from '#web/state/session.ts'
import { Tag } from '#web/ui/tag.tsx'
import { drawText } from './value.tsx'

interface ReferredProps {
  to: Pick<Resource, 'permission'>
  id: string
  text: string
  isWhole: boolean
  isDeleted: boolean
}

/** The name of a row: a link where this person may open it, marked where it is deleted. */
export const Referred = ({ to, id, text, isWhole, isDeleted }: ReferredProps) => {
  const mayOpen = !isDeleted && isGranted({ query: `${to.permission}:list` })
  const address = mayOpen ? recordAddress(to, id) : undefined
  const shown = isWhole ? text : ellipsis(text)
  if (address)
    return (
      // In a table the name of the row alone stands out: other names are links where one points at them.
      <Link
        {...address}
        title={shown === text ? undefined : text}
        aria-label={text}
        className={isWhole ? undefined : 'font-normal text-inherit'}
      >
        {shown}
      </Link>
    )
  const plain = isWhole ? text : drawText(text)
  if (!isDeleted) return plain
  return (
    <>
      {plain}{' '}
      <Tag>
        <Trans>已删除</Trans>
      </Tag>
    </>
  )
}

/**
 * The name of a row of another noun: it leads to that row where this person may open it; that of a deleted row is marked.
 * Undefined where the row says no name, or not whose. Without `isWhole` it is cut as texts of cells are.
 */
export const drawReferred = (
  named: NonNullable<ReturnType<typeof namedBy>>,
  row: object,
  { text, isWhole }: { readonly text: string; readonly isWhole: boolean },
): ReactNode => {
  const values = row as Readonly<Record<string, unknown>>
  const id = values[named.field]
  if (typeof id !== 'string' || text === '') return undefined
  const isDeleted = values[`${named.field}_deleted`] === true
  return <Referred to={named.to} {...{ id, text, isWhole, isDeleted }} />
}
