import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { live } from '#contract/messages/live.ts'
import { meaningOf } from './live-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'zh', messages: {} }))

test('true and typed notices mean: load again; a title never decides what is shown', () => {
  const notice = { cmd: 'user', msgId: '1', msgTxt: '导入完成，订单已批准', noticeType: '2' }
  expect(meaningOf('true')).toEqual({ kind: 'reload' })
  expect(meaningOf(JSON.stringify(notice))).toEqual({ kind: 'notice', screen: undefined })
  const screen = '/cover/CoverChangeList'
  expect(meaningOf(JSON.stringify({ ...notice, screen }))).toEqual({ kind: 'notice', screen })
})

test('an approval of check-ups is said at once, by its event', () => {
  const notice = { cmd: 'user', msgId: '1', msgTxt: '订单已批准：年度体检', noticeType: '2' }
  expect(meaningOf(JSON.stringify({ ...notice, eventName: '订单已批准' }))).toEqual({
    kind: 'notice',
    screen: undefined,
    said: { title: '订单审批', text: '您的体检申请已批准，请查看通知' },
  })
})

test('a change of dictionaries means: everything that is shown again', () => {
  expect(meaningOf(live.dictionaries)).toEqual({ kind: 'dictionaries' })
  expect(meaningOf(live.beside)).toEqual({ kind: 'beside' })
})

test('a message about medical cards is shown as it is; half of one is nothing', () => {
  const message = { curUserName: '陈雨桐', sendTime: '2026-11-21 10:00:00', data: '<p>导入</p>' }
  expect(meaningOf(JSON.stringify(message))).toEqual({ kind: 'medical', message })
  expect(meaningOf(JSON.stringify({ msgId: '7', ...message }))).toMatchObject({ kind: 'medical' })
  for (const wrong of [
    { ...message, data: undefined },
    { ...message, data: '' },
    { ...message, msgId: 'x' },
  ])
    expect(meaningOf(JSON.stringify(wrong))).toEqual({ kind: 'nothing' })
})

test('plain words of the specification are shown as words; anything else is nothing', () => {
  expect(meaningOf('<b>导入</b>成功 3 条')).toMatchObject({ kind: 'words', text: '<b>导入</b>成功 3 条' })
  expect(meaningOf('订单已批准')).toMatchObject({ kind: 'words' })
  for (const text of ['', 'hello', '{', '{"cmd":"导入"}', 'null', '1'])
    expect(meaningOf(text)).toEqual({ kind: 'nothing' })
})
