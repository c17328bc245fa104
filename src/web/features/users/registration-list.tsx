import { Trans } from '@lingui/react/macro'
import { registrations, registrationStates, type Registration } from '#contract/registrations.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { moves } from '#web/form/moves.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { columnsOf, labelsOf, tag } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { ApproveFields } from './approve-fields.tsx'
import { useUserTabs } from './user-tabs.tsx'

const rowLabels = labelsOf(registrations)

const col = columnsOf(registrations)
const columns = [
  col('realname', rowLabels.realname),
  col('companyName', rowLabels.companyName),
  col('mobile', rowLabels.mobile),
  col('email', rowLabels.email),
  col('reason', rowLabels.reason),
  col('createTime', rowLabels.createTime, { sortable: true }),
  col('status', rowLabels.status, { cell: tag(registrationStates.states) }),
  col('opinion', rowLabels.opinion),
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

const RegistrationDetail = lazyPart(
  async () => (await import('./registration-detail.tsx')).RegistrationDetail,
)
const detail = (row: Registration, onClose: () => void) => <RegistrationDetail row={row} onClose={onClose} />

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
