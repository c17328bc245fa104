import type { TestApp } from './app.ts'
import { addApply, addInvoiceOf, addSlip } from './invoices.ts'
import type { Model } from './machine-models.ts'
import { companyIdOf } from './members.ts'

/** How requests for invoices and red slips are tried: requests of who tries them, slips of somebody else. */
export const invoiceModels = (app: TestApp): Readonly<Record<string, Model>> => ({
  invoiceApply: {
    table: 'invoice_apply',
    make: async () => {
      const id = await addApply(app, await companyIdOf(app, 'A02'))
      await app.sql(`UPDATE invoice_apply SET create_by = 'admin' WHERE id = $1`, [id])
      return id
    },
    asked: { refuse: { opinion: '抬头有误' } },
  },
  redSlip: {
    table: 'red_slip',
    make: async () => addSlip(app, await addInvoiceOf(app, await companyIdOf(app, 'A02'))),
    asked: { refuse: { opinion: '金额不对' } },
  },
})
