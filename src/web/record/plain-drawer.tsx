import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { rowColumns } from '#contract/core/fields.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { SecretRow } from '#web/form/secrets.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import type { RecordLook } from './record-fields.tsx'
import { recordName } from './record-name.ts'

interface PlainDrawerProps {
  of: RecordLook<SecretRow>['of']
  noun: MessageDescriptor
  row: SecretRow
  onClose: () => void
}

/** A reference is shown by the names it gives, not by its id. */
const fieldsOf = ({ row, labels, references = {} }: Pick<Resource, 'row' | 'labels' | 'references'>) =>
  Object.keys(row.shape).filter(
    (field) => labels[field] && !Object.hasOwn(rowColumns, field) && !references[field],
  )

/** The fields of a record as its contract has them, and who wrote it. */
export const PlainDrawer = ({ of, noun, row, onClose }: PlainDrawerProps) => {
  const { i18n } = useLingui()
  const { resource } = of.queryById
  const [what, name] = [i18n._(noun), recordName(of, row)]
  const sections = [
    { title: msg`基本信息`, fields: resource ? fieldsOf(resource) : [] },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
  ]
  return (
    <RecordDrawer
      of={of}
      id={row.id}
      title={
        <Trans>
          {what}：{name}
        </Trans>
      }
      columns={2}
      sections={sections as RecordLook<SecretRow>['sections']}
      onClose={onClose}
    />
  )
}
