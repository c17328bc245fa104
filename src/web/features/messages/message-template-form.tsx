import { Trans } from '@lingui/react/macro'
import type { MessageTemplateDraft } from '#contract/message-templates.ts'
import { channels } from '#contract/message-channels.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { useDraftContext } from '#web/form/draft-context.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateVariables } from './template-variables.tsx'

const { Input, Area } = inputsOf<MessageTemplateDraft>()

export const MessageTemplateForm = () => {
  const { values } = useDraftContext()
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
        <Area
          name="templateContent"
          className="md:col-span-2"
          hint={
            templateType === channels.email ? (
              <Trans>纯文本，或带格式的 HTML；不安全的内容在保存时去除</Trans>
            ) : undefined
          }
        />
      </FieldGroup>
      <TemplateVariables />
      <TemplatePreview />
    </>
  )
}
