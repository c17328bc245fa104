import { ownAccounts } from '#contract/bills/own-accounts.ts'
import { ownAccount } from '#server/db/schema/own-accounts.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const ownAccountStore = defineStore(ownAccounts, {
  table: ownAccount,
  unique: {
    own_account_name_key: /*i18n*/ { id: 'ownAccount.nameTaken', message: '已有同名的收付账户' },
    own_account_no_key: /*i18n*/ { id: 'ownAccount.noTaken', message: '该账号已登记为收付账户' },
  },
})
