/** The ids of the selected rows; it outlives the page they were selected on. */
export type Selection = Readonly<Record<string, true>>

/** The selection with these rows in it, or without them; the others stay as they are. */
export const withSelected = (
  selection: Selection,
  ids: readonly string[],
  isSelected: boolean,
): Selection => {
  if (isSelected) return { ...selection, ...Object.fromEntries(ids.map((id) => [id, true] as const)) }
  const gone = new Set(ids)
  return Object.fromEntries(Object.entries(selection).filter(([id]) => !gone.has(id)))
}

/** The selection without the rows of a page that cannot be selected. */
export const withoutShut = <Row extends { readonly id: string }>(
  selection: Selection,
  rows: readonly Row[],
  shut: ((row: Row) => string | undefined) | undefined,
): Selection =>
  shut
    ? withSelected(
        selection,
        rows.filter(shut).map(({ id }) => id),
        false,
      )
    : selection

/** How much of these rows is selected. */
export const selectedPart = (selection: Selection, ids: readonly string[]): 'all' | 'some' | 'none' => {
  const count = ids.filter((id) => selection[id]).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}
