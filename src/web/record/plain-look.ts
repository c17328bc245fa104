import { msg } from '@lingui/core/macro'
import { rowColumns } from '#contract/core/fields.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { SecretRow } from '#web/form/secrets.tsx'
import { isForMachines, kindIn } from '#web/values/value-text.ts'
import { takesWholeRow } from '#web/values/whole-row.ts'
import { isOfDoubles, withDoubles } from './doubles.tsx'
import type { RecordLook, RecordSection } from './record-fields.tsx'

/** A look as far as a noun says it: the rest follows from its contract. */
export type LookOf<Row extends SecretRow> = Partial<Omit<RecordLook<Row>, 'of'>>

/** A reference is shown by the names it gives, in the language of the screen; not by its id. */
const fieldsOf = (resource: Resource) => {
  const { row, labels, references = {} } = resource
  const names = new Set(Object.values(references).flatMap(({ shows }) => Object.keys(shows)))
  const isEnglish = (field: string) => field.endsWith('En') && names.has(field)
  return Object.keys(row.shape).filter(
    (field) =>
      labels[field] &&
      !Object.hasOwn(rowColumns, field) &&
      !isForMachines(resource, field) &&
      !isOfDoubles(field) &&
      !isEnglish(field),
  )
}

const sectionsOf = (resource: Resource) => {
  const fields = fieldsOf(resource)
  const isApart = (field: string) => ['lines', 'files'].includes(kindIn(resource, field) ?? '')
  const [apart, stored] = [fields.filter(isApart), fields.filter((field) => !isApart(field))]
  const isLong = (field: string) => takesWholeRow(resource.row.shape[field])
  return [
    { title: msg`基本信息`, fields: [...stored.filter((field) => !isLong(field)), ...stored.filter(isLong)] },
    ...apart.map((field) => ({ title: resource.labels[field] ?? { id: field }, fields: [field] })),
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
  ]
}

/**
 * The look of a noun, which says of it what does not follow from the contract. Sections follow: every field that has a label and says something to a person, in the
 * order of the contract, long texts last, lines and files each under their label, and who wrote the record.
 */
export const plainLook = <Row extends SecretRow>(
  of: RecordLook<Row>['of'],
  look: LookOf<Row> = {},
): RecordLook<Row> => {
  const { resource } = of.queryById
  const sections = resource ? sectionsOf(resource) : []
  return withDoubles({ of, sections: sections as readonly RecordSection<Row>[], ...look })
}
