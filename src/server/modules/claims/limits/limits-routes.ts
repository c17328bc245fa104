import { claimLimits } from '#contract/claims/claim-limits.ts'
import { implementAll } from '#server/calls/implement.ts'
import type { Routes } from '#server/services.ts'
import { readLimits, saveLimits } from './limits-reference.ts'

export const claimLimitRoutes: Routes = () =>
  implementAll(claimLimits, {
    read: (_input, context) => readLimits(context),
    save: saveLimits,
  })
