import { Trans } from '@lingui/react/macro'
import { checkPackages, type CheckPackage } from '#contract/checks/check-packages.ts'
import { pageOf } from '#web/record/record-page.tsx'
import type { RecordTab } from '#web/record/record-tabs.tsx'
import { checkPackageScreen } from './check-package-screen.tsx'
import { PackageCompare } from './package-compare.tsx'

/** What belongs to a package, and what another one has. */
const tabsOf = (
  _id: string,
  lists: readonly RecordTab<CheckPackage>[],
): readonly RecordTab<CheckPackage>[] => [
  ...lists,
  {
    name: 'compare',
    label: <Trans>对照</Trans>,
    on: checkPackages.queryById,
    draw: (one) => <PackageCompare key={one.id} one={one} />,
  },
]

export const CheckPackagePage = pageOf(checkPackageScreen, tabsOf)
