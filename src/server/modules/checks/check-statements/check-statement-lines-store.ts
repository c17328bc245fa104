import * as z from 'zod/mini'
import { checkStatementLines, type CheckStatementLine } from '#contract/checks/check-statement-lines.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkStatement, checkStatementLine } from '#server/db/schema/check-statements.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'

const texts = {
  closed: /*i18n*/ {
    id: 'checkStatementLine.statementClosed',
    message: '对账单“{statementNo}”已结清，不能更改它的明细；有误时请先重新打开',
  },
  twice: /*i18n*/ { id: 'checkStatementLine.twice', message: '这份对账单已有该订单号的明细' },
}

const Closed = z.object({ id: z.string(), statementNo: z.string() })

/** Which of some statements are closed; the others stay open until the transaction ends. */
const closedOf = async (ids: readonly string[], { tx }: Pick<Context, 'tx'>) => {
  const rows = await tx.rows(
    z.extend(Closed, { isClosed: z.boolean() }),
    `SELECT id::text AS id, statement_no AS "statementNo", status = 'CLOSED' AS "isClosed"
     FROM ${allRowsOf(checkStatement)} t WHERE id = ANY($1::bigint[]) ORDER BY id FOR SHARE`,
    [[...new Set(ids)]],
  )
  return new Map(rows.filter(({ isClosed }) => isClosed).map((row) => [row.id, row]))
}

/** A line that says something else is to be compared again. */
const anew = {
  status: 'NEW',
  result: null,
  orderId: null,
  ourAmount: null,
  isPaid: false,
  settlement: null,
} as const

const says = ['orderNo', 'personName', 'amount'] as const satisfies readonly (keyof CheckStatementLine)[]

export const checkStatementLineStore = defineStore(checkStatementLines, {
  table: checkStatementLine,
  unique: { check_statement_line_key: texts.twice },
  contradicts: async (rows, context) => {
    const closed = await closedOf(
      rows.map(({ draft }) => draft.statementId),
      context,
    )
    return rows.map(({ draft: { statementId } }) => {
      const found = closed.get(statementId)
      return found && refusal(texts.closed, { statementNo: found.statementNo })
    })
  },
  decide: {
    save: inTurn(({ before, draft }) =>
      Promise.resolve(before && says.some((field) => (draft[field] ?? null) !== before[field]) ? anew : {}),
    ),
    delete: inTurn(async ({ before: { statementId } }, context) => {
      const [found] = (await closedOf([statementId], context)).values()
      if (found) throw refusal(texts.closed, { statementNo: found.statementNo })
    }),
  },
})

/** A difference is settled as long as its statement is open. */
export const settlingLines: MovesOf<typeof checkStatementLines> = {
  settle: {
    decide: async (changes, context) => {
      const closed = await closedOf(
        changes.map(({ before }) => before.statementId),
        context,
      )
      return changes.map(({ before: { statementId } }) => {
        const found = closed.get(statementId)
        return found && refusal(texts.closed, { statementNo: found.statementNo })
      })
    },
  },
}
