import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'

const { Area, Radio } = inputsOf<{ stays: 'OTHER' | 'THIS'; reason: string }>()

/** Which of two rows stays, and why the other goes. */
export const JoinFields = () => (
  <FieldGroup>
    <Radio name="stays" className="md:col-span-2" />
    <Area name="reason" className="md:col-span-2" />
  </FieldGroup>
)
