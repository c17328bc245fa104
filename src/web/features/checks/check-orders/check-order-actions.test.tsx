import { expect, test } from 'vitest'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { refusedOf } from '#web/form/action.ts'
import { checkOrderActions } from './check-order-actions.tsx'

test('an order is booked from the first day of the booking period on; before it the button says which day', () => {
  const book = checkOrderActions.find((action) => action.name === 'book')
  if (!book) throw new Error('orders are not booked')
  const opensOn = (bookFrom: string) => refusedOf(book, { status: '10', bookFrom } as CheckOrder)
  expect(opensOn(dayAt())).toBeUndefined()
  const tomorrow = addDays(dayAt(), 1)
  expect(opensOn(tomorrow)?.values).toEqual({ bookFrom: tomorrow })
})

test.each(['arrive', 'report'])(
  '%s waits for the first day of examinations, and says which it is',
  (name) => {
    const action = checkOrderActions.find((one) => one.name === name)
    if (!action) throw new Error(`orders have no ${name}`)
    const examinedFrom = (examFrom: string) => refusedOf(action, { status: '10', examFrom } as CheckOrder)
    expect(examinedFrom(dayAt())).toBeUndefined()
    const tomorrow = addDays(dayAt(), 1)
    expect(examinedFrom(tomorrow)?.values).toEqual({ examFrom: tomorrow })
  },
)
