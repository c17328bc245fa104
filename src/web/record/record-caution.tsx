import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { SecretRow } from '#web/form/secrets.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { RecordLook } from './record-fields.tsx'

interface CautionProps<Row extends SecretRow> extends Pick<RecordLook<Row>, 'caution'> {
  row: Row | undefined
  /** What can be done about it. */
  children?: ReactNode
}

/** What is to be known of a record before anything is done to it, above its fields; nothing of most. */
export const RecordCaution = <Row extends SecretRow>({ caution, row, children }: CautionProps<Row>) => {
  const { _ } = useLingui()
  const text = row && caution?.(row)
  return text ? (
    <div className="flex items-start gap-2 rounded-sm bg-orange-soft px-3 py-2 text-sm">
      <Icon name="warning" size={15} className="mt-0.75 text-orange" />
      <div className="min-w-0">
        <p className="wrap-anywhere">{_(text)}</p>
        {children}
      </div>
    </div>
  ) : null
}
