let shownId: string | undefined

/** A ref of the row that was just added: brings it into sight, once. */
export const bringIntoSight = (row: HTMLElement | null): void => {
  const id = row?.dataset['row']
  if (!row || id === shownId) return
  shownId = id
  row.scrollIntoView({ block: 'nearest' })
}
