import { findingTerms } from '#contract/checks/check-finding-states.ts'
import { checkFindings } from '#contract/checks/check-findings.ts'
import { instantOf } from '#contract/rules/calendar.ts'
import { dueAt } from '#contract/rules/working-days.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { checkFinding } from '#server/db/schema/check-findings.ts'
import { readSpecialDays } from '#server/due/special-days.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { noteReading } from '#server/modules/checks/check-reports/readers-reference.ts'
import { findingTexts } from './finding-texts.ts'

/** The words that tell health: whoever is answered one of them has read the finding. */
const telling = ['finding', 'remarks', 'reachedHow', 'followUp', 'reason']

export const checkFindingStore = defineStore(checkFindings, {
  table: checkFinding,
  hide: noteReading('finding', telling),
  decide: {
    save: inTurn(async ({ before, draft: { level, reportedAt } }, context) => {
      if (before) return {}
      const at = reportedAt ? new Date(instantOf(reportedAt)) : new Date()
      if (at > new Date()) throw refusalOf('reportedAt', findingTexts.future)
      return { reportedAt: at, dueAt: dueAt(at, findingTerms[level], await readSpecialDays(context)) }
    }),
  },
})
