import { Trans, useLingui } from '@lingui/react/macro'
import { useDraftContext } from '#web/form/draft-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTemplateEvent } from './template-event.ts'

/** What the chosen event gives on the chosen channel, and its built-in text to begin with. */
export const TemplateVariables = () => {
  const { t } = useLingui()
  const { set } = useDraftContext()
  const { error, isKnown, text, variables } = useTemplateEvent()
  if (error) return <Notice>{error.message}</Notice>
  if (!isKnown) return null
  const begin = () => {
    if (text?.title) set('templateTitle', text.title)
    if (text) set('templateContent', text.content)
  }
  return (
    <section aria-label={t`可用的变量`} className="mt-3 flex flex-col gap-2 text-sm">
      {variables.length === 0 ? (
        <p className="text-ink-3">
          <Trans>该文本没有变量。</Trans>
        </p>
      ) : (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {variables.map(({ name, label, sample }) => (
            <div key={name} className="flex min-w-0 flex-wrap gap-x-2">
              <dt className="font-mono">{`{${name}}`}</dt>
              <dd className="text-ink-3">
                {label} · {sample}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text ? (
        <div>
          <Button size="small" onClick={begin}>
            <Trans>填入内置文本</Trans>
          </Button>
        </div>
      ) : null}
    </section>
  )
}
