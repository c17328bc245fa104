import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { departs, type Depart } from '#contract/administration/departs.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addDepart, departTree, drawn } from '../../support/departs.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let staff: Session
let hr: Session
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  hr = await sessionOf(app, 'hr.yunfan')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.sql('DELETE FROM sys_depart_user')
  await app.sql('DELETE FROM sys_depart')
})

describeResource(departs, {
  draft: () => ({ departName: '试验部' }),
  visibleTo: 'provider',
  size: 'small',
})

const add = (departName: string, parent?: Depart, departOrder?: number) =>
  addDepart(app, staff, departName, { parentId: parent?.id, departOrder })
const now = async ({ id }: Depart) => (await app.call(staff, departs.queryById, { id })).body.result as Depart
/** Moves a department: below what, and at which place. */
const move = async (depart: Depart, parentId: string | null | undefined, departOrder?: number) => {
  const { id, version } = await now(depart)
  return app.call(staff, departs.edit, { id, version, parentId, departOrder })
}
const shown = async () => drawn(await departTree(app, staff))
const codes = async () =>
  (
    await app.sql<{ line: string }>(
      `SELECT depart_name || ' ' || org_code AS line FROM sys_depart WHERE del_flag = 0 ORDER BY org_code`,
    )
  ).map(({ line }) => line)

describe('a tree refuses (kernel 15)', () => {
  test('a row below itself, and below what is below it', async () => {
    const top = await add('甲')
    const middle = await add('乙', top)
    const low = await add('丙', middle)
    for (const below of [top, middle, low]) {
      const { body } = await move(top, below.id)
      expect(body).toMatchObject({
        success: false,
        message: '不能移到自己或自己的下级之下',
        result: [{ path: 'parentId' }],
      })
    }
    expect(await shown()).toBe('甲(乙(丙))')
  })

  test('two moves at once that together would make a circle: one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.sql('DELETE FROM sys_depart')
      const [one, other] = [await add('甲'), await add('乙')]
      const answers = await Promise.all([move(one, other.id), move(other, one.id)])
      expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true])
      expect(['甲(乙)', '乙(甲)']).toContain(await shown())
    }
  })

  test('a parent that is not there, was deleted, or is of another organisation', async () => {
    const [one, gone] = [await add('甲'), await add('乙')]
    await app.call(staff, departs.delete, { id: gone.id })
    for (const parentId of ['7', gone.id])
      expect((await move(one, parentId)).body).toMatchObject({
        success: false,
        result: [{ path: 'parentId' }],
      })
    await app.sql(
      `INSERT INTO sys_depart (id, depart_name, depart_order, org_code, sys_org_code) VALUES (900, '人事部', 0, 'A02A01', 'A02')`,
    )
    expect((await move(one, '900')).body.message).toBe('不能移到另一个机构')
    expect(await shown()).toBe('甲')
  })

  test('an eleventh level, also for what is moved with others below it', async () => {
    let low: Depart | undefined
    for (let level = 1; level <= 10; level += 1) low = await add(`${level}`, low)
    const { body } = await app.call(staff, departs.add, { departName: '11', parentId: low?.id })
    expect(body.message).toBe('最多 10 级，请移到更高的一级')
    const top = await add('甲')
    await add('乙', top)
    const ninth = (await now(low as Depart)).parentId
    expect((await move(top, ninth)).body.message).toBe('最多 10 级，请移到更高的一级')
  })

  test('more rows than it may have, when they are added and when they come back', async () => {
    const one = await add('甲')
    await app.call(staff, departs.delete, { id: one.id })
    await app.sql(
      `INSERT INTO sys_depart (depart_name, depart_order, org_code, sys_org_code)
       SELECT 'n' || n, n, 'A01' || chr(66 + n / 99) || lpad((n % 99 + 1)::text, 2, '0'), 'A01' FROM generate_series(0, 1999) AS n`,
    )
    const full = '一个机构最多 2,000 个，请先删除不用的'
    expect((await app.call(staff, departs.add, { departName: '乙' })).body.message).toBe(full)
    expect((await app.call(staff, departs.restore, { ids: one.id })).body.message).toBe(full)
    expect(await departTree(app, staff)).toHaveLength(2_000)
  })

  test('to be deleted while there is something below it, in words', async () => {
    const top = await add('甲')
    await add('乙', top)
    await add('丙', top)
    const { body } = await app.call(staff, departs.delete, { id: top.id })
    expect(body.message).toBe('部门“甲”还有下级部门 2 个，不能删除')
    expect(await shown()).toBe('甲(乙 丙)')
  })
})

