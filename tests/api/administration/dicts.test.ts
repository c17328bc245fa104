import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companies, type Company } from '#contract/clients/companies.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { dictItems } from '#contract/administration/dict-items.ts'
import { dictionaries } from '#contract/administration/dictionaries.ts'
import { dicts } from '#contract/administration/dicts.ts'
import { live } from '#contract/messages/live.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addCompany } from '../../support/companies.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { addDict, dictOf, itemsOf, newDict, newItem } from '../../support/dicts.ts'
import { sessionOf, type Username } from '../../support/identities.ts'
import { openLive } from '../../support/live.ts'

describeResource(dicts, { draft: newDict, visibleTo: 'admin', size: 'small' })
describeResource(dictItems, { draft: newItem, visibleTo: 'admin', size: 'small' })

let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await openTestApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())

const choices = async (username: Username, dictCode: string, headers = {}) =>
  app.call(await sessionOf(app, username), dictionaries.getDictItems, { dictCode }, headers)
const offered = async (dictCode: string) =>
  ((await choices('staff', dictCode)).body.result as { value: string }[]).map(({ value }) => value)
const did = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  (await app.call(admin, endpoint, input)).body
const said = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  (await did(endpoint, input)).message
const inEnglish = { 'accept-language': 'en-US,en;q=0.9' }

describe('the choices of a dictionary', () => {
  test('are refused to nobody signed in, and for anything that could be a table (trap 29)', async () => {
    expect((await app.call(undefined, dictionaries.getDictItems, { dictCode: 'sex' })).status).toBe(401)
    for (const code of ['sys_user,realname,id', "sex'--", 'sex;drop', 'a b', 'x'.repeat(65), '性别'])
      expect((await choices('admin', code)).status).toBe(400)
  })

  test('are none for a code nobody knows', async () => {
    expect((await choices('staff', 'no_such_code')).body).toMatchObject({ success: true, result: [] })
  })

  test('come in order, in Chinese for staff, in English for HR who reads English', async () => {
    const chinese = [
      { value: '1', text: '男', title: '男', label: '男', color: null },
      { value: '2', text: '女', title: '女', label: '女', color: null },
    ]
    expect((await choices('staff', 'sex', { 'accept-language': 'en' })).body.result).toEqual(chinese)
    for (const username of ['nobody', 'hr.yunfan'] as const)
      expect((await choices(username, 'sex')).body.result).toEqual(chinese)
    expect((await choices('hr.yunfan', 'sex', inEnglish)).body.result).toMatchObject([
      { label: 'Male' },
      { label: 'Female' },
    ])
  })
})

describe('a dictionary whose values code knows', () => {
  test('takes no item, loses none, switches none off and is not deleted, each said in words', async () => {
    const dict = await dictOf(app, admin, 'sex')
    const [male] = await itemsOf(app, admin, dict.id)
    if (!male) throw new Error('no item')
    const about = { id: male.id, version: male.version }
    const fixed = '程序认识字典“性别”的每个值：不能新增或删除字典项，可以改名称、颜色和顺序'
    expect(await said(dictItems.add, newItem(dict.id))).toBe(fixed)
    expect(await said(dictItems.delete, { id: male.id })).toBe(fixed)
    expect(await said(dictItems.edit, { ...about, status: '0' })).toContain('不能停用')
    expect(await said(dictItems.edit, { ...about, itemValue: '3' })).toContain('值保存后不能修改')
    expect(await said(dicts.delete, { id: dict.id })).toBe('程序使用字典“性别”，不能删除')
    expect(await said(dicts.edit, { id: dict.id, version: dict.version, dictCode: 'gender' })).toContain(
      '编码保存后不能修改',
    )
    expect(await offered('sex')).toEqual(['1', '2'])
  })

  test('is renamed, coloured and put in order, which shows in choices and rows at once, and open portals hear it', async () => {
    const dict = await dictOf(app, admin, 'company_status')
    const items = await itemsOf(app, admin, dict.id)
    const staff = await sessionOf(app, 'staff')
    const company = await addCompany(app, staff, { status: '1' })
    const socket = await openLive(app.app, '12', staff.token)
    const first = items[0]
    if (!first) throw new Error('no item')
    const { body } = await app.call(admin, dictItems.edit, {
      id: first.id,
      version: first.version,
      itemText: '服务中',
      itemTextEn: 'Being served',
      itemColor: 'blue',
    })
    expect(body).toMatchObject({ success: true, message: '编辑成功！' })
    await socket.hears((text) => text === live.dictionaries)
    socket.socket.close()
    await socket.closed
    const row = (await app.call(staff, companies.queryById, { id: company.id })).body.result as Company
    expect(row).toMatchObject({ status_dictText: '服务中', status_dictColor: 'blue' })
    expect((await choices('hr.yunfan', 'company_status', inEnglish)).body.result).toMatchObject([
      { value: '1', text: 'Being served', color: 'blue' },
      { color: null },
      {},
    ])
    const ids = items.map(({ id }) => id)
    expect(await said(dictItems.arrange, { dictId: dict.id, ids: ids.toReversed() })).toBe('顺序已保存')
    await expect.poll(() => offered('company_status')).toEqual(['3', '2', '1'])
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? ''], [...ids.slice(1), '7']])
      expect(await said(dictItems.arrange, { dictId: dict.id, ids: wrong })).toBe(
        '这个字典的项刚刚有增减，请刷新后重新排序',
      )
    expect(await offered('company_status')).toEqual(['3', '2', '1'])
  })
})

describe('a dictionary that takes any value', () => {
  test('gets items at its end, offers none that is switched off or deleted, and still reads them in old rows', async () => {
    const dict = await dictOf(app, admin, 'industry')
    const added = await did(dictItems.add, {
      ...newItem(dict.id),
      itemValue: 'energy',
      itemText: '能源',
      status: 1 as unknown as '1',
    })
    expect(added).toMatchObject({ success: true, result: { status: '1', sortOrder: 5 } })
    expect(await said(dictItems.add, { ...newItem(dict.id), itemValue: 'energy' })).toBe(
      '这个字典已有相同数据值的项',
    )
    const staff = await sessionOf(app, 'staff')
    const company = await addCompany(app, staff, { industry: 'energy' })
    const textOf = async () =>
      ((await app.call(staff, companies.queryById, { id: company.id })).body.result as object)[
        'industry_dictText' as never
      ]
    await expect.poll(() => offered('industry')).toContain('energy')
    const { id, version } = added.result as { id: string; version: number }
    await did(dictItems.edit, { id, version, status: '0' })
    await expect.poll(() => offered('industry')).not.toContain('energy')
    expect(await textOf()).toBe('能源')
    await did(dictItems.delete, { id })
    await expect.poll(() => offered('industry')).toEqual(['software', 'pharma', 'manufacturing', 'finance'])
    expect(await textOf()).toBe('能源')
  })

  test('says what its English name is only where it has one', async () => {
    const dict = await addDict(app, admin)
    await did(dictItems.add, { ...newItem(dict.id), itemText: '只有中文', itemTextEn: null })
    await expect
      .poll(async () => (await choices('hr.yunfan', dict.dictCode, inEnglish)).body.result)
      .toMatchObject([{ text: '只有中文' }])
  })
})
