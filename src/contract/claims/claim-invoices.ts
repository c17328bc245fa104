import * as z from 'zod/mini'
import { asPartOfClaim, claims } from './claims.ts'
import { claimVisits, costBuckets } from './claim-visits.ts'
import { refusalReasons } from './refusal-reasons.ts'
import { money } from '#contract/core/amounts.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { problemsOf, type ProblemsOf } from '#contract/core/draft-problems.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { code, day, dict, flag, id, prose, text, whole } from '#contract/core/fields.ts'
import { lines } from '#contract/core/lines.ts'
import { openDict } from '#contract/core/open-dict.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { costKinds } from '#contract/rules/care-types.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'
import { fenOf } from '#contract/rules/shares.ts'

/** What paper an invoice is; what names it follows from it (domain 9). */
export const receiptKinds = dictionary('receipt_kind', { zh: '票据种类', en: 'Kind of receipt' }, [
  ['TREASURY', '财政医疗票据', 'Medical receipt'],
  ['DIGITAL', '数电票', 'Digital invoice'],
  ['VAT', '增值税发票', 'VAT invoice'],
  ['PAPER', '其他纸质票据', 'Other paper'],
  ['FOREIGN', '境外票据', 'Foreign receipt'],
])

/** What an invoice is that was handed in before, in another claim. */
export const repeatedAs = dictionary('claim_repeated', { zh: '重复票据说明', en: 'Submitted before' }, [
  ['CORRECTION', '同一票据更正', 'The same, corrected'],
  ['SPLIT', '分割单', 'Split among payers'],
  ['REFUSED', '已拒赔再交', 'Refused before'],
  ['DUPLICATE', '重复', 'Duplicate'],
])

const claim = reference(claims, {
  shows: { claimNo: 'claimNo', claimStatus: 'status' },
  gives: 'organisation',
  whenDeleted: 'goesAlong',
})
const visit = reference(claimVisits, { shows: { hospitalName: 'hospitalName' }, whenDeleted: 'goesAlong' })

const amount = () => z.nullish(money({ isSigned: true }))

/** Of what an invoice and each of its cost lines is made: 统筹, 其他支付, 自付, 自理, 自费. */
const parts = {
  fund: amount(),
  supplement: amount(),
  coPaid: amount(),
  firstPaid: amount(),
  outside: amount(),
}
/** What the parts are called. */
export const partLabels = {
  fund: /*i18n*/ { id: 'claimInvoice.fund', message: '统筹' },
  supplement: /*i18n*/ { id: 'claimInvoice.supplement', message: '其他支付' },
  coPaid: /*i18n*/ { id: 'claimInvoice.coPaid', message: '自付' },
  firstPaid: /*i18n*/ { id: 'claimInvoice.firstPaid', message: '自理' },
  outside: /*i18n*/ { id: 'claimInvoice.outside', message: '自费' },
}

/** What was paid for, in lines; where there are some they add up to the parts of the invoice. */
export const costLines = lines('ClaimCostLine', {
  fields: {
    name: z.nullish(text(100)),
    kind: dict(costKinds),
    units: z.nullish(whole(1, 10_000)),
    ...parts,
  },
  labels: {
    name: /*i18n*/ { id: 'costLine.name', message: '项目' },
    kind: /*i18n*/ { id: 'costLine.kind', message: '费用类别' },
    units: /*i18n*/ { id: 'costLine.units', message: '数量' },
    ...partLabels,
  },
  preset: { kind: 'OTHER' },
  min: 0,
  max: 200,
})

/** What is not paid of an invoice (不予赔付), part by part, each with a reason. */
export const refusals = lines('ClaimRefusal', {
  fields: {
    bucket: dict(costBuckets),
    amount: money({ isSigned: true }),
    reason: openDict(refusalReasons),
    /** The cost line that it is about. */
    costLineId: z.nullish(id()),
  },
  labels: {
    bucket: /*i18n*/ { id: 'claimRefusal.bucket', message: '金额类别' },
    amount: /*i18n*/ { id: 'claimRefusal.amount', message: '不予赔付' },
    reason: /*i18n*/ { id: 'claimRefusal.reason', message: '原因' },
    costLineId: /*i18n*/ { id: 'claimRefusal.costLineId', message: '费用明细' },
  },
  preset: { bucket: 'outside' },
  min: 0,
  max: 50,
})

