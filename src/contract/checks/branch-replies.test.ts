import { expect, test } from 'vitest'
import { failReasonOf, momentOfSheet, repliesIn, resultOf } from './branch-replies.ts'

test('rows are read as they are copied from a sheet, without its titles', () => {
  expect(
    repliesIn('订单号\t结果\t说明\r\nTJ202611000382\t同意\tK-88\nTJ202611000383,拒绝，当日已满\n\n'),
  ).toEqual([
    { orderNo: 'TJ202611000382', result: '同意', more: 'K-88' },
    { orderNo: 'TJ202611000383', result: '拒绝', more: '当日已满' },
  ])
})

test('what nobody knows is no result, and no time; reasons that are not listed are others', () => {
  expect([resultOf(' Confirmed '), resultOf('已到检'), resultOf('也许')]).toEqual([
    'CONFIRMED',
    'ARRIVED',
    undefined,
  ])
  expect([failReasonOf('当日已满'), failReasonOf('Branch closed'), failReasonOf('停电')]).toEqual([
    'FULL',
    'CLOSED',
    'OTHER',
  ])
  expect([momentOfSheet('2026/12/3 7:41'), momentOfSheet(''), momentOfSheet('早上')]).toEqual([
    '2026-12-03 07:41:00',
    null,
    undefined,
  ])
})
