/** Exports of more rows need an action of their own, `noun:export-large` (security AUD-3). */
export const largeExportRows = 1_000

/** The action that exports of a noun beyond `largeExportRows` need. */
export const largeExport = (permission: string): string => `${permission}:export-large`

/** How often one person may export in an hour. */
export const exportsAnHour = 10

/** How long the file of an export in the background can be fetched. */
export const exportLinkMinutes = 10
