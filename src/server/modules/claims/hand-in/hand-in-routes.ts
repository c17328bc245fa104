import { claimHandIn } from '#contract/claims/claim-handin.ts'
import { implementAll } from '#server/calls/implement.ts'
import { pregnanciesOf } from '#server/modules/claims/claim-visits/pregnancies-reference.ts'
import { estimateOf } from '#server/modules/claims/claims/estimate-reference.ts'
import type { Routes } from '#server/services.ts'
import { coverOnDay } from './cover-on.ts'

export const handInRoutes: Routes = () =>
  implementAll(claimHandIn, {
    coverOn: coverOnDay,
    estimate: estimateOf,
    pregnancies: ({ id }, context) => pregnanciesOf(id, context),
  })
