import { createFileRoute } from '@tanstack/react-router'
import { clientContractScreen } from '#web/features/client-contracts/client-contract-screen.tsx'
import { addressText } from '#web/list/address/address-text.ts'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/contract/ContractList')({
  validateSearch: addressText,
  component: listOf(clientContractScreen),
})
