import { approving, refusing, withdrawing } from '#contract/core/approval.ts'
import { stateMachine } from '#contract/core/moves.ts'

/** A request is met by one invoice, once the provider's finance has approved it (domain 12.8). */
export const invoiceApplyStates = stateMachine({
  field: 'status',
  dict: ['invoice_apply_status', '开票申请状态', 'Invoice request status'],
  states: {
    SUBMITTED: ['orange', '待审批', 'Submitted'],
    APPROVED: ['blue', '待开票', 'To be issued'],
    ISSUED: ['green', '已开票', 'Issued'],
    REFUSED: ['red', '已驳回', 'Refused'],
    CANCELLED: ['grey', '已撤回', 'Taken back'],
  },
  first: 'SUBMITTED',
  moves: {
    approve: {
      ...approving,
      from: ['SUBMITTED'],
      to: 'APPROVED',
      done: /*i18n*/ { id: 'done.approveInvoiceApply', message: '已通过，可以开票' },
      batch: true,
    },
    refuse: {
      ...refusing,
      from: ['SUBMITTED', 'APPROVED'],
      to: 'REFUSED',
      done: /*i18n*/ { id: 'done.refuseInvoiceApply', message: '已驳回，已通知企业人事' },
      batch: true,
    },
    cancel: {
      ...withdrawing,
      from: ['SUBMITTED', 'APPROVED'],
      to: 'CANCELLED',
      done: /*i18n*/ { id: 'done.cancelInvoiceApply', message: '开票申请已撤回' },
      summary: 'Take a request back that is not invoiced yet; by who asked',
    },
    /** Made by the server with the invoice. */
    issue: {
      from: ['APPROVED'],
      to: 'ISSUED',
      title: /*i18n*/ { id: 'invoiceApply.issue', message: '开票' },
    },
  },
})
