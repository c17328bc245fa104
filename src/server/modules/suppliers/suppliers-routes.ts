import { suppliers } from '#contract/suppliers.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { supplierChoices, supplierStore } from './suppliers-store.ts'

export const supplierRoutes = (services: Services): Implementation[] =>
  implementResource(suppliers, supplierStore, {
    services,
    own: {
      getSupplierListBySupplierCategory: supplierChoices,
    },
    sheet: {
      title: /*i18n*/ { id: 'supplier.sheet', message: '供应商' },
      key: 'supplierName',
      example: {
        supplierName: /*i18n*/ { id: 'supplier.example.name', message: '示例体检中心' },
        supplierNameEn: 'Example Health Checks',
      },
    },
  })
