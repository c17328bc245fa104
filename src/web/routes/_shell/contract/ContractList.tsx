import { createFileRoute } from '@tanstack/react-router'
import { clientContractScreen } from '#web/features/clients/client-contracts/client-contract-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/contract/ContractList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/clients/client-contracts/client-contract-screen.tsx'))
        .clientContractScreen,
  },
  component: listOf(clientContractScreen),
})
