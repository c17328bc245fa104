import { FieldGroup } from './draft-dialog.tsx'
import { useDraftContext } from './draft-context.ts'
import { inputsOf } from './inputs.tsx'

const { Input } = inputsOf<Record<string, string>>()

/** The form of a noun that has no other: every field of its draft as its kind is put in, in the order of the contract. */
export const PlainForm = () => (
  <FieldGroup>
    {Object.keys(useDraftContext().rules.shape).map((name) => (
      <Input key={name} name={name} />
    ))}
  </FieldGroup>
)
