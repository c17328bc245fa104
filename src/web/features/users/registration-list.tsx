import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { registrations } from '#contract/registrations.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { moves } from '#web/form/moves.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { ApproveFields } from './approve-fields.tsx'
import { useUserTabs } from './user-tabs.tsx'

const noun = msg({ message: '账号申请', context: 'one, in a title' })

const columns = columnsOf(
  registrations,
  ['realname', 'companyName', 'mobile', 'email', 'reason', 'createTime', 'status'],
  ['opinion'],
)

const filters = filtersOf(registrations, ['createTime'])

const { Area } = inputsOf<{ opinion: string }>()

const decisions = moves(registrations, {
  approve: {
    title: ({ realname }) => <Trans>通过 {realname} 的申请</Trans>,
    fields: ({ id }) => <ApproveFields id={id} />,
  },
  reject: {
    title: ({ realname }) => <Trans>驳回 {realname} 的申请</Trans>,
    fields: <Area name="opinion" hint={<Trans>请写明驳回原因</Trans>} />,
  },
})

const look = async () => (await import('./registration-look.ts')).registrationLook
const detail = recordDetail(registrations, noun, look)

export const RegistrationListPage = () => (
  <ListPage
    of={registrations}
    header={useUserTabs()}
    columns={columns}
    filters={filters}
    actions={decisions}
    detail={detail}
  />
)
