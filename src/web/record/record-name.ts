import { nameFieldOf } from '#contract/core/resource.ts'
import type { SecretRow } from '#web/form/secrets.tsx'
import { nameOf } from '#web/lib/names.ts'
import type { RecordLook } from './record-fields.tsx'

/** What a record is called, by the noun's `nameField`. */
export const recordName = <Row extends SecretRow>({ queryById }: RecordLook<Row>['of'], row: Row): string =>
  nameOf(row, nameFieldOf(queryById.resource ?? {}) as keyof Row & string)
