import { Trans } from '@lingui/react/macro'
import type { MessageTemplateDraft } from '#contract/message-templates.ts'
import { channels } from '#contract/message-channels.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { useDraftContext } from '#web/form/draft-context.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { RichTextInput } from '#web/form/inputs/rich-text.tsx'
import { useTemplateEvent } from './template-event.ts'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateVariables } from './template-variables.tsx'

const { Input, Area } = inputsOf<MessageTemplateDraft>()

export const MessageTemplateForm = () => {
  const { values } = useDraftContext()
  const { variables } = useTemplateEvent()
  const { templateType, templateTitle } = values
  const hasTitle = templateType !== channels.sms || Boolean(templateTitle)
  return (
    <>
      <FieldGroup title={<Trans>用于</Trans>}>
        <Input name="templateName" />
        <Input name="templateCode" />
        <Input name="templateType" />
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
