import type { SignatureDraft } from '#contract/signatures.ts'
import { RichTextInput } from '#web/form/inputs/rich-text.tsx'
import { inputsOf } from '#web/form/inputs.tsx'

const { Text } = inputsOf<SignatureDraft>()

export const SignatureForm = () => (
  <div className="flex flex-col gap-4">
    <Text name="signTitle" />
    <RichTextInput name="signContent" />
  </div>
)
