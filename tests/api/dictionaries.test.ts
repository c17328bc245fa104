import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dictionaries } from '#contract/dictionaries.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { sessionOf, type Username } from '../support/identities.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const items = async (username: Username, dictCode: string, headers = {}) =>
  app.call(await sessionOf(app, username), dictionaries.getDictItems, { dictCode }, headers)

describe('the choices of a dictionary', () => {
  test('are refused to nobody signed in', async () => {
    expect((await app.call(undefined, dictionaries.getDictItems, { dictCode: 'sex' })).status).toBe(401)
  })

  test('are refused for anything that could be a table', async () => {
    for (const code of ['sys_user,realname,id', "sex'--", 'sex;drop', 'a b', 'x'.repeat(65), '性别']) {
      expect((await items('admin', code)).status).toBe(400)
    }
  })

  test('are none for a code nobody knows', async () => {
    expect((await items('staff', 'no_such_code')).body).toMatchObject({ success: true, result: [] })
  })

  test('come in order, in Chinese for staff, in English for HR who reads English', async () => {
    const chinese = [
      { value: '1', text: '男', title: '男', label: '男' },
      { value: '2', text: '女', title: '女', label: '女' },
    ]
    expect((await items('staff', 'sex', { 'accept-language': 'en' })).body.result).toEqual(chinese)
    expect((await items('nobody', 'sex')).body.result).toEqual(chinese)
    expect((await items('hr.yunfan', 'sex')).body.result).toEqual(chinese)
    expect(
      (await items('hr.yunfan', 'sex', { 'accept-language': 'en-US,en;q=0.9' })).body.result,
    ).toMatchObject([{ label: 'Male' }, { label: 'Female' }])
  })

  test('leave out what was switched off or deleted', async () => {
    await app.sql(`UPDATE sys_dict_item SET status = 0 WHERE dict_code = 'yn' AND item_value = 'true'`)
    expect((await items('staff', 'yn')).body.result).toMatchObject([{ value: 'false' }])
    await app.sql(`UPDATE sys_dict_item SET del_flag = 1 WHERE dict_code = 'yn'`)
    expect((await items('staff', 'yn')).body.result).toEqual([])
  })
})
