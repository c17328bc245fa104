import { createFileRoute } from '@tanstack/react-router'
import { clientContractLook } from '#web/features/clients/client-contracts/client-contract-look.tsx'
import { clientContractScreen } from '#web/features/clients/client-contracts/client-contract-screen.tsx'
import { pageOf } from '#web/record/record-page.tsx'

export const Route = createFileRoute('/_shell/contract/ContractList_/$id')({
  component: pageOf({ ...clientContractScreen, look: clientContractLook }),
})
