/** Page sizes a person may choose (specification 9). In a file of their own: every address of a list is read with them. */
export const pageSizes = [10, 20, 30, 50, 100] as const
export const defaultPageSize = 10
