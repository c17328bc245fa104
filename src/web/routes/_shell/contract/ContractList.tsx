import { createFileRoute } from '@tanstack/react-router'
import { ClientContractListPage } from '#web/features/client-contracts/client-contract-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/contract/ContractList')({
  validateSearch: addressText,
  component: ClientContractListPage,
})
