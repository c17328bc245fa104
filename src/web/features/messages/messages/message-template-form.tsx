import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { MessageTemplateDraft } from '#contract/messages/message-templates.ts'
import { channels, channelValues } from '#contract/messages/message-channels.ts'
import { plainTextOf } from '#contract/rules/plain-text.ts'
import { richTextOf } from '#contract/rules/rich-text.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { useDraftContext } from '#web/form/draft-context.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { RichTextInput } from '#web/form/inputs/rich-text.tsx'
import { dictChoices } from '#web/pickers/choices.ts'
import { useTemplateEvent } from './template-event.ts'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateVariables } from './template-variables.tsx'

const { Input, Area, Choice } = inputsOf<MessageTemplateDraft>()

/** The text as another channel has it: formatted in e-mails, plain elsewhere. */
const textFor = (channel: string, text: string): string =>
  channel === channels.email ? `<p>${richTextOf(text)}</p>` : plainTextOf(text)

/** Carries the text over when another channel is chosen; says whether formats were lost with it. */
const useChannelChange = () => {
  const { values, set } = useDraftContext()
  const { templateType, templateContent } = values
  const [lostFormats, setLostFormats] = useState(false)
  const change = (channel: string) => {
    const isFormatted = channel === channels.email
    if (isFormatted === (templateType === channels.email)) return
    const text = String(templateContent ?? '')
    if (text !== '') set('templateContent', textFor(channel, text))
    setLostFormats(!isFormatted && text !== '')
  }
  return { lostFormats, change }
}

export const MessageTemplateForm = () => {
  const { values } = useDraftContext()
  const { lostFormats, change } = useChannelChange()
  const { variables } = useTemplateEvent()
  const { templateType, templateTitle } = values
  const hasTitle = templateType !== channels.sms || Boolean(templateTitle)
  return (
    <>
      <FieldGroup title={<Trans>用于</Trans>}>
        <Input name="templateName" />
        <Input name="templateCode" />
        <Choice
          name="templateType"
          choices={dictChoices('msgType', channelValues)}
          onChosen={change}
          hint={lostFormats ? <Trans>内容已转为纯文本，格式和链接不再保留</Trans> : undefined}
        />
        <Input name="language" />
      </FieldGroup>
      <FieldGroup title={<Trans>文本</Trans>}>
        {hasTitle ? <Input name="templateTitle" className="md:col-span-2" /> : null}
        {templateType === channels.email ? (
          <div className="md:col-span-2">
            <RichTextInput name="templateContent" tokens={variables} hasImages={false} />
          </div>
        ) : (
          <Area name="templateContent" className="md:col-span-2" />
        )}
      </FieldGroup>
      <TemplateVariables />
      <TemplatePreview />
    </>
  )
}
