import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ClientContractListPage } from '#web/features/client-contracts/client-contract-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/contract/ContractList')({
  staticData: {
    title: msg`合同`,
    access: { query: 'clientContract:list' },
    listKey: '/contract/contract',
  },
  validateSearch: addressText,
  component: ClientContractListPage,
})
