import * as z from 'zod/mini'
import { mostPapers, paperKinds } from './claim-papers.ts'
import { payeeShape } from './claim-payees.ts'
import { payStatuses } from './claim-pay-status.ts'
import { claimStates } from './claim-states.ts'
import { refusalReasons } from './refusal-reasons.ts'
import { reopenReasons } from './reopen-reasons.ts'
import { money } from '#contract/core/amounts.ts'
import { attachments } from '#contract/core/attachments.ts'
import { code, day, dict, flag, instant, name, person, prose, text, whole } from '#contract/core/fields.ts'
import { stateField } from '#contract/core/moves.ts'
import { openDict } from '#contract/core/open-dict.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { employees, employeeShown } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { careTypes } from '#contract/rules/care-types.ts'

const employee = reference(employees, {
  shows: employeeShown,
  gives: 'organisation',
  whenDeleted: /*i18n*/ {
    id: 'claim.employeeInUse',
    message: '员工“{name}”有 {count, number} 件理赔，不能删除',
  },
})
const familyMember = reference(familyMembers, {
  shows: { memberName: 'name' },
  whenDeleted: /*i18n*/ {
    id: 'claim.memberInUse',
    message: '家属“{name}”有 {count, number} 件理赔，不能删除',
  },
})

export const ClaimDraft = z.object({
  employeeId: employee,
  /** The relative whose costs they are; without one they are the employee's own. */
  familyMemberId: z.nullish(familyMember),
  ...payeeShape,
  remarks: z.nullish(prose(500)),
  /** What those who review it tell each other. */
  notes: z.nullish(prose(2000)),
  files: z.optional(attachments({ max: mostPapers, types: ['pdf', 'image'], kinds: paperKinds })),
})
export type ClaimDraft = z.infer<typeof ClaimDraft>

export const Claim = rowOf(ClaimDraft, {
  /** `CL2026112800001`, given when it is handed in. */
  claimNo: z.nullable(code(20)),
  /** Whose costs they are, as they were called when the claim began. */
  insuredName: name(64),
  /** Of employees who have one. */
  insuredNameEn: z.nullable(name(64)),
  status: stateField(claimStates),
  payStatus: dict(payStatuses),
  submittedAt: z.nullable(instant()),
  submittedBy: person(),
  /** Who reviews it. */
  handler: person(),
  /** When it is to be decided; empty while the clock stands still. */
  slaDueAt: z.nullable(instant()),
  /** The last day that the law leaves for what is next; empty while that clock stands still, and when nothing is next. */
  lawDueOn: z.nullable(day()),
  /** Of its first visit and of all its invoices: they follow from those. */
  careType: z.nullable(dict(careTypes)),
  firstDay: z.nullable(day()),
  hospital: z.nullable(text(100)),
  hospitalEn: z.nullable(text(200)),
  invoiceCount: whole(0, 1000),
  invoiced: money({ isSigned: true }),
  /** What the insured bore: 自付, 自理 and 自费. */
  borne: money({ isSigned: true }),
  /** The decision in force: its number, what it comes to, and what is to be paid by it. */
  decisionNo: whole(0, 1000),
  total: z.nullable(money()),
  toPay: z.nullable(money()),
  /** What was paid out for it by all its decisions, and what of that is to be had back. */
  paid: money(),
  receivable: z.nullable(money()),
  calculatedBy: person(),
  calculatedAt: z.nullable(instant()),
  /** Whoever reads it has calculated it, so that somebody else has to approve it. */
  isOwnCalculation: flag(),
  approvedBy: person(),
  approvedAt: z.nullable(instant()),
  refusalReason: z.nullable(openDict(refusalReasons)),
  /** Why somebody is to look whether it is to be decided again, and since when; empty once somebody has answered. */
  reopenFor: z.nullable(dict(reopenReasons)),
  reopenSince: z.nullable(instant()),
  /** Why it was moved last, where a reason was asked for. */
  reason: z.nullable(prose(500)),
  askedFor: z.nullable(prose(1000)),
  /** The same with material by its English names. */
  askedForEn: z.nullable(prose(1000)),
  /** How often material was asked for. */
  askedCount: whole(0, 1000),
  askedAt: z.nullable(instant()),
  answer: z.nullable(prose(1000)),
  /** When whoever is insured was told of a refusal. */
  toldDay: z.nullable(day()),
  paidDay: z.nullable(day()),
  payReference: z.nullable(code(60)),
  paidBy: person(),
  /** Whoever reads it has marked it as paid, so that somebody else has to take that back. */
  isOwnPayment: flag(),
  sysOrgCode: text(64),
})
export type Claim = z.infer<typeof Claim>

