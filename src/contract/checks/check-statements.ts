import * as z from 'zod/mini'
import { checkStatementStates } from './check-statement-words.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import { money } from '#contract/core/amounts.ts'
import { ofFewRows, resource } from '#contract/core/define-resource.ts'
import { problemsOf } from '#contract/core/draft-problems.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { code, month, prose, text, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { stateField } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { withStates } from '#contract/core/state-counts.ts'
import { dayAt } from '#contract/rules/calendar.ts'

const texts = {
  supplierInUse: /*i18n*/ {
    id: 'checkStatement.supplierInUse',
    message: '“{name}”有 {count, number} 份对账单，不能删除',
  },
  ahead: /*i18n*/ { id: 'checkStatement.ahead', message: '对账月份不能晚于本月' },
}

export const CheckStatementDraft = z.object({
  supplierId: reference(suppliers, {
    shows: { supplierName: 'supplierName', supplierNameEn: 'supplierNameEn' },
    gives: 'organisation',
    whenDeleted: texts.supplierInUse,
  }),
  /** The month in which people have come. */
  statementMonth: month(),
  remarks: z.nullish(prose(500)),
})
export type CheckStatementDraft = z.infer<typeof CheckStatementDraft>

export const CheckStatement = rowOf(CheckStatementDraft, {
  /** `DZ2026110001`, given when it is made; sheets name it. */
  statementNo: code(20),
  status: stateField(checkStatementStates),
  lineCount: whole(0, 999_999),
  /** So many lines are not compared, or differ and are not settled. */
  openCount: whole(0, 999_999),
  /** What the supplier asks for, what our orders come to, and what is paid: lines that agree, and those settled so. */
  theirAmount: money(),
  ourAmount: money(),
  paidAmount: money(),
  /** Why it was opened again. */
  reason: z.nullable(prose(200)),
  sysOrgCode: text(64),
})
export type CheckStatement = z.infer<typeof CheckStatement>

const generic = withHistory(
  ofFewRows(
    resource('core', '/health/checkStatement', {
      permission: 'checkStatement',
      called: /*i18n*/ { id: 'noun.checkStatement', message: '对账单' },
      nameField: 'statementNo',
      codeField: 'statementNo',
      row: CheckStatement,
      draft: CheckStatementDraft,
      labels: {
        statementNo: /*i18n*/ { id: 'checkStatement.statementNo', message: '对账单号' },
        statementMonth: /*i18n*/ { id: 'checkStatement.statementMonth', message: '到检月份' },
        lineCount: /*i18n*/ { id: 'checkStatement.lineCount', message: '明细数' },
        openCount: /*i18n*/ { id: 'checkStatement.openCount', message: '待处理差异' },
        theirAmount: /*i18n*/ { id: 'checkStatement.theirAmount', message: '供应商金额' },
        ourAmount: /*i18n*/ { id: 'checkStatement.ourAmount', message: '我方金额' },
        paidAmount: /*i18n*/ { id: 'checkStatement.paidAmount', message: '应付金额' },
        reason: /*i18n*/ { id: 'checkStatement.reason', message: '重新打开的原因' },
      },
      filters: ['id', 'supplierId', 'statementMonth', 'status', 'createTime'],
      sorts: ['createTime', 'statementMonth'],
      search: ['statementNo', 'supplierName'],
      check: ({ statementMonth }) =>
        problemsOf(
          statementMonth &&
            statementMonth > dayAt().slice(0, 7) && { field: 'statementMonth', text: texts.ahead },
        ),
      states: checkStatementStates,
      tasks: {
        compare: {
          title: /*i18n*/ { id: 'task.checkStatement.compare', message: '供应商对账单待结清' },
          verb: 'close',
          rows: { status: 'OPEN,COMPARED' },
          since: 'createTime',
        },
      },
    }),
  ),
)

/** Screen /health/CheckStatementList: what suppliers ask for a month, beside what has arrived (domain 11.8). */
export const checkStatements = endpointGroup('checkStatement', withStates(generic, checkStatementStates))
