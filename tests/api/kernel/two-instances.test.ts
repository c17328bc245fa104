import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies } from '#contract/clients/companies.ts'
import { dictionaries } from '#contract/administration/dictionaries.ts'
import { dictItems } from '#contract/administration/dict-items.ts'
import { messageTemplates } from '#contract/messages/message-templates.ts'
import { openSecondInstance, openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addCompany } from '../../support/companies.ts'
import { dictOf, itemsOf } from '../../support/dicts.ts'
import { sessionOf } from '../../support/identities.ts'
import { rejectSomebody, useTemplate } from '../../support/messages.ts'
import { messageTo } from '../../support/sign-in.ts'

let first: TestApp
let second: Pick<TestApp, 'call' | 'close'>
let admin: Session
beforeAll(async () => {
  first = await openTestApp()
  second = await openSecondInstance(first)
  admin = await sessionOf(first, 'admin')
})
afterAll(async () => {
  await second.close()
  await first.close()
})

test('a template that is put in use, worded anew or taken out on one instance speaks on the other from the next event on', async () => {
  const onSecond = { ...first, call: second.call }
  const said = async () => messageTo(first, await rejectSomebody(onSecond, admin))
  expect(await said()).toMatch(/^【健康福利平台】您的账号申请未通过/)
  const { row } = await useTemplate(first, admin, { templateContent: '【一】{opinion}' })
  expect(await said()).toMatch(/^【一】/)
  const { id, version } = row
  const edited = await first.call(admin, messageTemplates.edit, { id, version, templateContent: '【二】' })
  expect(await said()).toBe('【二】')
  const { version: last } = edited.body.result as { version: number }
  await first.call(admin, messageTemplates.reset, { id, version: last })
  expect(await said()).toMatch(/^【健康福利平台】您的账号申请未通过/)
})

test('an item that is renamed, coloured and switched off on one instance is so in choices and rows of the other', async () => {
  const staff = await sessionOf(first, 'staff')
  const dict = await dictOf(first, admin, 'industry')
  const [item] = await itemsOf(first, admin, dict.id)
  if (!item) throw new Error('no item')
  const { id: company } = await addCompany(first, staff, { industry: item.itemValue })
  const offered = async () =>
    (await second.call(staff, dictionaries.getDictItems, { dictCode: 'industry' })).body.result
  const shown = async () => (await second.call(staff, companies.queryById, { id: company })).body.result
  // What the other one remembers is from before the change.
  expect(await offered()).toMatchObject([{ value: item.itemValue, text: item.itemText }, {}, {}, {}])
  expect(await shown()).toMatchObject({ industry_dictText: item.itemText })

  const change = { itemText: '软件业', itemColor: 'blue', status: '0' } as const
  const { id, version } = item
  const { body } = await first.call(admin, dictItems.edit, { id, version, ...change })
  expect(body.success).toBe(true)
  await expect.poll(shown).toMatchObject({ industry_dictText: '软件业', industry_dictColor: 'blue' })
  await expect.poll(offered).toMatchObject([{}, {}, {}])
})
