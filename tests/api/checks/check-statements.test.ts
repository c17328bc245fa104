import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkStatementLines, type CheckStatementLine } from '#contract/checks/check-statement-lines.ts'
import { checkStatements, type CheckStatement } from '#contract/checks/check-statements.ts'
import type { ImportOutcome } from '#contract/core/import-outcome.ts'
import type { Page } from '#contract/core/paging.ts'
import { addMonths, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addBranch } from '../../support/branches.ts'
import { addSlot, ordersBy } from '../../support/check-orders.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'
import { sheetFile } from '../../support/people-sheet.ts'

let drafted = 0
describeResource(checkStatements, {
  draft: (supplierId) => {
    drafted += 1
    return { supplierId, statementMonth: addMonths(dayAt(), -drafted).slice(0, 7) }
  },
  visibleTo: 'admin',
  size: 'small',
  untied: ['check_statement_key'],
})
describeResource(checkStatementLines, {
  draft: (statementId) => {
    drafted += 1
    return { statementId, orderNo: `D${drafted}`, amount: '645.00' }
  },
  visibleTo: 'admin',
  size: 'small',
})

let app: TestApp
let staff: Session
let finance: Session
let orders: ReturnType<typeof ordersBy>
let branch: { id: string; supplierId: string }
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  finance = await sessionOf(app, 'finance.shen')
  orders = ordersBy({ app, staff })
  branch = await addBranch(app, staff)
})
afterAll(() => app.close())

const done = async <Answer>(session: Session, on: Parameters<TestApp['call']>[1], asked: object) => {
  const { body } = await app.call(session, on, asked)
  if (!body.success) throw new Error(body.message)
  return body.result as Answer
}
const say = async (session: Session, on: Parameters<TestApp['call']>[1], asked: object) =>
  (await app.call(session, on, asked)).body.message
const statement = (id: string) => done<CheckStatement>(staff, checkStatements.queryById, { id })
const linesOf = async (statementId: string) =>
  (await done<Page<CheckStatementLine>>(staff, checkStatementLines.list, { statementId, pageSize: '100' }))
    .records
const compare = async (id: string) =>
  done<CheckStatement>(staff, checkStatements.compare, { id, version: (await statement(id)).version })

/** An order whose person has come to the branch. */
const arrived = async () => {
  const id = await orders.added()
  await orders.moved(id, checkOrders.book, { slotId: await addSlot(app, { branchId: branch.id }) })
  await orders.moved(id, checkOrders.confirm, { supplierOrderNo: `S${id}` })
  return orders.moved(id, checkOrders.arrive)
}

const header = ['对账单号 *', '订单号 *', '体检人', '供应商金额 *']
const importing = async (rows: string[][], session = staff) =>
  (
    await app.call(session, checkStatementLines.importExcel, {
      file: sheetFile([header, ...rows], '对账.xlsx'),
    })
  ).body

