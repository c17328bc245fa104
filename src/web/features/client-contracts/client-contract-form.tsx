import { clientContracts, type ClientContractDraft } from '#contract/client-contracts.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { Files } from '#web/form/inputs/files.tsx'

const { Input, Area } = inputsOf<ClientContractDraft>()

export const ClientContractForm = () => (
  <FieldGroup>
    <Input name="companyId" />
    <Input name="contractType" />
    <Input name="contractName" className="md:col-span-2" />
    <Input name="startDate" />
    <Input name="endDate" />
    <Area name="remarks" className="md:col-span-2" />
    <Files name="files" of={clientContracts} className="md:col-span-2" />
  </FieldGroup>
)
