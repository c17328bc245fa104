import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ClientContractPage } from '#web/features/client-contracts/client-contract-page.tsx'

const Page = () => <ClientContractPage id={Route.useParams().id} />

export const Route = createFileRoute('/_shell/contract/ContractList_/$id')({
  staticData: { title: msg`合同`, access: { query: 'clientContract:list' } },
  component: Page,
})
