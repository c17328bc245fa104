import { createFileRoute } from '@tanstack/react-router'
import { ClientContractPage } from '#web/features/client-contracts/client-contract-page.tsx'

const Page = () => <ClientContractPage id={Route.useParams().id} />

export const Route = createFileRoute('/_shell/contract/ContractList_/$id')({
  component: Page,
})
