import * as z from 'zod/mini'
import { statementLineStates, statementResults, type CheckStatementStatus } from './check-statement-words.ts'
import { checkStatements } from './check-statements.ts'
import { money } from '#contract/core/amounts.ts'
import { resource } from '#contract/core/define-resource.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { code, day, dict, flag, id, name, prose } from '#contract/core/fields.ts'
import { stateField } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { withStates } from '#contract/core/state-counts.ts'

const texts = {
  closed: /*i18n*/ {
    id: 'checkStatementLine.closed',
    message: '对账单“{name}”已结清，不能再增加明细',
  },
}

export const CheckStatementLineDraft = z.object({
  statementId: reference(checkStatements, {
    shows: { statementNo: 'statementNo', statementMonth: 'statementMonth', supplierName: 'supplierName' },
    gives: 'organisation',
    whenDeleted: 'goesAlong',
    namedIn: [
      { field: 'status', is: ['OPEN', 'COMPARED'] satisfies CheckStatementStatus[], says: texts.closed },
    ],
  }),
  /** Our number of the order, or the supplier's. */
  orderNo: code(40),
  personName: z.nullish(name(64)),
  examDay: z.nullish(day()),
  /** What the supplier asks for; of an order that only we have it is zero. */
  amount: money(),
  remarks: z.nullish(prose(200)),
})
export type CheckStatementLineDraft = z.infer<typeof CheckStatementLineDraft>

export const CheckStatementLine = rowOf(CheckStatementLineDraft, {
  status: stateField(statementLineStates),
  result: z.nullable(dict(statementResults)),
  /** The order that it is of, once it is compared. */
  orderId: z.nullable(id()),
  /** What that order comes to: its cost, without what was given up or postponed. */
  ourAmount: z.nullable(money()),
  /** Whether the supplier is paid what it asks for, although it differs, and why. */
  isPaid: flag(),
  settlement: z.nullable(prose(200)),
})
export type CheckStatementLine = z.infer<typeof CheckStatementLine>

const generic = resource('core', '/health/checkStatementLine', {
  permission: 'checkStatementLine',
  called: /*i18n*/ { id: 'noun.checkStatementLine', message: '对账明细' },
  nameField: 'orderNo',
  row: CheckStatementLine,
  draft: CheckStatementLineDraft,
  labels: {
    orderNo: /*i18n*/ { id: 'checkStatementLine.orderNo', message: '订单号' },
    personName: /*i18n*/ { id: 'checkStatementLine.personName', message: '体检人' },
    examDay: /*i18n*/ { id: 'checkStatementLine.examDay', message: '体检日期' },
    amount: /*i18n*/ { id: 'checkStatementLine.amount', message: '供应商金额' },
    result: /*i18n*/ { id: 'checkStatementLine.result', message: '对账结果' },
    orderId: /*i18n*/ { id: 'checkStatementLine.orderId', message: '我方订单' },
    ourAmount: /*i18n*/ { id: 'checkStatementLine.ourAmount', message: '我方金额' },
    isPaid: /*i18n*/ { id: 'checkStatementLine.isPaid', message: '按供应商金额付款' },
    settlement: /*i18n*/ { id: 'checkStatementLine.settlement', message: '处理说明' },
  },
  filters: ['id', 'statementId', 'orderNo', 'personName', 'result', 'status', 'examDay', 'createTime'],
  sorts: ['createTime', 'examDay', 'amount'],
  search: ['orderNo', 'personName', 'statementNo', 'supplierName'],
  states: statementLineStates,
})

/** Screen /health/StatementLineList: the lines of suppliers' statements, by sheet or by hand, and what each differs by (domain 11.8). */
export const checkStatementLines = endpointGroup(
  'checkStatementLine',
  withStates(generic, statementLineStates),
)
