import { billRuns } from '#contract/bills/bill-run.ts'
import { implementAll } from '#server/calls/implement.ts'
import type { Routes } from '#server/services.ts'
import { dueContracts } from './due-contracts.ts'
import { makingBills } from './making-bills.ts'
import { preview } from './previewing.ts'
import { previewPeople } from './previewing-people.ts'

/** What a month's run would bill, and the run (domain 12.3). */
export const billRunRoutes: Routes = (services) =>
  implementAll(billRuns, { due: dueContracts, preview, people: previewPeople, make: makingBills(services) })
