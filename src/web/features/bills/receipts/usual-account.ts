import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ownAccounts } from '#contract/bills/own-accounts.ts'
import { receipts } from '#contract/bills/receipts.ts'
import type { Wire } from '#web/form/draft.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'

/** What a new receipt starts with: the only account for receipts, else that of the receipt that was entered last. */
export const useUsualAccount = (): Wire => {
  const enabled = can(receipts.add) && can(ownAccounts.list)
  const accounts = useQuery({ ...queryOf(ownAccounts.list, { forReceipts: 'true', pageSize: '2' }), enabled })
  const last = useQuery({ ...queryOf(receipts.list, { pageSize: '1' }), enabled })
  const own = accounts.data?.records ?? []
  const used = last.data?.records[0]?.ownAccountId
  const ownAccountId = own.length === 1 ? own[0]?.id : used
  return useMemo(() => (ownAccountId ? { ownAccountId } : {}), [ownAccountId])
}
