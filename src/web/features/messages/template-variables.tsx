import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { messageEvents } from '#contract/message-events.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { currentLocale } from '#web/lib/i18n.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What the chosen event gives on the chosen channel, and its built-in text to begin with. */
export const TemplateVariables = () => {
  const { t } = useLingui()
  const { values, set } = useDraftContext()
  const { data, error } = useQuery(queryOf(messageEvents.constants, {}))
  const event = data?.find(({ eventCode }) => eventCode === values['templateCode'])
  const on = event?.channels.find(({ channel }) => channel === values['templateType'])
  const text = on?.texts.find(({ language }) => language === values['language'])
  if (error) return <Notice>{error.message}</Notice>
  if (!on) return null
  const begin = () => {
    if (text?.title) set('templateTitle', text.title)
    if (text) set('templateContent', text.content)
  }
  const inEnglish = currentLocale() === 'en'
  return (
    <section aria-label={t`可用的变量`} className="mt-3 flex flex-col gap-2 text-sm">
      {on.variables.length === 0 ? (
        <p className="text-ink-3">
          <Trans>该文本没有变量。</Trans>
        </p>
      ) : (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {on.variables.map(({ name, label, labelEn, sample }) => (
            <div key={name} className="flex min-w-0 flex-wrap gap-x-2">
              <dt className="font-mono">{`{${name}}`}</dt>
              <dd className="text-ink-3">
                {inEnglish ? labelEn : label} · {sample}
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
