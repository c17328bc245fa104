import * as z from 'zod/mini'
import { claimMaskLevels } from '#contract/administration/roles.ts'
import { component } from '#contract/core/components.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { code, dict, id } from '#contract/core/fields.ts'

/** How something of a claim is like what was handed in with another one. */
export const repeatKinds = dictionary('claim_repeat', { zh: '重复提示', en: 'Submitted before' }, [
  ['IDENTITY', '同一张票据', 'The same receipt'],
  ['NEAR', '同一天同一金额', 'Same day and amount'],
  ['VISIT', '同一次就诊', 'The same visit'],
  ['FILE', '同一份材料', 'The same file'],
])

/** What of a claim was handed in before. */
export const ClaimHints = component('ClaimHints', {
  /** How much of the claim is masked for the reader now. */
  mask: dict(claimMaskLevels),
  hints: z.array(
    z.object({
      kind: dict(repeatKinds),
      /** What it is about; of a file neither. */
      invoiceId: z.nullable(id()),
      visitId: z.nullable(id()),
      /** The other claim, where the reader may see it. */
      otherId: z.nullable(id()),
      otherNo: z.nullable(code(20)),
    }),
  ),
})
export type ClaimHints = z.infer<typeof ClaimHints>