describe('departments', () => {
  test('stand in their order, and are put at any place among others', async () => {
    await add('甲')
    await add('丙')
    const two = await add('乙', undefined, 1)
    expect(await shown()).toBe('甲 乙 丙')
    await move(two, undefined, 0)
    expect(await shown()).toBe('乙 甲 丙')
    await move(two, undefined, 99)
    expect(await shown()).toBe('甲 丙 乙')
    expect((await now(two)).departOrder).toBe(2)
    await app.call(staff, departs.delete, { id: two.id })
    const last = await add('丁')
    expect(last.departOrder).toBe(2)
    await app.call(staff, departs.restore, { ids: two.id })
    expect((await departTree(app, staff)).map(({ departOrder }) => departOrder)).toEqual([0, 1, 2, 3])
  })

  test('become the last of the parent they are put below, where no place is said', async () => {
    const [one, other] = [await add('甲'), await add('乙')]
    await add('丙', one)
    const { body } = await move(other, one.id)
    expect(body.result).toMatchObject({
      parentId: one.id,
      departOrder: 1,
      orgType: '2',
      orgType_dictText: '子部门',
    })
    expect(await shown()).toBe('甲(丙 乙)')
    expect((await move(other, null, 0)).body.result).toMatchObject({
      parentId: null,
      departOrder: 0,
      orgType: '1',
    })
    expect(await shown()).toBe('乙 甲(丙)')
  })

  test('have codes that begin with the parent’s, and take those below along; a code is not given twice', async () => {
    const one = await add('甲')
    const two = await add('乙')
    const below = await add('丙', one)
    const low = await add('丁', below)
    await app.call(staff, departs.delete, { id: low.id })
    expect(await codes()).toEqual(['甲 A01A01', '丙 A01A01A01', '乙 A01A02'])
    await move(below, two.id)
    await app.call(staff, departs.restore, { ids: low.id })
    expect(await codes()).toEqual(['甲 A01A01', '乙 A01A02', '丙 A01A02A01', '丁 A01A02A01A01'])
    await app.call(staff, departs.delete, { id: low.id })
    expect((await add('戊', below)).orgCode).toBe('A01A02A01A02')
  })

  test('may be edited while others are moved: only what is moved counts its version up', async () => {
    const [one, other] = [await add('甲'), await add('乙')]
    await move(other, undefined, 0)
    expect((await now(one)).version).toBe(0)
    expect((await now(other)).version).toBe(1)
  })

  test('of one organisation are not in the tree of another', async () => {
    await add('甲')
    const permissions = await app.sql<{ id: string }>(
      `SELECT id FROM sys_permission WHERE perms = 'depart:list'`,
    )
    await app.sql('INSERT INTO sys_role_permission (role_id, permission_id) VALUES (3, $1)', [
      permissions[0]?.id,
    ])
    hr = await sessionOf(app, 'hr.yunfan')
    expect(await departTree(app, hr)).toEqual([])
    await app.sql('DELETE FROM sys_role_permission WHERE role_id = 3 AND permission_id = $1', [
      permissions[0]?.id,
    ])
  })
})

describe('the calls of this family (api 12)', () => {
  test('answer the tree with ids as key and value, names as title, and null below leaves', async () => {
    const top = await add('甲')
    const low = await add('乙', top)
    expect(await departTree(app, staff)).toEqual([
      expect.objectContaining({
        ...top,
        key: top.id,
        value: top.id,
        title: '甲',
        isLeaf: false,
        children: [expect.objectContaining({ ...low, key: low.id, isLeaf: true, children: null })],
      }),
    ])
    expect((await app.call(staff, departs.queryIdTree, {})).body.result).toEqual([
      {
        key: top.id,
        value: top.id,
        title: '甲',
        children: [{ key: low.id, value: low.id, title: '乙', children: [] }],
      },
    ])
  })

  test('find by either name and by code, flat; nothing found is said', async () => {
    const top = await add('客户服务部')
    await addDepart(app, staff, '理赔组', { parentId: top.id, departNameEn: 'Claims' })
    const found = async (keyWord: string) => {
      const { body } = await app.call(staff, departs.searchBy, { keyWord })
      return body.success
        ? (body.result as { title: string; children: null }[]).map(({ title, children }) => [title, children])
        : body.message
    }
    expect(await found('服务')).toEqual([['客户服务部', null]])
    expect(await found('claims')).toEqual([['理赔组', null]])
    expect(await found('A01A01')).toEqual([
      ['客户服务部', null],
      ['理赔组', null],
    ])
    expect(await found('没有')).toBe('查询失败或没有您想要的任何数据！')
  })

  test('are there at the addresses of later generations too', async () => {
    await add('甲')
    const { statusCode, body } = await app.app.inject({
      url: '/portal/base/hb-system/sys/sysDepart/queryTreeList',
      headers: { authorization: `Bearer ${staff.token}`, 'x-org-code': staff.orgCode },
    })
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { success: true, result: [{ title: '甲' }] }])
  })
})
