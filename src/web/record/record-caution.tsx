import { useLingui } from '@lingui/react'
import type { SecretRow } from '#web/form/secrets.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { RecordLook } from './record-fields.tsx'

/** What is to be known of a record before anything is done to it, above its fields; nothing of most. */
export const RecordCaution = <Row extends SecretRow>({
  caution,
  row,
}: Pick<RecordLook<Row>, 'caution'> & { row: Row | undefined }) => {
  const { _ } = useLingui()
  const text = row && caution?.(row)
  return text ? (
    <p className="flex items-start gap-2 rounded-sm bg-orange-soft px-3 py-2 text-sm">
      <Icon name="warning" size={15} className="mt-0.75 text-orange" />
      <span className="min-w-0 wrap-anywhere">{_(text)}</span>
    </p>
  ) : null
}
