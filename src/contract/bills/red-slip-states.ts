import { approving, refusing, withdrawing } from '#contract/core/approval.ts'
import { stateMachine } from '#contract/core/moves.ts'

/** So many hours a slip waits for who has to agree, as the tax platform has it. */
export const hoursToConfirm = 72

/** A slip is asked for by one person and confirmed by another; a red invoice is made out for a confirmed one (domain 12.8). */
export const redSlipStates = stateMachine({
  field: 'status',
  dict: ['red_slip_status', '红字确认单状态', 'Red slip status'],
  states: {
    ASKED: ['orange', '待确认', 'To be confirmed'],
    CONFIRMED: ['blue', '已确认', 'Confirmed'],
    ISSUED: ['green', '已开红票', 'Red invoice issued'],
    REFUSED: ['red', '已否认', 'Denied'],
    EXPIRED: ['grey', '超 72 小时失效', 'Expired after 72 hours'],
    WITHDRAWN: ['grey', '已撤销', 'Withdrawn'],
  },
  first: 'ASKED',
  moves: {
    confirm: {
      ...approving,
      from: ['ASKED'],
      to: 'CONFIRMED',
      title: /*i18n*/ { id: 'redSlip.confirm', message: '确认' },
      done: /*i18n*/ { id: 'done.confirmRedSlip', message: '红字确认单已确认，可以开具红字发票' },
      summary: 'Agree to taking an invoice back; not by who asked',
    },
    refuse: {
      ...refusing,
      from: ['ASKED'],
      to: 'REFUSED',
      title: /*i18n*/ { id: 'redSlip.refuse', message: '否认' },
      done: /*i18n*/ { id: 'done.refuseRedSlip', message: '红字确认单已否认' },
    },
    withdraw: {
      ...withdrawing,
      from: ['ASKED', 'CONFIRMED'],
      to: 'WITHDRAWN',
      title: /*i18n*/ { id: 'redSlip.withdraw', message: '撤销' },
      verb: 'add',
      done: /*i18n*/ { id: 'done.withdrawRedSlip', message: '红字确认单已撤销' },
    },
    expire: {
      from: ['ASKED'],
      to: 'EXPIRED',
      title: /*i18n*/ { id: 'redSlip.expire', message: '超时失效' },
      due: { since: 'askedAt', after: { hours: hoursToConfirm } },
    },
    /** Made by the server with the red invoice. */
    issue: {
      from: ['CONFIRMED'],
      to: 'ISSUED',
      title: /*i18n*/ { id: 'redSlip.issue', message: '开具红字发票' },
    },
  },
})
