import { invoiceInfos } from '#contract/clients/invoice-infos.ts'
import { implementResource } from '#server/implement-resource.ts'
import { invoiceInfoStore } from './invoice-infos-store.ts'

export const invoiceInfoRoutes = implementResource(invoiceInfos, invoiceInfoStore)
