import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { policies } from '#contract/cover/policies.ts'
import { clientContractLook } from '#web/features/clients/client-contracts/client-contract-look.tsx'
import { clientContractScreen } from '#web/features/clients/client-contracts/client-contract-screen.tsx'
import { childTab } from '#web/record/child-tab.tsx'
import { pageOf } from '#web/record/record-page.tsx'

const policiesOf = childTab(policies, {
  by: (contractId) => ({ contractId }),
  label: msg({ message: '保单', context: 'many, as a title' }),
  columns: ['policyNo', 'productName', 'insurerName', 'status', 'startDate', 'endDate'],
})

export const Route = createFileRoute('/_shell/contract/ContractList_/$id')({
  component: pageOf({ ...clientContractScreen, look: clientContractLook }, (id) => [policiesOf(id)]),
})
