import { Trans } from '@lingui/react/macro'
import type { Company } from '#contract/companies.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { companyLook } from './company-look.ts'

export const CompanyDetail = recordDetail<Company>({
  ...companyLook,
  title: (name) => <Trans>公司详情：{name}</Trans>,
})
