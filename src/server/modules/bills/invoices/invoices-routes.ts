import { invoices } from '#contract/bills/invoices.ts'
import { formatFen } from '#contract/rules/money.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { invoicesOfBill } from './bill-invoices.ts'
import { invoiceStore } from './invoices-store.ts'
import { issuedByHand } from './invoice-issuer.ts'
import { issuingRed } from './issuing-red.ts'
import { issuing } from './issuing.ts'
import { partsOf } from './parts.ts'
import { stayingOf } from './staying-parts.ts'

/** The one place that says who makes invoices out. */
const made = (services: Services) => {
  const issuer = issuedByHand(services)
  return { issue: issuing({ ...services, issuer }), issueRed: issuingRed(issuer) }
}

/** The invoices of bills (domain 12.8). */
export const invoiceRoutes = implementResource(invoices, invoiceStore, {
  own: (services) => ({
    ...made(services),
    parts: async ({ id }, context) => {
      await invoiceStore.queryById({ id }, context)
      return partsOf('invoice', id, context)
    },
    staying: async ({ id }, context) => {
      await invoiceStore.queryById({ id }, context)
      return (await stayingOf(id, context)).map(({ amount, tax, ...part }) => ({
        ...part,
        amount: formatFen(amount),
        tax: formatFen(tax),
      }))
    },
    ofBill: invoicesOfBill,
  }),
})
