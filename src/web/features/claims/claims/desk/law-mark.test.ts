import { expect, test } from 'vitest'
import { lawLeft } from './law-mark.tsx'

const today = '2026-11-28'

test('the law is told of from five days before on, by what is next', () => {
  expect(lawLeft({ status: 'REVIEWING', lawDueOn: '2026-12-04' }, today)).toBeUndefined()
  expect(lawLeft({ status: 'REVIEWING', lawDueOn: '2026-12-03' }, today)).toEqual({ step: 'DECIDE', days: 5 })
  expect(lawLeft({ status: 'APPROVED', lawDueOn: '2026-11-28' }, today)).toEqual({ step: 'PAY', days: 0 })
  expect(lawLeft({ status: 'REFUSED', lawDueOn: '2026-11-26' }, today)).toEqual({ step: 'TELL', days: -2 })
})

test('nothing is next of a claim that waits for material or is paid', () => {
  expect(lawLeft({ status: 'SUPPLEMENT', lawDueOn: null }, today)).toBeUndefined()
  expect(lawLeft({ status: 'PAID', lawDueOn: '2026-11-26' }, today)).toBeUndefined()
})
