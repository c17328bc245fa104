import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { bills } from '#contract/bills/bills.ts'
import { invoiceApplies } from '#contract/bills/invoice-applies.ts'
import { sum } from '#contract/rules/shares.ts'
import { act, opens } from '#web/form/action.ts'
import { moves } from '#web/form/moves.ts'
import { formatMoney } from '#web/lib/format.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { isAskable } from './asking.ts'
import { isWhole } from './of-sister.ts'

const loadRevise = async () => (await import('./revise-dialog.tsx')).ReviseDialog
const ReviseDialog = lazyPart(loadRevise)
const loadAsk = async () => (await import('./ask-dialog.tsx')).AskDialog
const AskDialog = lazyPart(loadAsk)
const loadPaper = async () => (await import('./paper-dialog.tsx')).PaperDialog
const PaperDialog = lazyPart(loadPaper)

const MarkedLines = lazyPart(async () => (await import('./bill-disputes.tsx')).MarkedLines)
const marked = ([bill]: readonly Bill[]) => (bill ? <MarkedLines bill={bill} /> : null)
const UnsentMarks = lazyPart(async () => (await import('./bill-disputes.tsx')).UnsentMarks)

const comesTo = (rows: readonly Bill[]) => {
  const total = formatMoney(sum(rows.map(({ amountWithTax }) => amountWithTax)))
  return (
    <b className="block font-semibold text-ink">
      <Trans>含税金额 {total} 元</Trans>
    </b>
  )
}

/** What may be done to a bill, in the list as on its page. */
export const billActions = [
  ...moves(bills, {
    send: { text: msg`发送后企业人事可见；确认和付款期限从今天起算。`, needs: ['amountWithTax'], comesTo },
    confirm: {
      text: msg`确认后金额锁定，可申请开票；再改须由服务商写明原因退回。`,
      when: isWhole,
      needs: ['amountWithTax', 'paying', 'versionNo'],
      comesTo: (rows) => (
        <>
          {comesTo(rows)}
          {rows.map((row) => (
            <UnsentMarks key={row.id} bill={row} />
          ))}
        </>
      ),
    },
    confirmFor: { text: msg`请写明企业如何同意，并上传凭据。`, needs: ['amountWithTax'], comesTo },
    dispute: {
      text: msg`服务商财务会收到通知并答复；答复之前不能确认。`,
      when: isWhole,
      needs: ['paying'],
      comesTo: marked,
    },
    question: {
      text: msg`服务商财务会收到通知并答复；账单仍为已确认。`,
      when: isWhole,
      needs: ['paying'],
      comesTo: marked,
    },
    answer: { text: msg`答复后回到待确认，版本不变；金额有误的请出新版本。` },
    reply: { when: ({ hasQuestion }) => hasQuestion, needs: ['hasQuestion'] },
    giveBack: { text: msg`退回后由企业重新确认；有效发票须先红冲。` },
    undo: {
      text: msg`撤销后账单号保留，明细作废；可重新出账。`,
      when: (bill) => isWhole(bill) && bill.paidAmount === '0.00' && !bill.isMonthClosed,
      needs: ['amountWithTax', 'paidAmount', 'isMonthClosed', 'paying'],
      comesTo,
    },
  }),
  opens<Bill>(invoiceApplies.ask, {
    word: msg`申请开票`,
    when: isAskable,
    needs: ['billNo', 'companyId', 'payerId', 'confirmStatus', 'leftToInvoice', 'paying', 'askedIn'],
    fetch: () => void loadAsk(),
    draw: (bill, onClose) => <AskDialog bills={[bill]} onClose={onClose} />,
  }),
  opens<Bill>(bills.revise, {
    word: msg`出新版本`,
    when: ({ confirmStatus, paidAmount }) =>
      (confirmStatus === 'TO_BE_CONFIRMED' || confirmStatus === 'DISPUTED') && paidAmount === '0.00',
    needs: ['confirmStatus', 'paidAmount', 'amountWithTax', 'version'],
    fetch: () => void loadRevise(),
    draw: (bill, onClose) => <ReviseDialog bill={bill} onClose={onClose} />,
  }),
  act<Bill>(bills.order, {
    word: msg`客户订单号`,
    when: (bill) => bill.confirmStatus !== 'UNDONE' && isWhole(bill),
    needs: ['confirmStatus', 'orderNo', 'paying'],
    text: msg`印在账单上，金额不变。`,
    preset: ({ orderNo }) => ({ orderNo }),
  }),
  opens<Bill>(bills.paper, {
    word: msg`下载账单`,
    needs: ['versionNo', 'paying'],
    fetch: () => void loadPaper(),
    draw: (bill, onClose) => <PaperDialog bill={bill} onClose={onClose} />,
  }),
]
