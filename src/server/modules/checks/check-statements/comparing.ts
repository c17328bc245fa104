import type { StatementLineStatus, StatementResult } from '#contract/checks/check-statement-words.ts'
import { refusal } from '#contract/core/failures.ts'
import { formatFen } from '#contract/rules/money.ts'
import type { Context } from '#server/calls/caller.ts'
import type { CheckStatement, checkStatements } from '#contract/checks/check-statements.ts'
import { oneByOne } from '#server/store/decide.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { deleteRows, newDeletionId } from '#server/store/recycling.ts'
import { insertRows, updateRows } from '#server/store/row-batches.ts'
import { checkStatementLineStore } from './check-statement-lines-store.ts'
import { holdLines, owedOrders, type HeldLine } from './statement-facts.ts'
import { compareLines, type OwedOrder } from './statement-results.ts'

const texts = {
  open: /*i18n*/ {
    id: 'checkStatement.stillOpen',
    message: '对账单“{statementNo}”还有 {count, number} 条明细未核对或差异未处理，不能结清',
  },
  changed: /*i18n*/ {
    id: 'checkStatement.changedSince',
    message:
      '对账单“{statementNo}”核对之后有 {count, number} 条明细的结果变了（其他对账单已付，或到检、金额有变），请重新核对后再结清',
  },
  empty: /*i18n*/ {
    id: 'checkStatement.empty',
    message: '对账单“{statementNo}”还没有明细，请先导入供应商的对账明细',
  },
}

const isOpen = ({ status }: HeldLine): boolean => status === 'NEW' || status === 'DIFFERS'

/** Only ours: the server has written it, and takes it back. */
const isOurs = ({ result }: HeldLine): boolean => result === 'OURS_ONLY'

interface Outcome {
  readonly result: StatementResult
  readonly order: OwedOrder | undefined
}

const ourAmount = ({ order }: Outcome): bigint | null => (order?.hasArrived ? order.cost : null)

/** What is settled stays so while it comes to the same. */
const statusOf = (line: HeldLine, outcome: Outcome): StatementLineStatus => {
  if (outcome.result === 'SAME') return 'AGREED'
  const isSame = line.result === outcome.result && line.ourAmount === ourAmount(outcome)
  return line.status === 'SETTLED' && isSame ? 'SETTLED' : 'DIFFERS'
}

const rowOf = (line: HeldLine, outcome: Outcome) => {
  const ours = ourAmount(outcome)
  const status = statusOf(line, outcome)
  return {
    id: line.id,
    status,
    result: outcome.result,
    orderId: outcome.order?.id ?? null,
    ourAmount: ours === null ? null : formatFen(ours),
    isUnsettled: line.status === 'SETTLED' && status !== 'SETTLED',
    isChanged: line.status !== status || line.result !== outcome.result || line.ourAmount !== ours,
  }
}

const writeCompared = async (
  compared: readonly { readonly line: HeldLine; readonly outcome: Outcome }[],
  context: Context,
) => {
  const rows = compared.map(({ line, outcome }) => rowOf(line, outcome)).filter(({ isChanged }) => isChanged)
  const { source } = checkStatementLineStore
  await updateRows(source, { fields: ['status', 'result', 'orderId', 'ourAmount'], rows }, context)
  const unsettled = rows
    .filter(({ isUnsettled }) => isUnsettled)
    .map(({ id }) => ({ id, isPaid: false, settlement: null }))
  await updateRows(source, { fields: ['isPaid', 'settlement'], rows: unsettled }, context)
}

const addMissing = async (
  missing: readonly OwedOrder[],
  { id: statementId, sysOrgCode }: { readonly id: string; readonly sysOrgCode: string },
  context: Context,
) => {
  const rows = missing.map(({ id: orderId, orderNo, personName, arrivedOn, cost }) => ({
    statementId,
    sysOrgCode,
    orderId,
    orderNo,
    personName,
    examDay: arrivedOn,
    amount: '0.00',
    ourAmount: cost === null ? null : formatFen(cost),
    status: 'DIFFERS',
    result: 'OURS_ONLY',
    isPaid: false,
  }))
  const fields = Object.keys(rows[0] ?? {})
  if (rows.length > 0) await insertRows(checkStatementLineStore.source, { fields, rows }, context)
}

/** Compares the lines of a statement with our orders: what they come to, and which orders it does not have. */
const compare = async ({ id, sysOrgCode }: CheckStatement, context: Context): Promise<void> => {
  const held = await holdLines(id, context)
  const said = held.filter((line) => !isOurs(line))
  const orders = await owedOrders(
    id,
    said.map(({ orderNo }) => orderNo),
    context,
  )
  const { compared, missing } = compareLines(said, orders)
  const outcomes = new Map<string, Outcome>(compared.map((one) => [one.id, one]))
  const stillMissing = new Map(missing.map((order) => [order.orderNo, order]))
  const gone: string[] = []
  for (const line of held.filter(isOurs)) {
    const order = stillMissing.get(line.orderNo)
    if (order) outcomes.set(line.id, { result: 'OURS_ONLY', order })
    else gone.push(line.id)
    stillMissing.delete(line.orderNo)
  }
  if (gone.length > 0) {
    const what = { ids: gone, deletionId: await newDeletionId(context) }
    await deleteRows(checkStatementLineStore.recycling, what, context)
  }
  const left = held.flatMap((line) => {
    const outcome = outcomes.get(line.id)
    return outcome ? [{ line, outcome }] : []
  })
  await writeCompared(left, context)
  await addMissing([...stillMissing.values()], { id, sysOrgCode }, context)
}

export const statementMoves: MovesOf<typeof checkStatements> = {
  compare: { decide: oneByOne(({ before }, context) => compare(before, context)) },
  close: {
    decide: oneByOne(async ({ before }, context) => {
      const { id, statementNo, lineCount, openCount: count } = before
      if (lineCount === 0) throw refusal(texts.empty, { statementNo })
      if (count > 0) throw refusal(texts.open, { statementNo, count })
      // Since it was compared another statement may have paid for one of its orders, or somebody has come.
      await compare(before, context)
      const changed = (await holdLines(id, context)).filter(isOpen).length
      if (changed > 0) throw refusal(texts.changed, { statementNo, count: changed })
    }),
  },
}
