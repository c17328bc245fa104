import type { SignatureDraft } from '#contract/session/signatures.ts'
import { inputsOf } from '#web/form/inputs.tsx'

const { Input } = inputsOf<SignatureDraft>()

export const SignatureForm = () => (
  <div className="flex flex-col gap-4">
    <Input name="signTitle" />
    <Input name="signContent" />
  </div>
)
