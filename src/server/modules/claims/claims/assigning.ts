import * as z from 'zod/mini'
import type { claims } from '#contract/claims/claims.ts'
import { refusal } from '#contract/core/failures.ts'
import { oneByOne } from '#server/store/decide.ts'
import type { MovesOf } from '#server/store/moving.ts'

const noHandler = /*i18n*/ {
  id: 'claim.notHandler',
  message: '所选人员不能处理这家公司的理赔，请选择其他人',
}

const Chosen = z.object({ username: z.string() })

/** Whoever is given a claim may review claims of its company. */
export const assigning: MovesOf<typeof claims> = {
  assign: {
    decide: oneByOne(async ({ before, asked }, { tx }) => {
      const [chosen] = await tx.rows(
        Chosen,
        `SELECT username FROM claim_deciders('claim:calculate', $2) WHERE id = $1`,
        [asked.handlerId, before.sysOrgCode],
      )
      if (!chosen) throw refusal(noHandler)
      return { handler: chosen.username }
    }),
  },
}
