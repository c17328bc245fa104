import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageEvents, type EventConstant } from '#contract/messages/message-events.ts'
import { messageTemplates, type MessageTemplateDraft } from '#contract/messages/message-templates.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'
import {
  addTemplate,
  forgetMessages,
  newTemplate,
  noticesOf,
  rejectSomebody,
  useTemplate,
} from '../../support/messages.ts'
import { messageTo } from '../../support/sign-in.ts'

describeResource(messageTemplates, { draft: newTemplate, visibleTo: 'admin', size: 'small' })

let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())
beforeEach(() => forgetMessages(app))

describe('a template is refused', () => {
  test.each<[string, Partial<MessageTemplateDraft>, string]>([
    [
      'with a variable that the event does not give',
      { templateContent: '{contractName}' },
      '没有名为“contractName”的变量，可用的变量：{opinion}',
    ],
    ['with a brace that is not closed', { templateContent: '您的申请 {opinion' }, '变量的写法不正确'],
    [
      'with a kind of variable that words are none of',
      { templateContent: '{opinion, number}' },
      '变量的写法不正确',
    ],
    [
      'with a variable where there is none',
      { templateCode: 'mobileChanged', templateContent: '{username}' },
      '没有名为“username”的变量，该文本不能使用变量',
    ],
    [
      'in more characters than an SMS has',
      { templateContent: '长'.repeat(301) },
      '短信内容不能超过 300 个字符',
    ],
    ['for an SMS with a title', { templateTitle: '标题' }, '短信没有标题'],
    [
      'for a notice without a title',
      { templateCode: 'contractEnds', templateType: '4', templateContent: '到期' },
      '系统消息和邮件需要标题',
    ],
    [
      'for a channel that the event does not have',
      { templateType: '2', templateTitle: '标题' },
      '该事件不支持这一通知方式',
    ],
    [
      'with what may speak of somebody’s health in an e-mail (MAIL-4)',
      {
        templateCode: 'familyChangeRejected',
        templateType: '2',
        templateTitle: '驳回',
        templateContent: '{opinion}',
      },
      '没有名为“opinion”的变量',
    ],
    ...[
      ['标题', '密码已重置'],
      ['标题', '{secret} {secret}'],
      ['{secret}', '{secret}'],
      ['标题', '<p><a href="https://example.com/?q={secret}">{secret}</a></p>'],
    ].map(([templateTitle = '', templateContent = '']): [string, Partial<MessageTemplateDraft>, string] => [
      `with a password elsewhere than once in the words: ${templateTitle} ${templateContent} (MAIL-5)`,
      { templateCode: 'passwordMailed', templateType: '2', templateTitle, templateContent },
      '须在正文的文字中写一次 {secret}',
    ]),
  ])('%s', async (_why, changes, words) => {
    const { message } = await addTemplate(app, admin, changes)
    expect(message).toContain(words)
    expect(await app.sql('SELECT 1 FROM sys_message_template')).toEqual([])
  })

  test('no title of two lines: it is stored in one', async () => {
    const { row } = await addTemplate(app, admin, {
      templateCode: 'familyChangeRejected',
      templateType: '2',
      templateTitle: '标题\n抄送',
      templateContent: '请登录查看',
    })
    expect(row.templateTitle).toBe('标题 抄送')
  })

  test('for another event, channel or language while it is in use', async () => {
    const { row } = await useTemplate(app, admin)
    const { body } = await app.call(admin, messageTemplates.edit, {
      id: row.id,
      version: row.version,
      language: 'en',
    })
    expect(body.message).toContain('使用中的模板不能更换事件、通知方式和语言')
  })
})

describe('a built-in text', () => {
  const constants = async () =>
    (await app.call(admin, messageEvents.constants, {})).body.result as EventConstant[]

  test('is taken as it is filled into a template, of every event, channel and language', async () => {
    const offered = (await constants()).flatMap(({ eventCode, channels }) =>
      channels.flatMap(({ channel, texts }) =>
        texts.map(({ language, title, content }) => ({
          templateCode: eventCode as MessageTemplateDraft['templateCode'],
          templateType: channel as MessageTemplateDraft['templateType'],
          language,
          templateTitle: title,
          templateContent: content,
        })),
      ),
    )
    expect(offered.length).toBeGreaterThan(60)
    expect(offered.some(({ templateContent }) => templateContent.includes('{count, plural'))).toBe(true)
    const refused: unknown[] = []
    for (const text of offered) {
      const shown = await app.call(admin, messageTemplates.preview, text)
      const { message, row } = await addTemplate(app, admin, text)
      if (!shown.body.success || !row) refused.push({ ...text, message })
    }
    expect(refused).toEqual([])
  })

  test('says its words by a number: one alone, or how many', async () => {
    const asked = {
      templateCode: 'coverChangeApproved',
      templateType: '4',
      language: 'zh',
      templateTitle: '通过',
      templateContent:
        '{count, plural, =1 {一条} other {# 条}}，{changeType, select, ADD {增员} other {减员}}',
    } as const
    const { body } = await app.call(admin, messageTemplates.preview, asked)
    expect(body.result).toMatchObject({ texts: [{ content: '一条，增员' }, {}] })
  })

  test('has variables that are named as its event is about them', async () => {
    const events = await constants()
    const labels = (code: string) =>
      events
        .find(({ eventCode }) => eventCode === code)
        ?.channels[0]?.variables.flatMap(({ name, label }) =>
          ['name', 'changeType'].includes(name) ? [label] : [],
        )
    expect(labels('coverChangeApproved')).toEqual(['参保人', '增减类型（ADD 增员、REMOVE 减员）'])
    expect(labels('familyChangeApproved')?.[1]).toBe('家属姓名')
  })
})

