import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { registrations, registrationStates, type Registration } from '#contract/registrations.ts'
import { RecordDrawer } from '#web/record/record-drawer.tsx'
import type { RecordSection } from '#web/record/record-fields.tsx'
import { tag } from '#web/list/columns/column.tsx'
import { dictText } from '#web/values/value-text.ts'

const sections: readonly RecordSection<Registration>[] = [
  { title: msg`申请`, fields: ['realname', 'companyName', 'mobile', 'email', 'createTime', 'reason'] },
  { title: msg`审批`, fields: ['status', 'updateBy', 'updateTime', 'opinion'] },
]
const wide = ['reason', 'opinion'] as const
const values = {
  status: (row: Registration) => tag(registrationStates.states)(row.status, dictText(row, 'status')),
}

/** One application whole: who decides may call the applicant. */
export const RegistrationDetail = ({
  id,
  name,
  onClose,
}: {
  id: string
  name: string
  onClose: () => void
}) => (
  <RecordDrawer
    of={registrations}
    id={id}
    title={<Trans>账号申请：{name}</Trans>}
    sections={sections}
    columns={2}
    wide={wide}
    values={values}
    onClose={onClose}
  />
)
