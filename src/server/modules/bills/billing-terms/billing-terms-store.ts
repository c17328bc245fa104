import * as z from 'zod/mini'
import { billingTerms, type BillingTermsDraft } from '#contract/bills/billing-terms.ts'
import { firstOfMonth } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import { billingTerm } from '#server/db/schema/billing-terms.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { company } from '#server/db/schema/companies.ts'
import { invoiceInfo } from '#server/db/schema/invoice-infos.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'

const texts = {
  monthTaken: /*i18n*/ { id: 'billingTerms.monthTaken', message: '该合同已有同月起适用的出账约定' },
  beforeContract: /*i18n*/ {
    id: 'billingTerms.beforeContract',
    message: '出账约定不能早于合同开始的月份（{month}）',
  },
  otherGroup: /*i18n*/ {
    id: 'billingTerms.otherGroup',
    message: '付款公司须是合同的公司，或与它同属一个集团的公司',
  },
  billed: /*i18n*/ {
    id: 'billingTerms.billed',
    message: '该合同已出账到 {month}，此前的出账约定不能再改；请从以后的月份新增',
  },
  invoiceOfOther: /*i18n*/ {
    id: 'billingTerms.invoiceOfOther',
    message: '开票信息须是付款公司的',
  },
}

const Billed = z.object({ month: z.nullable(z.string()) })

/** Refuses terms of months that are billed: what was billed by them would be another by now. */
const refuseBilled = async (
  { contractId, validFrom }: Pick<BillingTermsDraft, 'contractId' | 'validFrom'>,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  const [last] = await tx.rows(
    Billed,
    `SELECT to_char(max(period_to), 'YYYY-MM') AS month FROM ${allRowsOf(bill)} b
     WHERE contract_id = $1 AND period_to >= $2::date AND del_flag = 0 AND confirm_status <> 'UNDONE'`,
    [contractId, validFrom],
  )
  if (last?.month) throw refusalOf('validFrom', texts.billed, { month: last.month })
}

const Facts = z.object({
  companyId: z.string(),
  startDate: z.string(),
  isOneGroup: z.boolean(),
  invoiceOf: z.nullable(z.string()),
})

const asking = `
  SELECT c.company_id::text AS "companyId", c.start_date::text AS "startDate", i.company_id::text AS "invoiceOf",
    p.id IS NULL OR coalesce(p.id = o.id OR p.group_id = o.group_id, false) AS "isOneGroup"
  FROM ${allRowsOf(clientContract)} c JOIN ${allRowsOf(company)} o ON o.id = c.company_id
  LEFT JOIN ${allRowsOf(company)} p ON p.id = $2 LEFT JOIN ${allRowsOf(invoiceInfo)} i ON i.id = $3
  WHERE c.id = $1`

/** What terms name is of their contract: its months, a payer of its group, and the payer's invoice info. */
const settle = async (draft: BillingTermsDraft, { tx }: Context) => {
  const { contractId, payerCompanyId = null, invoiceInfoId = null, validFrom } = draft
  const [facts] = await tx.rows(Facts, asking, [contractId, payerCompanyId, invoiceInfoId])
  const termsName = validFrom.slice(0, 7)
  if (!facts) return { termsName }
  const month = firstOfMonth(facts.startDate)
  if (validFrom < month) throw refusalOf('validFrom', texts.beforeContract, { month: month.slice(0, 7) })
  if (!facts.isOneGroup) throw refusalOf('payerCompanyId', texts.otherGroup)
  if (facts.invoiceOf && facts.invoiceOf !== (payerCompanyId ?? facts.companyId))
    throw refusalOf('invoiceInfoId', texts.invoiceOfOther)
  // Who pays for itself is named by the contract already.
  return { termsName, ...(payerCompanyId === facts.companyId && { payerCompanyId: null }) }
}

export const billingTermsStore = defineStore(billingTerms, {
  table: billingTerm,
  complete: (draft) => ({ ...draft, keyDay: draft.proration === 'KEY_DAY' ? draft.keyDay : null }),
  unique: { billing_terms_month_key: texts.monthTaken },
  decide: {
    save: inTurn(async ({ before, draft }, context) => {
      if (before) await refuseBilled(before, context)
      await refuseBilled(draft, context)
      return settle(draft, context)
    }),
    delete: inTurn(({ before }, context) => refuseBilled(before, context)),
    restore: inTurn(({ before }, context) => refuseBilled(before, context)),
  },
})
