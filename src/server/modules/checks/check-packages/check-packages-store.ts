import { checkPackageCosts } from '#contract/checks/check-package-costs.ts'
import { checkPackages } from '#contract/checks/check-packages.ts'
import { checkPackage, checkPackageCost } from '#server/db/schema/check-packages.ts'
import { checkProjectPackage } from '#server/db/schema/check-projects.ts'
import { countOf } from '#server/store/count-of.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const checkPackageStore = defineStore(checkPackages, {
  table: checkPackage,
  computed: { projectCount: countOf(checkProjectPackage, 'packageId') },
  unique: {
    check_package_day_key: /*i18n*/ {
      id: 'checkPackage.dayTaken',
      message: '该代码的套餐已有同一天启用的版本',
    },
  },
})

export const checkPackageCostStore = defineStore(checkPackageCosts, {
  table: checkPackageCost,
  unique: {
    check_package_cost_key: /*i18n*/ {
      id: 'checkPackageCost.taken',
      message: '该供应商已为这个套餐报价',
    },
  },
})
