import { partLabels } from './claim-invoices.ts'
import type { Message, MessageValues } from '#contract/core/message.ts'
import type { AdjudicationInput } from '#contract/rules/adjudication/claim.ts'
import type { Problem } from '#contract/rules/adjudication/decision.ts'

/** What is in the way of a decision, and what is to be done about it. */
export const problemTexts = {
  AMOUNTS_EMPTY: /*i18n*/ {
    id: 'claimProblem.AMOUNTS_EMPTY',
    message: '金额不全，无法推算：请填写票面金额，各分项最多留空一项',
  },
  AMOUNTS_DIFFER: /*i18n*/ {
    id: 'claimProblem.AMOUNTS_DIFFER',
    message: '票面金额与各分项之和相差 {amount} 元，请核对票据后更正',
  },
  SIGNS: /*i18n*/ {
    id: 'claimProblem.SIGNS',
    message: '金额的正负不一致，请更正：红字票据的各项金额均为负数，其他票据均不为负',
  },
  LINES_DIFFER: /*i18n*/ {
    id: 'claimProblem.LINES_DIFFER',
    message: '“{bucket}”与费用明细之和相差 {amount} 元，请更正明细或该分项',
  },
  LINES_WANTED: /*i18n*/ {
    id: 'claimProblem.LINES_WANTED',
    message: '方案按费用类别赔付或限额，请录入费用明细',
  },
  LINE_UNKNOWN: /*i18n*/ {
    id: 'claimProblem.LINE_UNKNOWN',
    message: '一项“{bucket}”不予赔付所指的费用明细已不存在，请重新选择明细',
  },
  OTHERS_OVER: /*i18n*/ {
    id: 'claimProblem.OTHERS_OVER',
    message: '“{bucket}”的他方已付超过该分项的金额，请更正',
  },
  REFUSED_OVER: /*i18n*/ {
    id: 'claimProblem.REFUSED_OVER',
    message: '“{bucket}”的不予赔付超过扣除他方已付后的金额，请调低',
  },
  SETTLED_UNKNOWN: /*i18n*/ {
    id: 'claimProblem.SETTLED_UNKNOWN',
    message: '请选择是否经医保结算，未经结算的赔付比例不同',
  },
  HOSPITAL_UNKNOWN: /*i18n*/ {
    id: 'claimProblem.HOSPITAL_UNKNOWN',
    message: '医院尚未确认，请在医院目录中选择，没有的请先新增',
  },
  PREGNANCY_UNKNOWN: /*i18n*/ {
    id: 'claimProblem.PREGNANCY_UNKNOWN',
    message: '请选择与哪次就诊是同一次妊娠，或选择新的妊娠',
  },
  DAYS: /*i18n*/ { id: 'claimProblem.DAYS', message: '最后一天早于第一天，请更正就诊日期' },
  TERMS_INCOMPLETE: /*i18n*/ {
    id: 'claimProblem.TERMS_INCOMPLETE',
    message:
      '保单 {policyNo} 的方案{isOfLine, select, yes {责任“{liability}”未写明给付方式、就诊类型或每天的津贴} other {在就诊日没有版本}}，请先由方案管理人员补全方案版本',
  },
  CHOICE: /*i18n*/ {
    id: 'claimProblem.CHOICE',
    message: '为“{bucket}”选择的责任“{liability}”（保单 {policyNo}）不适用，请重新选择',
  },
  LUMP: /*i18n*/ {
    id: 'claimProblem.LUMP',
    message: '责任“{liability}”（保单 {policyNo}）的定额给付不适用或重复，请删除后重新录入',
  },
  ADJUSTMENT: /*i18n*/ {
    id: 'claimProblem.ADJUSTMENT',
    message: '责任“{liability}”（保单 {policyNo}）没有赔付或已有调整，请删除这项调整',
  },
  NEGATIVE: /*i18n*/ {
    id: 'claimProblem.NEGATIVE',
    message: '红字票据多于其他票据，它更正的是另一件理赔，请在那一件中处理',
  },
  ADJUSTMENT_OVER: /*i18n*/ {
    id: 'claimProblem.ADJUSTMENT_OVER',
    message: '责任“{liability}”（保单 {policyNo}）最多只能调整 {amount} 元，请更正',
  },
  EX_GRATIA_OVER: /*i18n*/ {
    id: 'claimProblem.EX_GRATIA_OVER',
    message: '通融赔付最多 {amount} 元，不能超过个人负担的金额，请更正',
  },
} satisfies Record<Problem['problem'], Message>

const places = {
  visit: /*i18n*/ { id: 'claimProblem.ofVisit', message: '第 {visit} 次就诊：' },
  invoice: /*i18n*/ { id: 'claimProblem.ofInvoice', message: '第 {visit} 次就诊的票据 {invoice}：' },
}

/** Says a message in the language of whoever reads it. */
type Say = (text: Message, values: MessageValues) => string

/** A claim as far as it names the place of a problem. */
interface Placing {
  readonly visits: readonly {
    readonly id: string
    readonly invoices: readonly { readonly id: string; readonly number?: string | null | undefined }[]
  }[]
  readonly covers: readonly Pick<AdjudicationInput['covers'][number], 'policyId' | 'policyNo' | 'versions'>[]
}

/** Of which visit and invoice, by their places in the claim; an invoice by its number where it has one. */
const placeOf = ({ visitId, invoiceId }: Problem, { visits }: Placing, say: Say): string => {
  const at = visits.findIndex(({ id }) => id === visitId)
  const visit = visits[at]
  if (!visit) return ''
  const place = visit.invoices.findIndex(({ id }) => id === invoiceId)
  const invoice = visit.invoices[place]
  return invoice
    ? say(places.invoice, { visit: at + 1, invoice: invoice.number || `#${place + 1}` })
    : say(places.visit, { visit: at + 1 })
}

/** What is in the way of a decision of a claim, in a sentence that says where, and what is to be done. */
export const problemWords = (problem: Problem, claim: Placing, say: Say): string => {
  const { code, bucket, amount, policyId } = problem
  const cover = claim.covers.find((one) => one.policyId === policyId)
  const liability = cover?.versions
    .flatMap(({ liabilities }) => liabilities)
    .findLast((one) => one.code === code)
  const words = say(problemTexts[problem.problem], {
    liability: liability ? { zh: liability.name, en: liability.nameEn } : (code ?? ''),
    isOfLine: code ? 'yes' : 'no',
    amount: amount ?? '',
    policyNo: cover?.policyNo ?? '',
    ...(bucket && { bucket: partLabels[bucket] }),
  })
  return `${placeOf(problem, claim, say)}${words}`
}
