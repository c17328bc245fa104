import { claimTracker } from '#contract/claims/claim-tracker.ts'
import { implementAll } from '#server/calls/implement.ts'
import { inWords } from '#server/modules/claims/claims/in-words-reference.ts'
import type { Routes } from '#server/services.ts'
import { expectations } from './expecting.ts'
import { noticePaper } from './notice-paper.ts'

export const trackerRoutes: Routes = (services) =>
  implementAll(claimTracker, { expect: expectations, inWords, notice: noticePaper(services) })
