import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { registrations } from '#contract/registrations.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { moves } from '#web/form/moves.ts'
import { columnsOf, labelsOf } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { ApproveFields } from './approve-fields.tsx'
import { useUserTabs } from './user-tabs.tsx'

const noun = msg({ message: '账号申请', context: 'one, in a title' })
const rowLabels = labelsOf(registrations)

const col = columnsOf(registrations)
const columns = [
  col('realname', rowLabels.realname),
  col('companyName', rowLabels.companyName),
  col('mobile', rowLabels.mobile),
  col('email', rowLabels.email),
  col('reason', rowLabels.reason),
  col('createTime', rowLabels.createTime, { sortable: true }),
  col('status', rowLabels.status),
  col('opinion', rowLabels.opinion, { isHiddenAtFirst: true }),
]

const filter = filtersOf(registrations)
const filters = [filter('createTime')]

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
