import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import type { ClaimHandler } from '#contract/claims/claim-desk.ts'
import { claims } from '#contract/claims/claims.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { i18n } from '@lingui/core'
import { read } from '#web/lib/query-client.ts'
import type { ChoiceSource, Options } from '#web/pickers/choices.ts'

const { Choice } = inputsOf<{ handlerId: string }>()

/** Who they are, up to which amount they decide, and how much they have. */
const optionOf = ({ id, name, limit, open }: ClaimHandler) => {
  const most = limit === null ? i18n._(msg`不限金额`) : i18n._(msg`上限 ${formatMoney(limit)}`)
  return { value: id, label: name, detail: i18n._(msg`${most} · 在手 ${open} 件`) }
}

/** Whom one claim may be handed to, or claims of any company: with a limit of so much at least. */
const choicesFor = (claimId: string | undefined, least: number): ChoiceSource => ({
  fixed: [],
  asked: {
    key: [claims.handlers.path, claimId ?? '', least],
    ask: async (signal): Promise<Options> =>
      (await read(claims.handlers, claimId ? { claimId } : {}, { signal }))
        .filter(({ limit }) => limit === null || Number(limit) >= least)
        .map(optionOf),
  },
})

/** Whom claims are handed to. */
export const HandlerField = ({ claimId, least = 0 }: { claimId?: string; least?: number }) => {
  const [choices] = useState(() => choicesFor(claimId, least))
  return <Choice name="handlerId" choices={choices} />
}
