import { msg } from '@lingui/core/macro'
import { rowColumns } from '#contract/core/fields.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { SecretRow } from '#web/form/secrets.tsx'
import type { RecordLook } from './record-fields.tsx'

/** A reference is shown by the names it gives, not by its id. */
const fieldsOf = ({ row, labels, references = {} }: Resource) =>
  Object.keys(row.shape).filter(
    (field) => labels[field] && !Object.hasOwn(rowColumns, field) && !references[field],
  )

/** The look of a noun that has no other: every field that has a label, in the order of the contract, and who wrote the record. */
export const plainLook = <Row extends SecretRow>(of: RecordLook<Row>['of']): RecordLook<Row> => {
  const { resource } = of.queryById
  const sections = [
    { title: msg`基本信息`, fields: resource ? fieldsOf(resource) : [] },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
  ]
  return { of, columns: 2, sections: sections as RecordLook<Row>['sections'] }
}
