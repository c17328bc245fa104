/** What an address says besides which rows are shown. */
const notOfRows: readonly string[] = ['open', 'pageNo', 'pageSize', 'column', 'order', 'view']

interface Place {
  readonly search: object
}

const rowsOf = ({ search }: Place): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([name]) => !notOfRows.includes(name))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )

/** Whether somebody goes from some rows of a list to others: to another state, or by other conditions. */
export const leavesRows = ({
  fromLocation: from,
  toLocation: to,
}: {
  readonly fromLocation?: Place | undefined
  readonly toLocation: Place
}): boolean => from !== undefined && rowsOf(from) !== rowsOf(to)
