import { useMemo } from 'react'
import { keptReason, nameFieldOf } from '#contract/core/resource.ts'
import { useText } from '#web/core/i18n.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { ListGroup } from '#web/list/listing.ts'
import { can } from '#web/state/session.ts'

const textOf = (row: object, field: string): string => String(new Map(Object.entries(row)).get(field) ?? '')

/**
 * Says why rows of a list cannot be selected: those that are not deleted, where selected ones may be deleted, and not moved;
 * undefined where all rows can. The same function while nothing of it changes.
 */
export const useShut = <Row extends ListRow>(
  { deleteBatch }: Pick<ListGroup<Row>, 'deleteBatch'>,
  { areMoved = false } = {},
): ((row: Row) => string | undefined) | undefined => {
  const translate = useText()
  const resource = deleteBatch && can(deleteBatch) && !areMoved ? deleteBatch.resource : undefined
  return useMemo(() => {
    if (!resource?.kept) return undefined
    return (row: Row) => {
      const reason = keptReason(resource, row)
      const name = nameFieldOf(resource)
      const named = { zh: textOf(row, name), en: textOf(row, `${name}En`) }
      return reason && translate(reason, { name: named })
    }
  }, [resource, translate])
}
