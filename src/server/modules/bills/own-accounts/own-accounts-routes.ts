import { ownAccounts } from '#contract/bills/own-accounts.ts'
import { implementResource } from '#server/implement-resource.ts'
import { ownAccountStore } from './own-accounts-store.ts'

export const ownAccountRoutes = implementResource(ownAccounts, ownAccountStore)
