import { billLimits } from '#contract/bills/bill-limits.ts'
import { implementAll } from '#server/calls/implement.ts'
import type { Routes } from '#server/services.ts'
import { billLimitStore } from './bill-limits-reference.ts'

export const billLimitRoutes: Routes = () => implementAll(billLimits, billLimitStore.handlers)
