import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { registrations } from '#contract/administration/registrations.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { useDraftContext } from '#web/form/draft-context.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { nameOf } from '#web/lib/names.ts'
import { queryOf, read } from '#web/lib/query-client.ts'
import { organisationChoices, type ChoiceSource } from '#web/pickers/choices.ts'

/** The provider's own organisation, which is no company. */
const providerCode = 'A01'

const organisations: ChoiceSource = {
  ...organisationChoices,
  fixed: [{ value: providerCode, title: msg`服务商（本平台）` }],
}
/** What the person who decides may give; beyond the provider no role that sees every organisation. */
const rolesFor = (orgCode: string): ChoiceSource => {
  const isProvider = orgCode === providerCode
  return {
    fixed: [],
    asked: {
      key: [registrations.roles.path, isProvider],
      ask: async (signal) =>
        (await read(registrations.roles, {}, { signal }))
          .filter(({ isForProvider }) => isProvider || !isForProvider)
          .map((role) => ({ value: role.roleCode, label: nameOf(role, 'roleName') })),
    },
  }
}

const { Input, Area, Choice } = inputsOf<{
  username: string
  orgCode: string
  roleCode: string
  opinion: string
}>()

/** The organisation that the form starts with, as soon as it is known and nobody has chosen another. */
const useSuggestion = (id: string) => {
  const draft = useDraftContext()
  const { data } = useQuery(queryOf(registrations.organisation, { id }))
  useEffect(() => {
    if (data?.orgCode && !draft.changed.includes('orgCode')) draft.rebase({ orgCode: data.orgCode })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the answer comes
  }, [data])
  return data
}

const Suggestion = ({ orgCode }: { orgCode: string | null }) =>
  orgCode === null ? (
    <Trans>没有唯一同名的公司，请选择；公司还不存在时，请先新增公司</Trans>
  ) : (
    <Trans>已按公司名称选出，请核对</Trans>
  )

/** What approving an application asks, with the company that the applicant named. */
export const ApproveFields = ({ id }: { id: string }) => {
  const draft = useDraftContext()
  const found = useSuggestion(id)
  const { data } = useQuery(queryOf(registrations.queryById, { id }))
  const companyName = data?.companyName ?? '…'
  return (
    <FieldGroup>
      <p className="text-sm md:col-span-2">
        <Trans>申请人填写的公司：{companyName}</Trans>
      </p>
      <Choice name="orgCode" choices={organisations} hint={found && <Suggestion orgCode={found.orgCode} />} />
      <Choice name="roleCode" choices={rolesFor(String(draft.values['orgCode'] ?? ''))} />
      <Input
        name="username"
        className="md:col-span-2"
        hint={<Trans>小写字母开头，3 到 32 位小写字母、数字、点、下划线或连字符</Trans>}
      />
      <Area name="opinion" className="md:col-span-2" />
    </FieldGroup>
  )
}
