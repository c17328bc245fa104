import { msg } from '@lingui/core/macro'
import { clientContracts } from '#contract/client-contracts.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { RecordPage } from '#web/record/record-page.tsx'
import { clientContractLook } from './client-contract-look.tsx'
import { contractActions } from './contract-actions.tsx'

const noun = msg({ message: '合同', context: 'one, in a title' })
const form = async () => (await import('./client-contract-form.tsx')).ClientContractForm

export const ClientContractPage = ({ id }: { id: string }) => (
  <RecordPage {...clientContractLook} id={id} actions={contractActions}>
    <FormDialog of={clientContracts} form={form} noun={noun} size="huge" />
  </RecordPage>
)
