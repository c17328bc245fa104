import { invoiceInfos } from '#contract/invoice-infos.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import { exportHandlers } from '#server/import-export/sheet-handlers.ts'
import type { SheetNoun } from '#server/import-export/sheet-noun.ts'
import { deleteJob } from '#server/jobs/delete-job.ts'
import type { Services } from '#server/services.ts'
import { invoiceInfoSource, invoiceInfoStore } from './invoice-infos-store.ts'

const sheet: SheetNoun = {
  source: invoiceInfoSource,
  title: /*i18n*/ { id: 'invoiceInfo.sheet', message: '开票信息' },
  columns: [
    'companyName',
    'title',
    'invoiceType',
    'taxId',
    'bank',
    'bankAccount',
    'address',
    'tel',
    'email',
    'receiverName',
    'receiverAddress',
    'isDefault',
  ],
}

export const invoiceInfoRoutes = (services: Services): Implementation[] =>
  implementAll(invoiceInfos, {
    ...invoiceInfoStore,
    ...exportHandlers(sheet, services),
    deleteJob: deleteJob(invoiceInfoStore.recycling, sheet.title, services),
  })
