import { jsonb } from 'drizzle-orm/pg-core'
import { OwnAccountDraft, ownAccounts } from '#contract/bills/own-accounts.ts'
import type { ImportMapping } from '#contract/core/import-outcome.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { historyTable } from './history-table.ts'

/** What stood over the columns of a bank's sheet, and what a person said they are: a field and its title. */
export interface KnownSheet {
  readonly header: readonly string[]
  readonly mapping: ImportMapping
}

export const ownAccount = businessTable(
  'own_account',
  {
    ...columnsOf(OwnAccountDraft),
    /** How the sheets of its bank are read, from the last one on whose columns somebody had to say something. */
    knownSheet: jsonb('known_sheet').$type<KnownSheet>(),
  },
  {
    rows: 'organisation',
    list: { of: ownAccounts, size: 'small' },
    unique: { own_account_name_key: ['accountName'], own_account_no_key: ['accountNo'] },
  },
)

export const ownAccountHistory = historyTable(ownAccount)
