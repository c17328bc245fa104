import * as z from 'zod/mini'
import type { Claim } from '#contract/claims/claim-fields.ts'
import type { claims } from '#contract/claims/claims.ts'
import { refusal } from '#contract/core/failures.ts'
import { fenOrNone, mismatchOf } from '#contract/rules/adjudication/invoice-amounts.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { claimFile, claimInvoice, claimVisit } from '#server/db/schema/claims.ts'
import { cover } from '#server/db/schema/covers.ts'
import { familyMember } from '#server/db/schema/members.ts'
import { invoicesOf } from '#server/modules/claims/claim-invoices/invoices-reference.ts'
import { insures } from '#server/modules/cover/covers/insured-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { oneByOne } from '#server/store/decide.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { asking } from './asking.ts'
import { clocksBegin } from './claim-clock.ts'
import { claimNo } from './claim-number.ts'
import { paying } from './paying.ts'
import { refuseUnexplained } from './repeats.ts'
import { assigning } from './assigning.ts'

const texts = {
  noVisit: /*i18n*/ { id: 'claim.noVisit', message: '请先填写就诊信息，再提交' },
  otherFamily: /*i18n*/ { id: 'claim.otherFamily', message: '所选家属不是该员工的家属' },
  nothing: /*i18n*/ { id: 'claim.nothing', message: '请至少录入一张票据或上传一份材料，再提交' },
  notCovered: /*i18n*/ {
    id: 'claim.notCovered',
    message: '“{name}”在就诊日 {day} 没有保障，不能提交；草稿已保留。如应参保，请先在“增减员”中办理增员',
  },
  differs: /*i18n*/ {
    id: 'claim.receiptDiffers',
    message: '票据 {receipt} 的票面金额与各分项之和相差 {amount} 元，请核对票据后再提交',
  },
  redAlone: /*i18n*/ {
    id: 'claim.redAlone',
    message: '红字票据 {receipt} 冲减的金额多于同次就诊的其他票据：请与它更正的票据一起提交',
  },
  notCoveredStaff: /*i18n*/ {
    id: 'claim.notCoveredStaff',
    message: '“{name}”在就诊日 {day} 没有保障；仍要立案时，请在备注中写明原因再提交',
  },
}

const Handed = z.object({
  uncovered: z.nullable(z.string()),
  isFamily: z.boolean(),
  visits: z.number(),
  papers: z.number(),
})

/** What is handed in with a claim, and the first day of a visit on which nothing covers the insured. */
const handedIn = async ({ id, employeeId, familyMemberId }: Claim, { tx }: Pick<Context, 'tx'>) => {
  const [found] = await tx.rows(
    Handed,
    `SELECT (SELECT min(v.first_day)::text FROM ${allRowsOf(claimVisit)} v WHERE v.claim_id = $1 AND v.del_flag = 0
         AND NOT EXISTS (SELECT FROM ${allRowsOf(cover)} c WHERE c.person_id = $2 AND ${insures('c', 'v.first_day')})) AS uncovered,
       ($3::bigint IS NULL OR EXISTS (SELECT FROM ${allRowsOf(familyMember)} m WHERE m.id = $3 AND m.employee_id = $4)) AS "isFamily",
       (SELECT count(*)::int FROM ${allRowsOf(claimVisit)} v WHERE v.claim_id = $1 AND v.del_flag = 0) AS visits,
       (SELECT count(*)::int FROM ${allRowsOf(claimInvoice)} i WHERE i.claim_id = $1 AND i.del_flag = 0)
         + (SELECT count(*)::int FROM ${allRowsOf(claimFile)} f WHERE f.record_id = $1) AS papers`,
    [id, familyMemberId ?? employeeId, familyMemberId ?? null, employeeId],
  )
  return found ?? { uncovered: null, isFamily: true, visits: 0, papers: 0 }
}

/** Refuses receipts whose parts cannot come to their total, and a red one without what it takes back. */
const refuseAmounts = async ({ id }: Claim, context: Pick<Context, 'tx'>): Promise<void> => {
  const invoices = await invoicesOf(id, context)
  for (const [at, invoice] of invoices.entries()) {
    const receipt = invoice.number || `#${at + 1}`
    const mismatch = mismatchOf(invoice)
    if (mismatch?.problem === 'AMOUNTS_DIFFER')
      throw refusal(texts.differs, { receipt, amount: mismatch.amount ?? '' })
    const ofVisit = invoices.filter(({ visitId }) => visitId === invoice.visitId)
    const left = ofVisit.reduce((sum, { total }) => sum + fenOrNone(total), 0n)
    if (fenOrNone(invoice.total) < 0n && left < 0n) throw refusal(texts.redAlone, { receipt })
  }
}

const refuseIncomplete = async (before: Claim, context: Context): Promise<void> => {
  const { uncovered: day, isFamily, visits, papers } = await handedIn(before, context)
  if (!isFamily) throw refusal(texts.otherFamily)
  if (visits === 0) throw refusal(texts.noVisit)
  if (papers === 0) throw refusal(texts.nothing)
  if (day === null) return
  const values = { name: before.insuredName, day }
  if (context.caller.category === '2') throw refusal(texts.notCovered, values)
  if (!before.remarks) throw refusal(texts.notCoveredStaff, values)
}

const now = (): string => momentText(new Date())

/** What claims go through beside their decision: handed in, taken, completed, paid (domain 9). */
export const handling: MovesOf<typeof claims> = {
  ...assigning,
  submit: {
    decide: oneByOne(async ({ before }, context) => {
      await refuseIncomplete(before, context)
      await refuseAmounts(before, context)
      await refuseUnexplained(before, context)
      return {
        submittedAt: now(),
        submittedBy: context.caller.username,
        ...(await clocksBegin(before, context)),
        claimNo: before.claimNo ?? (await claimNo(context)),
      }
    }),
  },
  start: {
    decide: oneByOne(async (_change, { caller }) => ({ handler: caller.username })),
  },
  ...asking,
  ...paying,
}
