import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPackageCosts, type CheckPackageCost } from '#contract/checks/check-package-costs.ts'
import { checkPackages, type CheckPackage, type CheckPackageDraft } from '#contract/checks/check-packages.ts'
import { checkProjectPackages } from '#contract/checks/check-project-packages.ts'
import { suppliers, type Supplier } from '#contract/clients/suppliers.ts'
import type { Page } from '#contract/core/paging.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addCheckPackage, addCheckProject, newCheckPackage } from '../../support/check-projects.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'
import { newSupplier } from '../../support/suppliers.ts'

describeResource(checkPackages, { draft: () => newCheckPackage(), visibleTo: 'provider', size: 'small' })
let codes = 0
describeResource(checkPackageCosts, {
  draft: (packageId, { supplierId = '' }) => {
    codes += 1
    return { packageId, supplierId, supplierCode: `S-${codes}`, cost: '520.00' }
  },
  visibleTo: 'provider',
  size: 'small',
  namesOnce: 60,
})

let app: TestApp
let staff: Session
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'he.jianing')
})
afterAll(() => app.close())

const problemsOf = async (changes: Partial<CheckPackageDraft>) =>
  (await app.call(staff, checkPackages.add, newCheckPackage(changes))).body.result

describe('a package is refused', () => {
  test('with an age that ends before it begins, and with an item twice', async () => {
    const path = 'ageTo'
    expect(await problemsOf({ ageFrom: 50, ageTo: 50 })).toEqual([{ path, message: '年龄上限须大于下限' }])
    const item = { itemCode: 'XCG', itemName: '血常规' }
    expect(await problemsOf({ items: [item, { ...item, itemCode: 'x cg' }] })).toEqual([
      { path: 'items.1.itemCode', message: '项目代码在同一套餐中不能重复' },
    ])
  })

  test('on the day of another version of its code', async () => {
    const { packageCode, validFrom } = await addCheckPackage(app, staff)
    const taken = [{ path: 'validFrom', message: '该代码的套餐已有同一天启用的版本' }]
    expect(await problemsOf({ packageCode, validFrom })).toEqual(taken)
    // However the code is written.
    const written = packageCode.toLowerCase().replace('-', '–')
    expect(await problemsOf({ packageCode: ` ${written}`, validFrom })).toEqual(taken)
  })

  test('another price once a project has agreed on it, and deletion', async () => {
    const { id } = await addCheckPackage(app, staff)
    const project = await addCheckProject(app, await sessionOf(app, 'staff'))
    await app.call(staff, checkProjectPackages.add, { projectId: project.id, packageId: id })
    const message = '已有体检项目选用该套餐，约定的内容不能再修改；请从之后的某日起另存新版'
    const { version } = (await app.call(staff, checkPackages.queryById, { id })).body.result as CheckPackage
    const { body } = await app.call(staff, checkPackages.edit, { id, version, price: '1.00' })
    expect(body.result).toEqual([{ path: 'price', message }])
    expect(
      (await app.call(staff, checkPackages.edit, { id, version, preparation: '空腹 8 小时' })).status,
    ).toBe(200)
    expect((await app.call(staff, checkPackages.delete, { id })).body.message).toContain(
      '已有 1 个体检项目选用',
    )
  })

  test('to HR, and its price to who may not see it (ACC-2)', async () => {
    const { id } = await addCheckPackage(app, staff)
    expect((await app.call(await sessionOf(app, 'hr.yunfan'), checkPackages.queryById, { id })).status).toBe(
      403,
    )
  })
})

test('the next version of a package has its items and what suppliers are paid, from a later day on', async () => {
  const before = await addCheckPackage(app, staff, { forGender: '2', ageFrom: 18 })
  const supplier = (await app.call(await sessionOf(app, 'staff'), suppliers.add, newSupplier())).body
    .result as Supplier
  const terms = { supplierId: supplier.id, supplierCode: 'KH-01', cost: '500.00' }
  await app.call(staff, checkPackageCosts.add, { packageId: before.id, ...terms })
  const renew = (validFrom: string) =>
    app.call(staff, checkPackages.renew, { id: before.id, validFrom, price: '900.00' })
  expect((await renew('2026-01-01')).body.message).toBe('新版须在原版的启用日期（2026-01-01）之后启用')
  const next = (await renew('2027-01-01')).body.result as CheckPackage
  expect(next).toMatchObject({
    packageCode: before.packageCode,
    validFrom: '2027-01-01',
    price: '900.00',
    forGender: '2',
    ageFrom: 18,
    items: [{ itemCode: 'XCG' }, { itemCode: 'BCHAO' }],
  })
  // Said where it was asked: the code is not.
  expect((await renew('2027-01-01')).body.result).toEqual([
    { path: 'validFrom', message: '该代码的套餐已有同一天启用的版本' },
  ])
  const { body } = await app.call(staff, checkPackageCosts.list, { packageId: next.id })
  expect((body.result as Page<CheckPackageCost>).records).toMatchObject([terms])
})
