import { useLingui } from '@lingui/react/macro'
import type { Locale } from '#contract/core/message.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { chooseLocale } from '#web/lib/locale-choice.ts'
import { Segmented } from '#web/ui/segmented.tsx'

const languages = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'EN' },
] as const

/** Every language is called by its own name. `onChosen` runs once everything is shown in the new one. */
export const LanguageSwitch = ({ onChosen }: { onChosen?: () => void }) => {
  const { t } = useLingui()
  const choose = (locale: Locale) => void chooseLocale(locale).then(onChosen)
  return <Segmented<Locale> label={t`语言`} options={languages} value={currentLocale()} onValue={choose} />
}
