import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { addresseesOf, type AnnouncementDraft } from '#contract/messages/announcement-fields.ts'
import { announcements } from '#contract/messages/announcements.ts'
import { Bound, useInput } from '#web/form/bound-field.tsx'
import { useDraftContext } from '#web/form/draft-context.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { Files } from '#web/form/inputs/files.tsx'
import { bothNames } from '#web/lib/names.ts'
import { accountChoices } from '#web/pickers/account-choices.ts'
import { ChoicesInput } from '#web/pickers/choice-input.tsx'
import { dictChoices, type ChoiceSource } from '#web/pickers/choices.ts'
import { useNames } from '#web/pickers/found-choices.ts'
import '#web/pickers/grant-choices.ts'
import { session } from '#web/state/session.ts'
import { TextInput } from '#web/ui/text-input.tsx'

const { Input, Choice } = inputsOf<AnnouncementDraft>()

/** Whoever writes and the organisation they write in; a colleague's draft keeps the name it has. */
const Sender = () => {
  const { userInfo, orgNames } = useSnapshot(session)
  const { value } = useInput('sender')
  const [first] = useState(value)
  const names = [...new Set([userInfo?.realname ?? '', orgNames.zh, first])].filter(Boolean)
  const choices: ChoiceSource = {
    fixed: [],
    asked: {
      key: ['announcement-sender', ...names],
      ask: async () =>
        names.map((name) => ({
          value: name,
          label: name === orgNames.zh ? bothNames(name, orgNames.en) : name,
        })),
    },
  }
  return (
    <Choice name="sender" choices={choices} hint={<Trans>您本人或您所在的机构；不选时为您的姓名</Trans>} />
  )
}

/** People by name, kept as the ids that clients of the family send. */
const Addressees = () => {
  const { t } = useLingui()
  const input = useInput('userIds')
  const names = useNames(accountChoices, addresseesOf(input.value))
  return (
    <Bound group input={input} className="md:col-span-2" read={() => names.join(t`、`)}>
      {input.lock === undefined ? (
        <ChoicesInput
          source={accountChoices}
          label={input.label}
          placeholder={t`输入姓名或账号`}
          isWrong={input.error !== undefined}
          values={addresseesOf(input.value)}
          onValues={(ids) => input.set(ids.join(','))}
        />
      ) : (
        <TextInput name="userIds" aria-label={input.label} readOnly value={names.join(t`、`)} />
      )}
    </Bound>
  )
}

/** Everybody, narrowed by organisations and roles, or some people; what does not go with the choice is emptied. */
const Audience = () => {
  const { values, set } = useDraftContext()
  const empty = () => {
    for (const name of ['userIds', 'orgCodes', 'roleIds']) set(name, '')
  }
  return (
    <FieldGroup title={<Trans>接收人</Trans>}>
      <Choice name="msgType" choices={dictChoices('msg_type')} onChosen={empty} />
      {values['msgType'] === 'USER' ? (
        <Addressees />
      ) : (
        <>
          <Input name="orgCodes" hint={<Trans>不选表示所有机构</Trans>} />
          <Input name="roleIds" hint={<Trans>不选表示所有角色；与机构同时选择时，须两者都符合</Trans>} />
        </>
      )}
    </FieldGroup>
  )
}

export const AnnouncementForm = () => (
  <>
    <FieldGroup title={<Trans>通知公告</Trans>}>
      <Input name="titile" className="md:col-span-2" />
      <div className="md:col-span-2">
        <Input name="msgContent" />
      </div>
    </FieldGroup>
    <FieldGroup title={<Trans>英文（可选）</Trans>}>
      <Input
        name="titileEn"
        className="md:col-span-2"
        hint={<Trans>使用英文界面的人看到英文；不填时看到中文</Trans>}
      />
      <div className="md:col-span-2">
        <Input name="msgContentEn" />
      </div>
    </FieldGroup>
    <Audience />
    <FieldGroup title={<Trans>其他</Trans>}>
      <Input name="priority" />
      <Sender />
      <Input name="endTime" hint={<Trans>之后从铃铛中消失；不填时一直保留</Trans>} />
      <Files name="files" of={announcements} className="md:col-span-2" />
    </FieldGroup>
  </>
)
