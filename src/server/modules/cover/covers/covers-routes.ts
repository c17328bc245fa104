import { covers } from '#contract/cover/covers.ts'
import { implementResource } from '#server/implement-resource.ts'
import { coverByCompany } from './by-company.ts'
import { correctingCover, correctionsOf } from './corrections.ts'
import { coverStore } from './covers-store.ts'
import { coverOverview } from './overview.ts'
import { usedLimits } from './used-limits.ts'

export const coverRoutes = implementResource(covers, coverStore, {
  sheet: {
    columns: [
      'companyName',
      'employeeNo',
      'employeeName',
      'memberName',
      'relation',
      'policyNo',
      'planCode',
      'planName',
      'fromDay',
      'lastDay',
      'isSuperseded',
    ],
  },
  own: {
    correcting: correctingCover,
    corrections: correctionsOf,
    overview: coverOverview,
    byCompany: coverByCompany,
    used: usedLimits,
  },
})
