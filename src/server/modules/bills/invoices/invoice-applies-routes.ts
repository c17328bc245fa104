import { invoiceApplies, type InvoiceApply } from '#contract/bills/invoice-applies.ts'
import { refusal } from '#contract/core/failures.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { each } from '#server/store/decide.ts'
import { inTurn } from '#server/store/hooks.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { asking, tellOfApply } from './asking.ts'
import { invoiceApplyStore } from './invoice-applies-store.ts'
import { partsOf } from './parts.ts'
import { askableWith } from './payer-titles.ts'

const texts = {
  notOwn: /*i18n*/ { id: 'invoiceApply.notOwn', message: '只有申请人可以撤回，服务商财务可以驳回' },
}

const moves = ({ events: told }: Pick<Services, 'events'>): MovesOf<typeof invoiceApplies> => ({
  refuse: { after: inTurn(({ after }, context) => tellOfApply(told, 'invoiceRefused', after, context)) },
  cancel: {
    decide: each<InvoiceApply, object>(({ before }) => {
      if (!before.isOwn) throw refusal(texts.notOwn)
    }),
  },
})

/** What clients ask to be invoiced (domain 12.8). */
export const invoiceApplyRoutes = implementResource(invoiceApplies, invoiceApplyStore, {
  own: (services) => ({
    askable: askableWith,
    ask: asking(services),
    parts: async ({ id }, context) => {
      await invoiceApplyStore.queryById({ id }, context)
      return partsOf('apply', id, context)
    },
  }),
  moves,
})
