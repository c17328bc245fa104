import { useLingui } from '@lingui/react/macro'
import { notADay } from '#contract/core/fields.ts'
import { useText } from '#web/core/i18n.ts'

/** Words to fill the samples with, in the language on the screen. */
export const useSampleTexts = () => {
  const { t } = useLingui()
  const text = useText()
  return {
    short: t`员工列表`,
    long: t`成员、理赔、体检、账单，一处管理。为团体保险与健康福利团队而建。`,
    wrong: text(notADay),
    choices: [
      { value: 'on', label: t`首页` },
      { value: 'off', label: t`员工列表` },
      { value: 'never', label: t`公司列表`, disabled: true },
    ],
  }
}
