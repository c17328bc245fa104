import { claimLimits } from '#contract/claims/claim-limits.ts'
import { implementAll } from '#server/calls/implement.ts'
import type { Routes } from '#server/services.ts'
import { claimLimitStore } from './limits-reference.ts'

export const claimLimitRoutes: Routes = () => implementAll(claimLimits, claimLimitStore.handlers)
