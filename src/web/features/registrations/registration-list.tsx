import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { registrations, registrationStates } from '#contract/registrations.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { rowMoves } from '#web/form/moves.tsx'
import { columnsOf, labelsOf, tag } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { fixedChoices, organisationChoices, type ChoiceSource } from '#web/pickers/choices.ts'

/** The provider's own organisation, which is no company. */
const providerCode = 'A01'

const title = msg`注册审批`
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
const filters = [filter('status', { isSingle: true }), filter('createTime')]

const organisations: ChoiceSource = {
  ...organisationChoices,
  fixed: [{ value: providerCode, title: msg`服务商（本平台）` }],
}
const roles = fixedChoices([
  { value: 'hr', title: msg`企业人事` },
  { value: 'staff', title: msg`运营人员` },
])

const { Input, Area, Choice } = inputsOf<{
  username: string
  orgCode: string
  roleCode: string
  opinion: string
}>()

const decisions = rowMoves(registrations, {
  approve: {
    title: ({ realname }) => <Trans>通过 {realname} 的申请</Trans>,
    fields: () => (
      <FieldGroup>
        <Input
          name="username"
          className="md:col-span-2"
          hint={<Trans>小写字母开头，3 到 32 位小写字母、数字、点、下划线或连字符</Trans>}
        />
        <Choice name="orgCode" choices={organisations} />
        <Choice name="roleCode" choices={roles} />
        <Area name="opinion" className="md:col-span-2" />
      </FieldGroup>
    ),
  },
  reject: {
    title: ({ realname }) => <Trans>驳回 {realname} 的申请</Trans>,
    fields: () => <Area name="opinion" hint={<Trans>请写明驳回原因</Trans>} />,
  },
})

export const RegistrationListPage = () => (
  <ListPage of={registrations} title={title} columns={columns} filters={filters} rowActions={decisions} />
)
