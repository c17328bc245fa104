import { OwnAccountDraft, ownAccounts } from '#contract/bills/own-accounts.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { historyTable } from './history-table.ts'

export const ownAccount = businessTable('own_account', columnsOf(OwnAccountDraft), {
  rows: 'organisation',
  list: { of: ownAccounts, size: 'small' },
  unique: { own_account_name_key: ['accountName'], own_account_no_key: ['accountNo'] },
})

export const ownAccountHistory = historyTable(ownAccount)
