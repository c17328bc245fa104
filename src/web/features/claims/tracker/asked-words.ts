import type { Claim } from '#contract/claims/claim-fields.ts'
import { currentLocale } from '#web/core/i18n.ts'

/** What a claim lacks, in the language on the screen. */
export const askedWords = ({
  askedFor,
  askedForEn,
}: Partial<Pick<Claim, 'askedFor' | 'askedForEn'>>): string =>
  (currentLocale() === 'en' && askedForEn) || (askedFor ?? '')
