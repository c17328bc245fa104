import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { registrations, type Registration, type RegistrationStatus } from '#contract/registrations.ts'
import { ActForm } from '#web/form/act-form.tsx'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { columnsOf, labelsOf, tag } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter-fields.tsx'
import { ListPage } from '#web/list/list-page.tsx'
import { dictChoices, fixedChoices, organisationChoices, type ChoiceSource } from '#web/pickers/choices.ts'
import type { Tone } from '#web/ui/tag.tsx'

const tones = { SUBMITTED: 'orange', APPROVED: 'green', REJECTED: 'grey' } satisfies Record<
  RegistrationStatus,
  Tone
>

/** The provider's own organisation, which is no company. */
const providerCode = 'A01'

const title = msg`注册审批`
const labels = { username: msg`用户名`, orgCode: msg`所属机构`, roleCode: msg`角色`, opinion: msg`审批意见` }
const rowLabels = labelsOf(registrations)

const col = columnsOf(registrations)
const columns = [
  col('realname', rowLabels.realname),
  col('companyName', rowLabels.companyName),
  col('mobile', rowLabels.mobile),
  col('email', rowLabels.email),
  col('reason', rowLabels.reason),
  col('createTime', rowLabels.createTime, { sortable: true }),
  col('status', rowLabels.status, { cell: tag(tones) }),
  col('opinion', rowLabels.opinion),
]

const filter = filtersOf<Registration>()
const filters = [
  filter.choice('status', rowLabels.status, dictChoices('registration_status')),
  filter.days('createTime', rowLabels.createTime),
]

const organisations: ChoiceSource = {
  ...organisationChoices,
  fixed: [{ value: providerCode, title: msg`服务商（本平台）` }],
}
const roles = fixedChoices([
  { value: 'hr', title: msg`企业人事` },
  { value: 'staff', title: msg`运营人员` },
])

const { Text, Area, Choice } = inputsOf<{
  username: string
  orgCode: string
  roleCode: string
  opinion: string
}>()

const Decisions = ({ id, realname }: Registration) => (
  <>
    <ActForm
      on={registrations.approve}
      with={{ id }}
      labels={labels}
      button={<Trans>通过</Trans>}
      title={<Trans>通过 {realname} 的申请</Trans>}
      submitLabel={<Trans>通过</Trans>}
    >
      <FieldGroup>
        <Text
          name="username"
          className="md:col-span-2"
          hint={<Trans>小写字母开头，3 到 32 位小写字母、数字、点、下划线或连字符</Trans>}
        />
        <Choice name="orgCode" choices={organisations} />
        <Choice name="roleCode" choices={roles} />
        <Area name="opinion" className="md:col-span-2" />
      </FieldGroup>
    </ActForm>
    <ActForm
      on={registrations.reject}
      with={{ id }}
      labels={labels}
      button={<Trans>驳回</Trans>}
      title={<Trans>驳回 {realname} 的申请</Trans>}
      submitLabel={<Trans>驳回</Trans>}
    >
      <Area name="opinion" hint={<Trans>请写明驳回原因</Trans>} />
    </ActForm>
  </>
)

const decisions = (row: Registration) => (row.status === 'SUBMITTED' ? <Decisions {...row} /> : null)

export const RegistrationListPage = () => (
  <ListPage of={registrations} title={title} columns={columns} filters={filters} rowActions={decisions} />
)
