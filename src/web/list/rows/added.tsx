import { useFormScope } from '#web/form/form-scope.tsx'
import type { ListRow } from '#web/list/columns/column.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { AddedRowProps } from './added-row.tsx'

const AddedRow = lazyPart(async () => (await import('./added-row.tsx')).AddedRow)

/** The row that the form of the list added last, where it is not among those that are shown. */
export const Added = <Row extends ListRow>(props: Omit<AddedRowProps<Row>, 'id' | 'onClose'>) => {
  const { added, tellAdded } = useFormScope()
  return (
    <output className="contents">
      {added === undefined ? null : (
        <AddedRow key={added} {...props} id={added} onClose={() => tellAdded(undefined)} />
      )}
    </output>
  )
}
