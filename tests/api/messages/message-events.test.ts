import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/core/endpoint.ts'
import { eventCodes } from '#contract/messages/event-catalogue.ts'
import { messageEvents, type EventConstant, type MessageEvent } from '#contract/messages/message-events.ts'
import { messageTemplates } from '#contract/messages/message-templates.ts'
import { registrations } from '#contract/administration/registrations.ts'
import { demoPassword } from '#server/seed/demo-accounts.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import {
  forgetMessages,
  mailsOf,
  noticesOf,
  rejectSomebody,
  settingOf,
  useTemplate,
} from '../../support/messages.ts'
import { messageTo, tryPassword } from '../../support/sign-in.ts'

let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())
beforeEach(() => forgetMessages(app))

const choose = async (eventCode: string, changes: Partial<Pick<MessageEvent, 'channels' | 'isEnabled'>>) => {
  const { id, version } = await settingOf(app, admin, eventCode)
  return (await app.call(admin, messageEvents.edit, { id, version, ...changes })).body.message
}

describe('the settings of an event are refused', () => {
  test.each<[string, string, Partial<Pick<MessageEvent, 'channels' | 'isEnabled'>>, string]>([
    [
      'for a channel that it does not have',
      'contractEnds',
      { channels: ['1'] },
      '该事件不支持所选的通知方式',
    ],
    ['without any channel', 'contractEnds', { channels: [] }, '请至少选择一种通知方式，或停用该事件'],
    [
      'without the notice that keeps the next one back',
      'registrationFiled',
      { channels: ['2'] },
      '不能去掉系统消息',
    ],
    ['where security needs it: off (MAIL-4)', 'manyReveals', { isEnabled: false }, '不能停用'],
    [
      'where security needs it: without its own channel (MAIL-4)',
      'mobileChanged',
      { channels: ['2'] },
      '不能去掉内置的通知方式',
    ],
  ])('%s', async (_why, eventCode, changes, words) => {
    expect(await choose(eventCode, changes)).toContain(words)
  })

  test('twice for one event, for another event, and for one that is in no catalogue', async () => {
    const { id, version } = await settingOf(app, admin, 'contractEnds')
    const said = async (eventCode: string) =>
      (
        await app.call(admin, messageEvents.add, { eventCode, channels: ['4'], isEnabled: true } as InputOf<
          typeof messageEvents.add
        >)
      ).body.message
    expect(await said('contractEnds')).toBe('该事件已有设置，请直接编辑')
    expect(await said('somethingElse')).toContain('事件')
    const { body } = await app.call(admin, messageEvents.edit, { id, version, eventCode: 'contractExpired' })
    expect(body.message).toBe('事件不能更换')
  })
})

