import { msg } from '@lingui/core/macro'
import { claims } from '#contract/claims/claims.ts'
import { pickCalls } from '#contract/core/define-resource.ts'
import { childTab } from '#web/record/child-tab.tsx'
import { pageOf } from '#web/record/record-page.tsx'
import { hospitalScreen } from './hospital-screen.tsx'

/** The claims with a visit at a hospital. */
const claimsAt = childTab(pickCalls(claims, 'list', 'queryById'), {
  by: (ofHospital) => ({ ofHospital }),
  label: msg({ message: '理赔', context: 'many, as a title' }),
  columns: ['insuredName', 'claimNo', 'status', 'careType', 'firstDay', 'invoiced', 'toPay', 'companyName'],
})

export const HospitalPage = pageOf(hospitalScreen, (id, lists) => [...lists, claimsAt(id)])
