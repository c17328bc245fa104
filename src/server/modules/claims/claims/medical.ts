import * as z from 'zod/mini'
import type { claims } from '#contract/claims/claims.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import { checkReason } from '#contract/core/secret-calls.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { claimStore } from './claims-store.ts'

const texts = {
  noSight: /*i18n*/ {
    id: 'claim.noMedicalSight',
    message: '您的角色不能查看诊断和医疗材料，或无需写明原因即可查看',
  },
}

const Opened = z.object({ until: z.nullable(z.date()) })

/** Opens diagnosis and medical files of a claim to the caller for an hour, for a reason that is noted. */
export const readMedical = async (
  { id, reason, note = null }: ParsedOf<typeof claims.readMedical>,
  context: Context,
): Promise<{ until: string }> => {
  for (const { field, text } of checkReason({ reason, note })) throw refusalOf(field, text)
  await claimStore.queryById({ id }, context)
  const about = JSON.stringify({ fields: ['diagnosisName', 'files'], reason, note })
  const [opened] = await context.tx.rows(Opened, 'SELECT open_claim_reading($1, $2) AS until', [id, about])
  if (!opened?.until) throw refusal(texts.noSight)
  return { until: momentText(opened.until) }
}
