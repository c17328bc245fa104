import { Trans, useLingui } from '@lingui/react/macro'
import type { Locale } from '#contract/core/message.ts'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

/** In which language a paper is made. */
export const PaperLanguage = (choice: { value: Locale; onValue: (value: Locale) => void }) => {
  const { t } = useLingui()
  return (
    <Field group label={<Trans>语言</Trans>} className="items-start">
      <Segmented
        label={t`语言`}
        options={[
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
        {...choice}
      />
    </Field>
  )
}
