import { Trans, useLingui } from '@lingui/react/macro'
import { companyGroups } from '#contract/clients/company-groups.ts'
import { can } from '#web/state/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PageHeaderProps } from '#web/ui/page-header.tsx'

/** The head that companies and their groups share; who may not see groups has no tabs. */
export const useCompanyHeader = (): Pick<PageHeaderProps, 'image' | 'tabs'> => {
  const { t } = useLingui()
  return {
    image: (
      <span className="grid size-12 place-items-center rounded bg-accent-soft text-accent-strong">
        <Icon name="building" size={24} />
      </span>
    ),
    tabs: can(companyGroups.list)
      ? {
          label: t`公司与集团`,
          items: [
            { to: '/company/CompanyList', label: <Trans>公司</Trans> },
            { to: '/company/CompanyGroupList', label: <Trans>集团</Trans> },
          ],
        }
      : undefined,
  }
}