export const claimLabels = {
  claimNo: /*i18n*/ { id: 'claim.claimNo', message: '理赔号' },
  employeeName: /*i18n*/ { id: 'claim.employeeName', message: '员工姓名' },
  employeeNameEn: /*i18n*/ { id: 'claim.employeeNameEn', message: '员工英文名' },
  employeeNo: /*i18n*/ { id: 'claim.employeeNo', message: '员工工号' },
  insuredName: /*i18n*/ { id: 'claim.insuredName', message: '被保险人' },
  insuredNameEn: /*i18n*/ { id: 'claim.insuredNameEn', message: '被保险人英文名' },
  payee: /*i18n*/ { id: 'claim.payee', message: '收款人' },
  payeeName: /*i18n*/ { id: 'claim.payeeName', message: '收款户名' },
  payeeBank: /*i18n*/ { id: 'claim.payeeBank', message: '收款银行' },
  payeeAccount: /*i18n*/ { id: 'claim.payeeAccount', message: '收款账号' },
  payeeReason: /*i18n*/ { id: 'claim.payeeReason', message: '收款人不同的原因' },
  notes: /*i18n*/ { id: 'claim.notes', message: '内部备注' },
  files: /*i18n*/ { id: 'claim.files', message: '理赔材料' },
  payStatus: /*i18n*/ { id: 'claim.payStatus', message: '支付状态' },
  submittedAt: /*i18n*/ { id: 'claim.submittedAt', message: '提交时间' },
  submittedBy: /*i18n*/ { id: 'claim.submittedBy', message: '提交人' },
  handler: /*i18n*/ { id: 'claim.handler', message: '处理人' },
  slaDueAt: /*i18n*/ { id: 'claim.slaDueAt', message: '时效截止' },
  lawDueOn: /*i18n*/ { id: 'claim.lawDueOn', message: '法定期限' },
  careType: /*i18n*/ { id: 'claim.careType', message: '就诊类型' },
  firstDay: /*i18n*/ { id: 'claim.firstDay', message: '就诊日期' },
  hospital: /*i18n*/ { id: 'claim.hospital', message: '医院' },
  hospitalEn: /*i18n*/ { id: 'claim.hospitalEn', message: '医院英文名' },
  invoiceCount: /*i18n*/ { id: 'claim.invoiceCount', message: '票据张数' },
  invoiced: /*i18n*/ { id: 'claim.invoiced', message: '票面金额' },
  borne: /*i18n*/ { id: 'claim.borne', message: '个人负担' },
  decisionNo: /*i18n*/ { id: 'claim.decisionNo', message: '理算次数' },
  total: /*i18n*/ { id: 'claim.total', message: '核定金额' },
  toPay: /*i18n*/ { id: 'claim.toPay', message: '应付金额' },
  paid: /*i18n*/ { id: 'claim.paid', message: '已付金额' },
  receivable: /*i18n*/ { id: 'claim.receivable', message: '待追回金额' },
  calculatedBy: /*i18n*/ { id: 'claim.calculatedBy', message: '理算人' },
  calculatedAt: /*i18n*/ { id: 'claim.calculatedAt', message: '理算时间' },
  isOwnCalculation: /*i18n*/ { id: 'claim.isOwnCalculation', message: '由我理算' },
  approvedBy: /*i18n*/ { id: 'claim.approvedBy', message: '复核人' },
  approvedAt: /*i18n*/ { id: 'claim.approvedAt', message: '复核时间' },
  refusalReason: /*i18n*/ { id: 'claim.refusalReason', message: '拒赔原因' },
  reopenFor: /*i18n*/ { id: 'claim.reopenFor', message: '建议重审' },
  reopenSince: /*i18n*/ { id: 'claim.reopenSince', message: '建议重审时间' },
  reason: /*i18n*/ { id: 'claim.reason', message: '说明' },
  askedFor: /*i18n*/ { id: 'claim.askedFor', message: '需补材料' },
  askedForEn: /*i18n*/ { id: 'claim.askedForEn', message: '需补材料（英文）' },
  askedCount: /*i18n*/ { id: 'claim.askedCount', message: '补件次数' },
  askedAt: /*i18n*/ { id: 'claim.askedAt', message: '要求补件时间' },
  answer: /*i18n*/ { id: 'claim.answer', message: '补件说明' },
  toldDay: /*i18n*/ { id: 'claim.toldDay', message: '告知日期' },
  paidDay: /*i18n*/ { id: 'claim.paidDay', message: '支付日期' },
  payReference: /*i18n*/ { id: 'claim.payReference', message: '支付流水号' },
  paidBy: /*i18n*/ { id: 'claim.paidBy', message: '支付登记人' },
  isOwnPayment: /*i18n*/ { id: 'claim.isOwnPayment', message: '由我登记支付' },
}
