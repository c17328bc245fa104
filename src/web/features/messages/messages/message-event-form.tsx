import { Trans } from '@lingui/react/macro'
import type { MessageEventDraft } from '#contract/messages/message-events.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'

const { Input } = inputsOf<MessageEventDraft>()

export const MessageEventForm = () => (
  <FieldGroup>
    <Input name="eventCode" hint={<Trans>每个事件只有一条设置；删除后按系统内置的方式通知</Trans>} />
    <Input name="channels" hint={<Trans>不是每个事件都支持所有方式；更改从下一次事件起生效</Trans>} />
    <Input name="isEnabled" />
  </FieldGroup>
)