describe('a template', () => {
  test('is shown with examples beside the other language before it is saved', async () => {
    const { templateName: _name, ...asked } = newTemplate()
    const { body } = await app.call(admin, messageTemplates.preview, asked)
    expect(body.result).toEqual({
      texts: [
        {
          language: 'zh',
          title: null,
          content: '【健康福利平台】很遗憾，您的申请未通过：资料不完整，请补充后重新提交',
          source: 'draft',
        },
        {
          language: 'en',
          title: null,
          content:
            '[Health Benefits Portal] Your application was not approved: Documents are missing, please send them again',
          source: 'builtIn',
        },
      ],
    })
  })

  test('is tried on oneself alone: own mobile, own e-mail, own bell; noted as a test, and no more than 20 times an hour', async () => {
    const test = async (changes: Partial<MessageTemplateDraft>) =>
      (
        await app.call(admin, messageTemplates.sendTest, {
          id: (await addTemplate(app, admin, changes)).row.id,
        })
      ).body.message
    await app.sql(`UPDATE sys_user SET email = NULL WHERE username = 'admin'`)
    expect(await test({})).toBe('测试消息已发送给您本人')
    expect(await messageTo(app, '13900000001')).toContain('资料不完整')
    const byMail = { templateCode: 'mobileChanged', templateType: '2', templateTitle: '手机号' } as const
    expect(await test({ ...byMail, templateContent: '已更换' })).toContain('没有邮箱')
    await test({
      templateCode: 'contractEnds',
      templateType: '4',
      templateTitle: '{contractName}',
      templateContent: '到期',
    })
    expect(await noticesOf(app)).toMatchObject([{ titile: '2026 年度健康福利合同' }])
    expect(await app.sql(`SELECT count(*)::int AS readers FROM sys_announcement_send`)).toEqual([
      { readers: 1 },
    ])
    expect(await app.sql('SELECT is_test FROM sys_message')).toEqual([{ is_test: true }])
    await app.sql(`UPDATE sys_rate_window SET hits = 20 WHERE bucket LIKE 'message-test %'`)
    expect(await test({})).toMatch(/操作过于频繁/)
  })

  test('takes the place of the one in use, whose deletion leaves the text to the code, also when it comes back', async () => {
    const states = () => app.sql('SELECT status FROM sys_message_template WHERE del_flag = 0 ORDER BY id')
    const { row } = await useTemplate(app, admin)
    await useTemplate(app, admin, { language: 'en' })
    const { row: next } = await useTemplate(app, admin)
    expect(await states()).toEqual([{ status: 'DRAFT' }, { status: 'IN_USE' }, { status: 'IN_USE' }])
    await app.call(admin, messageTemplates.delete, { id: next.id })
    expect(await messageTo(app, await rejectSomebody(app, admin))).toMatch(
      /^【健康福利平台】您的账号申请未通过/,
    )
    await app.call(admin, messageTemplates.use, { id: row.id, version: 2 })
    await app.call(admin, messageTemplates.restore, { ids: next.id })
    expect(await states()).toEqual([{ status: 'IN_USE' }, { status: 'IN_USE' }, { status: 'DRAFT' }])
  })

  test('keeps what was done to it: written, put in use (AUD-4)', async () => {
    const { row } = await useTemplate(app, admin)
    const { body } = await app.call(admin, messageTemplates.history, { id: row.id })
    expect(body.result).toMatchObject({
      records: [
        { action: 'EDIT', by: '系统管理员', before: { status: 'DRAFT' }, after: { status: 'IN_USE' } },
        { action: 'ADD' },
      ],
      nextCursor: null,
    })
  })

  test('is copied as a draft', async () => {
    const { row } = await useTemplate(app, admin)
    const { body } = await app.call(admin, messageTemplates.copy, { id: row.id })
    expect(body.result).toMatchObject({
      templateName: `${row.templateName}（副本）`,
      templateContent: row.templateContent,
      status: 'DRAFT',
    })
  })
})
