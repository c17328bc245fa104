import { checkStatements } from '#contract/checks/check-statements.ts'
import { checkStatement, checkStatementLine } from '#server/db/schema/check-statements.ts'
import type { RowsIn } from '#server/store/conditions.ts'
import { numbered } from '#server/store/numbered.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'

const statementNo = numbered('checkStatement', 'DZ{yyyy}{MM}{4}')

/** What the lines of a statement come to. */
const ofLines = (counts: string) => (rowsIn: RowsIn) =>
  `(SELECT coalesce(${counts}, 0) FROM ${rowsIn(checkStatementLine)} l WHERE l.statement_id = t.id AND l.del_flag = 0)`

export const checkStatementStore = defineStore(checkStatements, {
  table: checkStatement,
  computed: {
    lineCount: ofLines('count(*)::integer'),
    openCount: ofLines(`count(*) FILTER (WHERE l.status IN ('NEW', 'DIFFERS'))::integer`),
    theirAmount: ofLines('sum(l.amount)::bigint'),
    ourAmount: ofLines('sum(l.our_amount)::bigint'),
    paidAmount: ofLines(`sum(CASE WHEN l.status = 'AGREED' OR l.is_paid THEN l.amount ELSE 0 END)::bigint`),
  },
  unique: {
    check_statement_key: /*i18n*/ {
      id: 'checkStatement.taken',
      message: '该供应商这个月已有对账单，请在那一份里补充明细',
    },
    check_statement_no_key: /*i18n*/ { id: 'checkStatement.noTaken', message: '对账单号已被使用' },
  },
  decide: {
    save: inTurn(async ({ before }, context) => (before ? {} : { statementNo: await statementNo(context) })),
  },
})
