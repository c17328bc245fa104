import { useNavigate } from '@tanstack/react-router'
import { resourceOf } from '#contract/core/resource-group.ts'
import { recordPage } from '#web/lib/record-address.ts'
import type { ListRow, NounOf } from '../columns/column.tsx'
import type { Listing } from '../listing.ts'

/** Shows a row: on its page, or beside the list. */
export const useOpening = <Row extends ListRow>(
  { of, opensPage }: { of: NounOf<Row>; opensPage?: boolean | undefined },
  listing: Listing<Row>,
) => {
  const navigate = useNavigate()
  return ({ id }: Row) => {
    const page = opensPage && recordPage(resourceOf(of), id)
    if (page) void navigate({ to: page })
    else listing.openRow(id)
  }
}
