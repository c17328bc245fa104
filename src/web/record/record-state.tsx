import type { ReactNode } from 'react'
import type { SecretRow } from '#web/form/secrets.tsx'
import { withheldIn } from '#web/state/session.ts'
import { metaIn } from '#web/values/value-text.ts'
import { drawDict } from '#web/values/value.tsx'
import type { RecordLook } from './record-fields.tsx'

/** The field that says in which state a record is: that of its moves, else `status`, where its values have tones; undefined for a noun without. */
export const stateFieldOf = <Row extends SecretRow>({
  queryById,
  stateCounts,
}: RecordLook<Row>['of']): (keyof Row & string) | undefined => {
  const field = stateCounts?.machine.field ?? 'status'
  const { resource } = queryById
  if (!resource || !metaIn(resource, field)?.tones || withheldIn(resource).has(field)) return undefined
  return field as keyof Row & string
}

/** The state of a record as a pill, beside its title; nothing of a noun without states. */
export const RecordState = <Row extends SecretRow>({
  of,
  values,
  row,
}: Pick<RecordLook<Row>, 'of' | 'values'> & { row: Row }): ReactNode => {
  const field = stateFieldOf(of)
  if (field === undefined) return null
  const draw = values?.[field]
  return draw ? draw(row) : drawDict(row, field, metaIn(of.queryById.resource, field)?.tones)
}
