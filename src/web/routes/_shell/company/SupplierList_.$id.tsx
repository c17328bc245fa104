import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { policies } from '#contract/cover/policies.ts'
import { supplierScreen } from '#web/features/clients/suppliers/supplier-screen.tsx'
import { childTab } from '#web/record/child-tab.tsx'
import { pageOf } from '#web/record/record-page.tsx'

const policiesOf = childTab(policies, {
  by: (insurerId) => ({ insurerId }),
  label: msg({ message: '保单', context: 'many, as a title' }),
  columns: ['policyNo', 'productName', 'companyName', 'status', 'startDate', 'endDate'],
})

export const Route = createFileRoute('/_shell/company/SupplierList_/$id')({
  component: pageOf(supplierScreen, (id) => [policiesOf(id)]),
})
