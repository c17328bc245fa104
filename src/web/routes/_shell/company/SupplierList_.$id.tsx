import { createFileRoute } from '@tanstack/react-router'
import { SupplierPage } from '#web/features/suppliers/supplier-page.tsx'

const Page = () => <SupplierPage id={Route.useParams().id} />

export const Route = createFileRoute('/_shell/company/SupplierList_/$id')({
  component: Page,
})
