import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { claimHandIn, type Pregnancy } from '#contract/claims/claim-handin.ts'
import { claimVisits, newPregnancy, type ClaimVisitDraft } from '#contract/claims/claim-visits.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { read } from '#web/lib/query-client.ts'
import type { ChoiceSource, Options } from '#web/pickers/choices.ts'

const { Choice } = inputsOf<ClaimVisitDraft>()

const optionOf = ({ pregnancy, firstDay, lastDay, hospitalName, claimNo }: Pregnancy) => {
  const days = firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`
  return {
    value: pregnancy,
    label: i18n._(msg`与 ${days} 的就诊是同一次妊娠`),
    detail: [hospitalName, claimNo].filter(Boolean).join(' · '),
  }
}

const choicesFor = (claimId: string): ChoiceSource => ({
  fixed: [],
  asked: {
    // Named after the visits: what is written of them asks for it anew.
    key: [claimVisits.list.path, 'pregnancies', claimId],
    ask: async (signal): Promise<Options> => [
      { value: newPregnancy, label: i18n._(msg`新的妊娠`) },
      ...(await read(claimHandIn.pregnancies, { id: claimId }, { signal })).map(optionOf),
    ],
  },
})

/** Which pregnancy a visit for maternity is for: one that earlier visits of the insured were for, or a new one. */
export const PregnancyField = ({ claimId }: { claimId: string }) => {
  const { values } = useDraftContext()
  const [choices] = useState(() => choicesFor(claimId))
  return values['careType'] === 'MAT' ? <Choice name="pregnancy" choices={choices} /> : null
}
