/** What an import takes (security XLS-1): the portal says it before the upload, the server holds it. */
export const importLimits = {
  /** The endings of what can be read, as a file input wants them. */
  endings: '.xlsx,.xls,.csv',
  bytes: 20 * 1024 * 1024,
  /** Rows of an .xls, whose cells are all built before the first can be read. */
  xlsRows: 5_000,
  /** Rows one request checks or imports. */
  requestRows: 5_000,
  /** Rows checked or imported in the background. */
  rows: 100_000,
  /** Rows of a noun that is imported one by one: it has no job for more. */
  triedRows: 500,
  columns: 64,
} as const
