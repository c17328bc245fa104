import { expect, test } from 'vitest'
import { failReasonOf, momentOfSheet, repliesIn, resultOf } from './branch-replies.ts'

test('rows are read as they are copied from a sheet, without its titles', () => {
  const replies = (pasted: string) => repliesIn(pasted).map(({ reply }) => reply)
  expect(
    replies('订单号\t结果\t说明\r\nTJ20261100382\t同意\tK-88\nTJ20261100383,拒绝，当日已满, 改期\n\n'),
  ).toEqual([
    { orderNo: 'TJ20261100382', result: '同意', more: 'K-88' },
    { orderNo: 'TJ20261100383', result: '拒绝', more: '当日已满, 改期' },
  ])
  // A cell keeps its commas and lines; a row without a number is one, too.
  expect(
    repliesIn(
      'TJ1\t拒绝\t名额已满，请改约, 谢谢\nTJ2\t拒绝\t"设备检修\n请""改""期"\n小王\t同意\tX\nTJ3\t"半',
    ),
  ).toEqual([
    {
      written: 'TJ1\t拒绝\t名额已满，请改约, 谢谢',
      reply: { orderNo: 'TJ1', result: '拒绝', more: '名额已满，请改约, 谢谢' },
    },
    {
      written: 'TJ2\t拒绝\t"设备检修\n请""改""期"',
      reply: { orderNo: 'TJ2', result: '拒绝', more: '设备检修 请"改"期' },
    },
    { written: '小王\t同意\tX', reply: { orderNo: '小王', result: '同意', more: 'X' } },
    { written: 'TJ3\t"半', reply: { orderNo: 'TJ3', result: '"半', more: null } },
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
  expect(['2026-02-30 08:00', '2026-11-29 25:61'].map(momentOfSheet)).toEqual([undefined, undefined])
})