describe('the statement of a month', () => {
  let made: CheckStatement
  beforeAll(async () => {
    made = await done(staff, checkStatements.add, {
      supplierId: branch.supplierId,
      statementMonth: dayAt().slice(0, 7),
    })
  })

  test('is refused of a month to come, twice, to HR, and to be kept by finance', async () => {
    const draft = { supplierId: branch.supplierId, statementMonth: made.statementMonth }
    expect(await say(staff, checkStatements.add, draft)).toContain('已有对账单')
    const ahead = { ...draft, statementMonth: addMonths(dayAt(), 1).slice(0, 7) }
    expect(await say(staff, checkStatements.add, ahead)).toContain('不能晚于本月')
    const hr = await sessionOf(app, 'hr.yunfan')
    for (const on of [checkStatements.list, checkStatementLines.list])
      expect((await app.call(hr, on, {})).body.code).toBe(510)
    expect((await app.call(finance, checkStatements.add, draft)).body.code).toBe(510)
    expect((await app.call(finance, checkStatements.list, {})).body.success).toBe(true)
  })

  test('refuses rows of a wrong sheet in words, and is not closed while it is empty', async () => {
    const { id, version } = await compare(made.id)
    expect(await say(finance, checkStatements.close, { id, version })).toContain('还没有明细')
    const body = await importing([
      ['DZ0', 'TJ1', '', '645.00'],
      [made.statementNo, '', '', '645.00'],
      [made.statementNo, 'TJ1', '', '六百'],
      [made.statementNo, 'TJ2', '', '1.00'],
      [made.statementNo, 'TJ2', '', '2.00'],
    ])
    const { errors } = body.result as ImportOutcome
    expect(errors.map(({ row }) => row)).toEqual([2, 3, 4, 6])
    expect((await importing([], await sessionOf(app, 'hr.yunfan'))).code).toBe(510)
  })

  test('is compared: theirs only, ours only, another price and person; what is given up is not owed', async () => {
    const [same, less, dearer, other, ours] = [
      await arrived(),
      await arrived(),
      await arrived(),
      await arrived(),
      await arrived(),
    ]
    const tooMuch = [{ kind: 'GIVEN_UP', item: '胸片', amount: '900.00' }]
    const edit = { ...less, missedItems: tooMuch }
    expect(await say(staff, checkOrders.edit, edit)).toContain('超过订单的结算价')
    const { errors } = (
      await importing([
        [made.statementNo, same.orderNo, same.personName, '645.00'],
        [made.statementNo, `S${less.id}`, '', '600.00'],
        [made.statementNo, dearer.orderNo, '', '700.00'],
        [made.statementNo, other.orderNo, '另一人', '645.00'],
        [made.statementNo, 'NONE', '', '645.00'],
      ])
    ).result as ImportOutcome
    expect(errors).toEqual([])
    await done(staff, checkOrders.edit, {
      id: less.id,
      version: less.version,
      missedItems: [{ kind: 'GIVEN_UP', item: '胸片', amount: '45.00' }],
    })
    await compare(made.id)
    const results = Object.fromEntries(
      (await linesOf(made.id)).map(({ orderNo, result, ourAmount }) => [orderNo, [result, ourAmount]]),
    )
    expect(results).toEqual({
      [same.orderNo]: ['SAME', '645.00'],
      [`S${less.id}`]: ['SAME', '600.00'],
      [dearer.orderNo]: ['PRICE', '645.00'],
      [other.orderNo]: ['PERSON', '645.00'],
      NONE: ['UNKNOWN', null],
      [ours.orderNo]: ['OURS_ONLY', '645.00'],
    })
    const { lineCount, openCount, theirAmount, ourAmount, paidAmount } = await statement(made.id)
    expect({ lineCount, openCount, theirAmount, ourAmount, paidAmount }).toEqual({
      lineCount: 6,
      openCount: 4,
      theirAmount: '3235.00',
      ourAmount: '3180.00',
      paidAmount: '1245.00',
    })
  })

  test('is closed once each difference is settled with a word; then nothing of it changes until it is opened again', async () => {
    const { id, version } = await statement(made.id)
    expect((await app.call(staff, checkStatements.close, { id, version })).body.code).toBe(510)
    expect(await say(finance, checkStatements.close, { id, version })).toContain('还有 4 条')
    const open = (await linesOf(id)).filter(({ status }) => status === 'DIFFERS')
    for (const { id: line, version, result } of open)
      await done(finance, checkStatementLines.settle, {
        id: line,
        version,
        isPaid: result === 'PRICE',
        settlement: '与供应商核对',
      })
    // What is settled and the same stays so.
    await compare(id)
    expect((await statement(id)).paidAmount).toBe('1945.00')
    const closing = await statement(id)
    await done(finance, checkStatements.close, { id, version: closing.version })
    const [line] = await linesOf(id)
    expect(await say(staff, checkStatementLines.edit, { ...line, amount: '1.00' })).toContain('已结清')
    expect(await say(staff, checkStatementLines.delete, { id: line?.id })).toContain('已结清')
    const { errors } = (await importing([[made.statementNo, 'TJ9', '', '1.00']])).result as ImportOutcome
    expect(errors[0]?.message).toContain('已结清')
    const closed = await statement(id)
    await done(finance, checkStatements.reopen, { id, version: closed.version, reason: '供应商补发' })
  })

  test('loses what was ours only once the supplier has it, and compares anew what says something else', async () => {
    const ours = (await linesOf(made.id)).find(({ result }) => result === 'OURS_ONLY')
    const { orderId } = ours ?? {}
    await done(staff, checkStatementLines.add, {
      statementId: made.id,
      orderNo: `S${orderId}`,
      amount: '645.00',
    })
    const dearer = (await linesOf(made.id)).find(({ result }) => result === 'PRICE')
    const { id, version } = dearer ?? {}
    const edited = await done<CheckStatementLine>(staff, checkStatementLines.edit, {
      id,
      version,
      amount: '645.00',
    })
    expect(edited).toMatchObject({ status: 'NEW', result: null, isPaid: false, settlement: null })
    await compare(made.id)
    const left = await linesOf(made.id)
    expect(left.filter(({ orderId: of }) => of === orderId).map(({ result }) => result)).toEqual(['SAME'])
    expect(left.find((line) => line.id === id)?.status).toBe('AGREED')
  })

  test('knows an order that has not come by its number in small letters', async () => {
    const order = await orders.added()
    await orders.moved(order, checkOrders.book, { slotId: await addSlot(app, { branchId: branch.id }) })
    const { orderNo } = await done<{ orderNo: string }>(staff, checkOrders.queryById, { id: order })
    const line = { statementId: made.id, orderNo: orderNo.toLowerCase(), amount: '645.00' }
    const { id } = await done<CheckStatementLine>(staff, checkStatementLines.add, line)
    await compare(made.id)
    expect((await linesOf(made.id)).find((one) => one.id === id)?.result).toBe('NOT_ARRIVED')
  })

  /** A compared statement of so many months ago with one line. */
  const comparedOf = async (months: number, orderNo: string | undefined) => {
    const statementMonth = addMonths(dayAt(), -months).slice(0, 7)
    const added = { supplierId: branch.supplierId, statementMonth }
    const { id } = await done<CheckStatement>(staff, checkStatements.add, added)
    await done(staff, checkStatementLines.add, { statementId: id, orderNo, amount: '645.00' })
    await compare(id)
    return id
  }
  const resultsOf = async (id: string) => (await linesOf(id)).map(({ result }) => result)

  test('does not pay what a closed one of a later month has paid', async () => {
    const [paid] = (await linesOf(made.id)).filter(({ result }) => result === 'SAME')
    await app.sql(`UPDATE check_statement SET status = 'CLOSED' WHERE id = $1`, [made.id])
    expect(await resultsOf(await comparedOf(1, paid?.orderNo))).toEqual(['REPEATED'])
  })

  test('of two open ones with the same order the later is compared again before it is closed', async () => {
    const { orderNo } = await arrived()
    const [later, earlier] = [await comparedOf(2, orderNo), await comparedOf(3, orderNo)]
    expect([await resultsOf(later), await resultsOf(earlier)]).toEqual([['SAME'], ['SAME']])
    const close = async (id: string) =>
      say(finance, checkStatements.close, { id, version: (await statement(id)).version })
    expect(await close(later)).toContain('核对之后有 1 条明细的结果变了')
    expect(await close(earlier)).toBe('对账单已结清')
    await compare(later)
    expect(await resultsOf(later)).toEqual(['REPEATED'])
  })
})
