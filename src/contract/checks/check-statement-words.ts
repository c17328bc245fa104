import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { flag, prose } from '#contract/core/fields.ts'
import { stateMachine } from '#contract/core/moves.ts'

const closed = /*i18n*/ {
  id: 'checkStatement.closed',
  message: '对账单已结清，不能修改或删除；有误时请先重新打开',
}

/** A statement of a supplier: compared as often as it changes, closed once nothing of it is open. */
export const checkStatementStates = stateMachine({
  field: 'status',
  dict: ['check_statement_status', '供应商对账状态', 'State of a supplier statement'],
  states: {
    OPEN: ['orange', '待核对', 'To be compared'],
    COMPARED: ['blue', '核对中', 'Being compared'],
    CLOSED: ['green', '已结清', 'Closed'],
  },
  first: 'OPEN',
  fixed: [{ in: ['CLOSED'], says: closed }],
  kept: [{ in: ['CLOSED'], says: closed }],
  moves: {
    compare: {
      from: ['OPEN', 'COMPARED'],
      to: 'COMPARED',
      title: /*i18n*/ { id: 'checkStatement.compare', message: '核对' },
      done: /*i18n*/ { id: 'done.compareCheckStatement', message: '已与到检订单核对' },
      verb: 'edit',
      summary:
        'Compare the lines with the orders whose person has come; lines that somebody settled stay settled while they say the same',
    },
    close: {
      from: ['COMPARED'],
      to: 'CLOSED',
      title: /*i18n*/ { id: 'checkStatement.close', message: '结清' },
      done: /*i18n*/ { id: 'done.closeCheckStatement', message: '对账单已结清' },
      summary: 'Nothing of it is open: all lines agree or are settled',
    },
    reopen: {
      from: ['CLOSED'],
      to: 'COMPARED',
      title: /*i18n*/ { id: 'checkStatement.reopen', message: '重新打开' },
      done: /*i18n*/ { id: 'done.reopenCheckStatement', message: '对账单已重新打开' },
      verb: 'close',
      asks: { reason: prose(200) },
      isBrief: true,
    },
  },
})
export type CheckStatementStatus = ValueOf<typeof checkStatementStates.states>

/** What a line of a statement comes to beside our orders. */
export const statementResults = dictionary(
  'check_statement_result',
  { zh: '对账结果', en: 'Result of the comparison' },
  [
    ['SAME', '一致', 'Agrees', 'green'],
    ['PRICE', '金额不一致', 'Amounts differ', 'red'],
    ['PERSON', '姓名不一致', 'Names differ', 'red'],
    ['NOT_ARRIVED', '我方未到检', 'Not arrived here', 'red'],
    ['UNKNOWN', '仅供应商有', 'Only on the statement', 'red'],
    ['REPEATED', '重复结算', 'Billed before', 'red'],
    ['OURS_ONLY', '仅我方有', 'Only ours', 'red'],
  ],
)
export type StatementResult = ValueOf<typeof statementResults>

export const statementLineStates = stateMachine({
  field: 'status',
  dict: ['check_statement_line_status', '对账明细状态', 'State of a statement line'],
  states: {
    NEW: ['grey', '未核对', 'Not compared'],
    AGREED: ['green', '一致', 'Agrees'],
    DIFFERS: ['red', '有差异', 'Differs'],
    SETTLED: ['blue', '差异已处理', 'Difference settled'],
  },
  first: 'NEW',
  moves: {
    agree: {
      from: ['NEW', 'DIFFERS'],
      to: 'AGREED',
      title: /*i18n*/ { id: 'checkStatementLine.agree', message: '核对一致' },
    },
    differ: {
      from: ['NEW', 'AGREED', 'SETTLED'],
      to: 'DIFFERS',
      title: /*i18n*/ { id: 'checkStatementLine.differ', message: '核对有差异' },
    },
    reset: {
      from: ['AGREED', 'DIFFERS', 'SETTLED'],
      to: 'NEW',
      title: /*i18n*/ { id: 'checkStatementLine.reset', message: '修改后重新核对' },
    },
    settle: {
      from: ['DIFFERS'],
      to: 'SETTLED',
      title: /*i18n*/ { id: 'checkStatementLine.settle', message: '处理差异' },
      done: /*i18n*/ { id: 'done.settleStatementLine', message: '差异已处理' },
      asks: { isPaid: flag(), settlement: prose(200) },
      batch: true,
      summary: 'Say what becomes of a difference, and whether the supplier is paid what its statement says',
    },
  },
})
export type StatementLineStatus = ValueOf<typeof statementLineStates.states>
