import { useQuery } from '@tanstack/react-query'
import { messageEvents } from '#contract/messages/message-events.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { queryOf } from '#web/lib/query-client.ts'

const none: readonly { name: string; label: string; sample: string }[] = []

/** What the event gives on the channel that a form has chosen: its variables in the reader's language, and its built-in text. */
export const useTemplateEvent = () => {
  const { values } = useDraftContext()
  const { data, error } = useQuery(queryOf(messageEvents.constants, {}))
  const event = data?.find(({ eventCode }) => eventCode === values['templateCode'])
  const on = event?.channels.find(({ channel }) => channel === values['templateType'])
  const inEnglish = currentLocale() === 'en'
  return {
    error,
    isKnown: on !== undefined,
    text: on?.texts.find(({ language }) => language === values['language']),
    variables:
      on?.variables.map(({ name, label, labelEn, sample }) => ({
        name,
        label: inEnglish ? labelEn : label,
        sample,
      })) ?? none,
  }
}