describe('an event', () => {
  test('is told as its template in use says, from the next one on, and by itself again afterwards', async () => {
    const { row } = await useTemplate(app, admin)
    expect(await messageTo(app, await rejectSomebody(app, admin))).toBe(
      '【健康福利平台】很遗憾，您的申请未通过：<b>不符</b>',
    )
    expect(await messageTo(app, await rejectSomebody(app, admin, 'en'))).toMatch(
      /^\[Health Benefits Portal\]/,
    )
    await app.call(admin, messageTemplates.edit, {
      id: row.id,
      version: row.version,
      templateContent: '未通过：{opinion, select, 其他 {见平台} other {{opinion}}}',
    })
    expect(await messageTo(app, await rejectSomebody(app, admin))).toBe('未通过：<b>不符</b>')
    await app.call(admin, messageTemplates.reset, { id: row.id, version: row.version + 1 })
    expect(await messageTo(app, await rejectSomebody(app, admin))).toMatch(
      /^【健康福利平台】您的账号申请未通过/,
    )
  })

  test('that is switched off, or whose settings forbid it, is not told; deleted settings leave it to the code', async () => {
    await choose('registrationRejected', { isEnabled: false })
    await rejectSomebody(app, admin)
    expect(await app.sql('SELECT 1 FROM sys_message')).toEqual([])
    const { id } = await settingOf(app, admin, 'registrationRejected')
    await app.call(admin, messageEvents.delete, { id })
    await rejectSomebody(app, admin)
    expect(await app.sql('SELECT 1 FROM sys_message')).toHaveLength(1)
    const { body } = await app.call(admin, messageEvents.add, {
      eventCode: 'registrationRejected',
      channels: ['1'],
      isEnabled: true,
    })
    expect(body.message).toBe('添加成功！')
  })

  test('is told in the built-in words where a template leaves nothing to say', async () => {
    await useTemplate(app, admin, { templateContent: '{opinion, select, x {是} other { }}' })
    expect(await messageTo(app, await rejectSomebody(app, admin))).toMatch(
      /^【健康福利平台】您的账号申请未通过/,
    )
  })

  test('is told by e-mail to the accounts it concerns, in the language of each, and names no more than the portal should let out (MAIL-4)', async () => {
    await app.sql(
      `UPDATE sys_user SET email = username || '@example.com' WHERE username IN ('admin', 'staff')`,
    )
    await choose('registrationFiled', { channels: ['4', '2'] })
    await app.call(undefined, registrations.register, {
      realname: '李<i>四</i>',
      mobile: '13700000991',
      companyName: '云帆科技',
    })
    await expect.poll(async () => (await mailsOf(app)).length).toBe(1)
    const [mail] = await mailsOf(app)
    expect(mail).toMatchObject({
      to: 'admin@example.com',
      subject: '有新的账号申请待审批',
      text: '您有一条新的系统消息，请登录健康福利平台，在“我的通知”中查看。',
    })
    expect(await noticesOf(app)).toMatchObject([{ titile: '有新的账号申请待审批' }])
    await app.sql('DELETE FROM sys_announcement')
    await useTemplate(app, admin, {
      templateCode: 'registrationFiled',
      templateType: '2',
      templateTitle: '申请：{companyName}',
      templateContent: '<p onclick="x()">{realname}申请<script>alert(1)</script></p>',
    })
    await app.call(undefined, registrations.register, {
      realname: '王<i>五</i>',
      mobile: '13700000992',
      companyName: '云帆科技',
    })
    await expect.poll(async () => (await mailsOf(app)).length).toBe(2)
    expect((await mailsOf(app))[1]).toMatchObject({
      subject: '申请：云帆科技',
      text: '王<i>五</i>申请',
      html: '<p>王&lt;i&gt;五&lt;/i&gt;申请</p>',
    })
  })
})

test('an e-mail is in the language its reader last signed in with; staff read Chinese', async () => {
  for (const username of ['hr.yunfan', 'hr.qinghe', 'staff'])
    await app.sql(`UPDATE sys_user SET email = username || '@example.com' WHERE username = $1`, [username])
  for (const [username, language] of [
    ['hr.yunfan', 'en'],
    ['hr.qinghe', 'en'],
    ['hr.qinghe', 'zh'],
    ['staff', 'en'],
  ] as const)
    await tryPassword(app, username, demoPassword, { 'accept-language': language })
  const text = (title: string) => ({ title, plain: title, html: title })
  const texts = JSON.stringify({ zh: text('中文'), en: text('English') })
  await app.sql(
    `SELECT write_mails('contractEnds', (SELECT array_agg(id) FROM sys_user WHERE username IN ('hr.yunfan', 'hr.qinghe', 'staff', 'nobody')), $1)`,
    [texts],
  )
  expect(await app.sql('SELECT receiver, title FROM sys_message ORDER BY receiver')).toEqual([
    { receiver: 'hr.qinghe@example.com', title: '中文' },
    { receiver: 'hr.yunfan@example.com', title: 'English' },
    { receiver: 'staff@example.com', title: '中文' },
  ])
})

test('the constants are the catalogue, each named in both languages, with variables and built-in texts', async () => {
  const { body } = await app.call(admin, messageEvents.constants, {})
  const constants = body.result as EventConstant[]
  expect(constants.map(({ eventCode }) => eventCode)).toEqual(eventCodes)
  expect(
    constants.filter((one) => one.eventName === one.eventCode || one.eventNameEn === one.eventCode),
  ).toEqual([])
  const changed = constants.find(({ eventCode }) => eventCode === 'familyChangeFiled')
  expect(changed?.channels[0]).toMatchObject({
    variables: [{ name: 'companyName', label: '公司名称', labelEn: 'Company name' }, {}, {}, {}],
    texts: [{ language: 'zh', content: expect.stringContaining('{changeType, select, ADD {新增}') }, {}],
  })
})
