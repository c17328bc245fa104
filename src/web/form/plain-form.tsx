import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useDraftContext } from './draft-context.ts'
import { FormFields } from './form-fields.tsx'

/** The form that is no other: every field of its draft as its kind is put in, in the order of the contract. */
export const PlainForm = ({ hints }: { hints?: Readonly<Record<string, MessageDescriptor>> | undefined }) => {
  const { shape } = useDraftContext().rules
  return <FormFields sections={[{ title: msg`基本信息`, fields: Object.keys(shape) }]} hints={hints} />
}
