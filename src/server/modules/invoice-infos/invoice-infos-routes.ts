import { invoiceInfos } from '#contract/invoice-infos.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { invoiceInfoStore } from './invoice-infos-store.ts'

export const invoiceInfoRoutes = (services: Services): Implementation[] =>
  implementResource(invoiceInfos, invoiceInfoStore, {
    services,
    sheet: { title: /*i18n*/ { id: 'invoiceInfo.sheet', message: '开票信息' } },
  })
