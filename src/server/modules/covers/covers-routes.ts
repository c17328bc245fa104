import { covers } from '#contract/covers.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { coverByCompany } from './by-company.ts'
import { coverStore } from './covers-store.ts'
import { coverOverview } from './overview.ts'
import { usedLimits } from './used-limits.ts'

export const coverRoutes = (services: Services): Implementation[] =>
  implementResource(covers, coverStore, {
    services,
    sheet: {
      title: /*i18n*/ { id: 'cover.sheet', message: '参保记录' },
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
    own: { overview: coverOverview, byCompany: coverByCompany, used: usedLimits },
  })
