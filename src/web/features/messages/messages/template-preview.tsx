import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf, OutputOf } from '#contract/core/endpoint.ts'
import { messageTemplates, MessageTemplateDraft } from '#contract/messages/message-templates.ts'
import { channels } from '#contract/messages/message-channels.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

type Asked = InputOf<typeof messageTemplates.preview>
type Shown = OutputOf<typeof messageTemplates.preview>['texts'][number]

const sources = {
  draft: <Trans>正在编辑的文本</Trans>,
  template: <Trans>使用中的模板</Trans>,
  builtIn: <Trans>内置文本</Trans>,
}

const languages = { zh: <Trans>中文</Trans>, en: <Trans>英文</Trans> }

const PreviewText = ({ text, isHtml }: { text: Shown; isHtml: boolean }) => (
  <article className="flex min-w-0 flex-col gap-1 rounded-sm border border-line p-3" lang={text.language}>
    <p className="text-xs text-ink-3">
      {languages[text.language]} · {sources[text.source]}
    </p>
    {text.title ? <h4 className="font-semibold wrap-anywhere">{text.title}</h4> : null}
    {isHtml ? (
      <RichText html={text.content} />
    ) : (
      <p className="wrap-anywhere whitespace-pre-wrap">{text.content}</p>
    )}
  </article>
)

const Answer = ({ asked }: { asked: Asked }) => {
  const { data, error } = useQuery(queryOf(messageTemplates.preview, asked))
  if (error) return <Notice>{error.message}</Notice>
  return (
    <div className="grid gap-3 sm:grid-cols-2" aria-live="polite">
      {data?.texts.map((text) => (
        <PreviewText key={text.language} text={text} isHtml={asked.templateType === channels.email} />
      ))}
    </div>
  )
}

/** The text as it would be sent, filled in with examples, beside that of the other language. */
export const TemplatePreview = () => {
  const { values } = useDraftContext()
  const [asked, setAsked] = useState<Asked>()
  const { templateCode, templateType, language, templateTitle, templateContent } = values
  const place = { templateCode, templateType, language }
  const current = MessageTemplateDraft.safeParse({
    templateName: '-',
    ...place,
    templateTitle: templateTitle || null,
    templateContent,
  })
  return (
    <section className="mt-3 flex flex-col gap-2">
      <div>
        <Button size="small" disabled={!current.success} onClick={() => setAsked(current.data)}>
          <Trans>预览</Trans>
        </Button>
      </div>
      {asked ? <Answer asked={asked} /> : null}
    </section>
  )
}
