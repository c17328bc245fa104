import type { ComponentType } from 'react'
import type { SecretRow } from '#web/form/secrets.tsx'
import type { RecordLook } from './record-fields.tsx'

/** The form of a noun as its look has it, for `FormDialog`: in its sections the fields of the draft, which are not what the server writes. */
export const recordForm =
  <Row extends SecretRow>(look: () => Promise<RecordLook<Row>>) =>
  async (): Promise<ComponentType> => {
    const [{ FormFields }, { sections, wide, hints }] = await Promise.all([
      import('#web/form/form-fields.tsx'),
      look(),
    ])
    return () => <FormFields sections={sections} wide={wide} hints={hints} />
  }
