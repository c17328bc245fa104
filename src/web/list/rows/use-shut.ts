import { useMemo } from 'react'
import { keptReason } from '#contract/core/resource.ts'
import { useText } from '#web/lib/i18n.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { ListGroup } from '#web/list/listing.ts'
import { can } from '#web/state/session.ts'

/**
 * Why rows of a list cannot be selected: those that are not deleted, where selected ones may be; undefined where all rows can. The
 * same function while nothing of it changes.
 */
export const useShut = <Row extends ListRow>({
  deleteBatch,
}: Pick<ListGroup<Row>, 'deleteBatch'>): ((row: Row) => string | undefined) | undefined => {
  const translate = useText()
  const resource = deleteBatch && can(deleteBatch) ? deleteBatch.resource : undefined
  return useMemo(() => {
    if (!resource?.kept) return undefined
    return (row: Row) => {
      const reason = keptReason(resource, row)
      return reason && translate(reason)
    }
  }, [resource, translate])
}
