import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { TransferNote } from './transfer-note.tsx'

const { Input } = inputsOf<Record<'companyId' | 'employeeNo' | 'leaveDate' | 'entryDate', string>>()

/** What a move to another company asks, and what it will do. */
export const TransferFields = ({ employeeId }: { employeeId: string }) => (
  <FieldGroup>
    <Input name="companyId" />
    <Input name="employeeNo" />
    <Input name="leaveDate" />
    <Input name="entryDate" />
    <TransferNote employeeId={employeeId} />
  </FieldGroup>
)
