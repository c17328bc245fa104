import { passwordMessages, type passwordProblems } from '#contract/rules/password.ts'
import { translate } from '#web/core/i18n.ts'
import type { FieldProblems } from './use-submission.ts'

type Problems = ReturnType<typeof passwordProblems>

/** What is wrong with each field of a form for a new password, in words. */
export const passwordRemarks = (problems: Problems): FieldProblems<keyof Problems> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, reason]) => [field, translate(passwordMessages[reason])]),
  )