export const ClaimInvoiceDraft = z.object({
  claimId: claim,
  visitId: visit,
  kind: dict(receiptKinds),
  code: z.nullish(code(20)),
  number: z.nullish(code(30)),
  checkCode: z.nullish(code(20)),
  day: day(),
  /** 票面金额; below zero of a red invoice. */
  total: amount(),
  ...parts,
  /** Whether the social health insurance settled it; it did where it paid. */
  isSettled: z.nullish(flag()),
  /** What others paid of each part: another insurer, the company, a discount. */
  othersCoPaid: amount(),
  othersFirstPaid: amount(),
  othersOutside: amount(),
  repeatedAs: z.nullish(dict(repeatedAs)),
  repeatedWhy: z.nullish(prose(200)),
  costLines: z.optional(costLines.draft),
  refusals: z.optional(refusals.draft),
})
export type ClaimInvoiceDraft = z.infer<typeof ClaimInvoiceDraft>

export const ClaimInvoice = rowOf(ClaimInvoiceDraft, {
  /** `TREASURY:11010122:0012345678`: what the same invoice is known by elsewhere; empty without a number. */
  identity: z.nullable(text(80)),
})
export type ClaimInvoice = z.infer<typeof ClaimInvoice>

/** What an invoice is known by wherever it is handed in: kind, code and number in capitals, without blanks. */
export const identityOf = ({
  kind,
  code: series,
  number,
}: Pick<ClaimInvoiceDraft, 'kind' | 'code' | 'number'>): string | null =>
  number ? cleanKey(`${kind}:${series ?? ''}:${number}`) : null

const texts = {
  future: /*i18n*/ { id: 'claimInvoice.future', message: '票据日期不能晚于今天' },
  over: /*i18n*/ { id: 'claimInvoice.over', message: '{label}不能超过票面金额' },
  otherClaim: /*i18n*/ { id: 'claimInvoice.otherClaim', message: '票据不能换到另一件理赔' },
}

const partNames = ['fund', 'supplement', 'coPaid', 'firstPaid', 'outside'] as const

/** A part of a receipt is not more than the whole; of a red one, which is below zero, not less. */
const isOver = (part: string, total: string): boolean => {
  const [some, all] = [fenOf(part), fenOf(total)]
  return all < 0n ? some < all : some > all
}

const checkInvoice = (draft: Partial<ClaimInvoiceDraft>): ProblemsOf<ClaimInvoiceDraft> => {
  const { day: of, total } = draft
  const over = partNames.filter((part) => total && draft[part] && isOver(draft[part], total))
  return problemsOf(
    of && of > dayAt() && { field: 'day', text: texts.future },
    ...over.map((field) => ({ field, text: texts.over })),
  )
}

/** The invoices of a claim, each of one of its visits; saved one by one while they are typed in. */
export const claimInvoices = endpointGroup(
  'claimInvoice',
  asPartOfClaim(
    pickCalls(
      resource('core', '/claimApply/claimInvoice', {
        permission: 'claimInvoice',
        called: /*i18n*/ { id: 'noun.claimInvoice', message: '票据' },
        nameField: 'number',
        row: ClaimInvoice,
        draft: ClaimInvoiceDraft,
        labels: {
          claimStatus: /*i18n*/ { id: 'claimInvoice.claimStatus', message: '理赔状态' },
          kind: /*i18n*/ { id: 'claimInvoice.kind', message: '票据种类' },
          code: /*i18n*/ { id: 'claimInvoice.code', message: '票据代码' },
          number: /*i18n*/ { id: 'claimInvoice.number', message: '票据号码' },
          checkCode: /*i18n*/ { id: 'claimInvoice.checkCode', message: '校验码' },
          day: /*i18n*/ { id: 'claimInvoice.day', message: '票据日期' },
          total: /*i18n*/ { id: 'claimInvoice.total', message: '票面金额' },
          ...partLabels,
          isSettled: /*i18n*/ { id: 'claimInvoice.isSettled', message: '已经医保结算' },
          othersCoPaid: /*i18n*/ { id: 'claimInvoice.othersCoPaid', message: '他方已付自付' },
          othersFirstPaid: /*i18n*/ { id: 'claimInvoice.othersFirstPaid', message: '他方已付自理' },
          othersOutside: /*i18n*/ { id: 'claimInvoice.othersOutside', message: '他方已付自费' },
          repeatedAs: /*i18n*/ { id: 'claimInvoice.repeatedAs', message: '重复票据说明' },
          repeatedWhy: /*i18n*/ { id: 'claimInvoice.repeatedWhy', message: '重复原因' },
          costLines: /*i18n*/ { id: 'claimInvoice.costLines', message: '费用明细' },
          refusals: /*i18n*/ { id: 'claimInvoice.refusals', message: '不予赔付' },
          identity: /*i18n*/ { id: 'claimInvoice.identity', message: '票据标识' },
        },
        filters: ['id', 'claimId', 'visitId', 'day', 'identity'],
        sorts: ['createTime', 'day'],
        check: checkInvoice,
        fixed: () => [{ field: 'claimId', text: texts.otherClaim }],
      }),
      'list',
      'queryById',
      'add',
      'edit',
      'delete',
      'restore',
    ),
  ),
)
