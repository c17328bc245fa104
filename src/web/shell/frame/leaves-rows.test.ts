import { expect, test } from 'vitest'
import { leavesRows } from './leaves-rows.ts'

const at = (search: object) => ({ search })

test('a refusal stays with a drawer, a page or an order, and goes with another state or condition', () => {
  const from = at({ status: '40', branchId: '7' })
  const goes = (search: object) => leavesRows({ fromLocation: from, toLocation: at(search) })
  expect([
    goes({ branchId: '7', status: '40', open: '1' }),
    goes({ status: '40', branchId: '7', pageNo: 2, column: 'day', order: 'asc' }),
    goes({ status: '20', branchId: '7' }),
    goes({ status: '40' }),
    leavesRows({ toLocation: from }),
  ]).toEqual([false, false, true, true, false])
})
