import * as z from 'zod/mini'
import { checkPackages } from './check-packages.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import { money } from '#contract/core/amounts.ts'
import { ofFewRows, resource } from '#contract/core/define-resource.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { code, prose } from '#contract/core/fields.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'

export const CheckPackageCostDraft = z.object({
  packageId: reference(checkPackages, {
    shows: { packageName: 'packageName', packageNameEn: 'packageNameEn', packageCode: 'packageCode' },
    of: 'provider',
    whenDeleted: 'goesAlong',
  }),
  supplierId: reference(suppliers, {
    shows: { supplierName: 'supplierName', supplierNameEn: 'supplierNameEn' },
    of: 'provider',
    whenDeleted: /*i18n*/ {
      id: 'checkPackageCost.inUse',
      message: '“{name}”还为 {count, number} 个体检套餐报价，不能删除',
    },
  }),
  /** What the supplier calls the package. */
  supplierCode: code(40),
  /** What the supplier is paid. */
  cost: money(),
  remarks: z.nullish(prose(200)),
})
export type CheckPackageCostDraft = z.infer<typeof CheckPackageCostDraft>
export const CheckPackageCost = rowOf(CheckPackageCostDraft)
export type CheckPackageCost = z.infer<typeof CheckPackageCost>

/** Screen /health/PackageCostList: what a supplier calls a package, and is paid for it. */
export const checkPackageCosts = endpointGroup(
  'checkPackageCost',
  ofFewRows(
    resource('core', '/health/checkPackageCost', {
      permission: 'checkPackageCost',
      called: /*i18n*/ { id: 'noun.checkPackageCost', message: '供应商报价' },
      nameField: 'supplierCode',
      row: CheckPackageCost,
      draft: CheckPackageCostDraft,
      labels: {
        supplierCode: /*i18n*/ { id: 'checkPackageCost.supplierCode', message: '供应商套餐代码' },
        cost: /*i18n*/ { id: 'checkPackageCost.cost', message: '结算价' },
      },
      filters: ['id', 'packageId', 'supplierId', 'supplierCode', 'createTime'],
      sorts: ['createTime', 'supplierCode', 'cost'],
      search: ['supplierCode'],
    }),
  ),
)
