import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { InputOf } from '#contract/core/endpoint.ts'
import { queryOf } from '#web/lib/query-client.ts'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import { Remark } from '#web/list/remark.tsx'
import type { ListGroup, Listing } from '#web/list/listing.ts'
import { Button } from '#web/ui/button.tsx'
import { useRowById } from './row-by-id.ts'

export interface AddedRowProps<Row extends ListRow> {
  of: ListGroup<Row>
  listing: Listing<Row>
  columns: readonly Column<Row>[]
  /** The id of the row that was added. */
  id: string
  /** There is a detail to show. */
  hasDetail: boolean
  onClose: () => void
}

/** Whether the list as it is asked now has the row on any page; undefined while nobody knows. */
const useIsListed = <Row extends ListRow>(
  { of, listing, id }: AddedRowProps<Row>,
  isAsked: boolean,
): boolean | undefined => {
  const { resource, conditions, query, isFiltered } = listing
  const canAsk = isFiltered && resource.filters.includes('id') && !('id' in conditions)
  const { data, isPending } = useQuery({
    ...queryOf(of.list, { ...query, id, pageNo: '1', pageSize: '1' } as InputOf<typeof of.list>),
    enabled: isAsked && canAsk,
  })
  if (canAsk) return isPending ? undefined : data?.records.length !== 0
  return !('id' in conditions)
}

/** Says where a row is that was just added and does not stand on this page; closes once another page or question is shown. */
export const AddedRow = <Row extends ListRow>(props: AddedRowProps<Row>) => {
  const { of, listing, columns, id, hasDetail, onClose } = props
  const { open: _, ...search } = listing.search
  const place = JSON.stringify(search)
  const [start] = useState(place)
  useEffect(() => {
    if (place !== start) onClose()
  }, [place, start, onClose])
  const isHere = listing.rows.some((row) => row.id === id)
  // A row that stood here and does no more was deleted.
  const [wasHere, setWasHere] = useState(isHere)
  if (isHere && !wasHere) setWasHere(true)
  const isAway = !wasHere && !isHere && !listing.isRefreshing && place === start
  const { row } = useRowById(of.queryById, isAway ? id : undefined, listing.rows)
  const isListed = useIsListed(props, isAway)
  if (!isAway || !row || isListed === undefined) return null
  const who = columns[0]?.text(row) ?? id
  return (
    <Remark
      tone="green"
      onClose={onClose}
      action={
        hasDetail ? (
          <Button size="small" onClick={() => listing.openRow(id)}>
            <Trans>查看</Trans>
          </Button>
        ) : null
      }
    >
      {isListed ? (
        <Trans>已新增 {who}，不在本页</Trans>
      ) : (
        <Trans>已新增 {who}，不符合当前的查询条件，所以没有列出</Trans>
      )}
    </Remark>
  )
}
