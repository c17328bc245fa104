import { CheckPackageCostDraft, checkPackageCosts } from '#contract/checks/check-package-costs.ts'
import { CheckPackageDraft, checkPackages } from '#contract/checks/check-packages.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { historyTable } from './history-table.ts'
import { lineTable } from './line-table.ts'

export const checkPackage = businessTable('check_package', columnsOf(CheckPackageDraft), {
  rows: 'shared-read',
  list: { of: checkPackages, size: 'small' },
  unique: { check_package_day_key: ['packageCode', 'validFrom'] },
})

export const checkPackageItem = lineTable(checkPackage, 'items')
export const checkPackageAddOn = lineTable(checkPackage, 'addOns')
export const checkPackageHistory = historyTable(checkPackage)

export const checkPackageCost = businessTable('check_package_cost', columnsOf(CheckPackageCostDraft), {
  rows: 'shared-read',
  list: { of: checkPackageCosts, size: 'small' },
  unique: { check_package_cost_key: ['packageId', 'supplierId'] },
})
