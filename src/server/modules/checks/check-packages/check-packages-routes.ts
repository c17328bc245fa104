import { checkPackageCosts } from '#contract/checks/check-package-costs.ts'
import { checkPackages, type CheckPackage } from '#contract/checks/check-packages.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes } from '#server/services.ts'
import { checkPackageStore, checkPackageCostStore } from './check-packages-store.ts'

const notLater = /*i18n*/ {
  id: 'checkPackage.notLater',
  message: '新版须在原版的启用日期（{validFrom}）之后启用',
}

const withoutIds = <Line extends { readonly id: string }>(lines: readonly Line[]) =>
  lines.map(({ id: _id, ...line }) => line)

/** The next version of a package, with what suppliers call it and are paid for it today. */
const renew = async (
  { id, validFrom, price }: ParsedOf<typeof checkPackages.renew>,
  context: Context,
): Promise<CheckPackage> => {
  const { items, addOns, ...before } = await checkPackageStore.queryById({ id }, context)
  if (validFrom <= before.validFrom) throw refusal(notLater, { validFrom: before.validFrom })
  const { packageCode, packageName, packageNameEn, forGender, forMarital, ageFrom, ageTo } = before
  const { addOnCount, preparation, preparationEn, remarks } = before
  const next = await checkPackageStore.add(
    {
      packageCode,
      packageName,
      packageNameEn,
      forGender,
      forMarital,
      ageFrom,
      ageTo,
      addOnCount,
      preparation,
      preparationEn,
      remarks,
      validFrom,
      price,
      items: withoutIds(items),
      addOns: withoutIds(addOns),
    },
    context,
  )
  const { records } = await checkPackageCostStore.list({ packageId: id, pageSize: '200' }, context)
  for (const { supplierId, supplierCode, cost } of records)
    await checkPackageCostStore.add({ packageId: next.id, supplierId, supplierCode, cost }, context)
  return next
}

export const checkPackageRoutes: readonly Routes[] = [
  implementResource(checkPackages, checkPackageStore, { own: { renew } }),
  implementResource(checkPackageCosts, checkPackageCostStore),
]
