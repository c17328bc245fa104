import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { familyChangeStates, type FamilyChange } from '#contract/family-change-fields.ts'
import { familyChanges } from '#contract/family-changes.ts'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { tag } from '#web/list/columns/column.tsx'
import { RecordDrawer } from '#web/record/record-drawer.tsx'
import type { RecordSection } from '#web/record/record-fields.tsx'
import { dictText } from '#web/values/value-text.ts'

const sections: readonly RecordSection<FamilyChange>[] = [
  {
    title: msg`申请`,
    fields: ['name', 'relation', 'changeType', 'changedFields', 'createBy', 'createTime', 'files'],
  },
  { title: msg`审批`, fields: ['approveStatus', 'updateBy', 'updateTime', 'opinion'] },
]
const values = {
  approveStatus: (row: FamilyChange) =>
    tag(familyChangeStates.states)(row.approveStatus, dictText(row, 'approveStatus')),
  files: ({ files }: FamilyChange) => <AttachmentList of={familyChanges} files={files} />,
}

export const FamilyChangeDetail = ({
  id,
  name,
  onClose,
}: {
  id: string
  name: string
  onClose: () => void
}) => (
  <RecordDrawer
    of={familyChanges}
    id={id}
    title={<Trans>家属变更：{name}</Trans>}
    sections={sections}
    columns={2}
    wide={['changedFields', 'opinion', 'files']}
    values={values}
    onClose={onClose}
  />
)
