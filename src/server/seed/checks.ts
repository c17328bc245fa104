import type pg from 'pg'
import { projectStatusOn } from '#contract/checks/check-projects.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { providerOrg } from './base.ts'
import { seedFindings } from './check-findings.ts'
import { seedOrders } from './check-orders.ts'
import { seedSlots } from './check-slots.ts'
import { seedStatements } from './check-statements.ts'
import { insertMany } from './insert-many.ts'

const written = { createBy: 'staff', version: 0, delFlag: 0 }
const ofProvider = { ...written, sysOrgCode: providerOrg, createTime: '2025-06-02T02:00:00Z' }

/** Code, name, English name, gender, marital status, first age, price, how many add-ons. */
const packages = [
  ['TJ-M01', '男性标准套餐', 'Standard, men', '1', null, 18, 860, 3],
  ['TJ-F01', '女性标准套餐', 'Standard, women', '2', '1', 18, 920, 3],
  ['TJ-F02', '女性深度筛查', 'Extended, women', '2', '2', 18, 1280, 2],
  ['TJ-S01', '中老年套餐', 'Seniors', null, null, 50, 1460, 2],
  ['TJ-E01', '高管深度套餐', 'Executives', null, null, null, 2980, 4],
  ['TJ-R01', '家属标准套餐', 'Standard, relatives', null, null, 18, 620, 0],
] as const

const items = [
  ['A001', '一般检查', 'Height, weight and blood pressure'],
  ['B010', '血常规', 'Blood count'],
  ['B021', '血脂四项', 'Blood lipids'],
  ['B030', '肝功能', 'Liver function'],
  ['C002', '腹部彩超', 'Abdominal ultrasound'],
  ['D001', '胸部正位片', 'Chest X-ray'],
] as const

const addOns = [
  ['B055', '肿瘤标志物', 'Tumour markers', 38_000],
  ['C008', '甲状腺彩超', 'Thyroid ultrasound', 18_000],
  ['C011', '颈动脉彩超', 'Carotid ultrasound', 22_000],
] as const

const line = (recordId: string, position: number) => ({
  recordId,
  position,
  fromVersion: 0,
  createBy: 'staff',
})

const seedPackages = async (client: pg.Client): Promise<string[]> => {
  const ids = await insertMany(
    client,
    'check_package',
    packages.map(
      ([packageCode, packageName, packageNameEn, forGender, forMarital, ageFrom, price, count]) => ({
        ...ofProvider,
        packageCode,
        packageName,
        packageNameEn,
        forGender,
        forMarital,
        ageFrom,
        price: price * 100,
        addOnCount: count,
        validFrom: '2025-07-01',
        preparation: '检前一天 20:00 后禁食，当天空腹；携带身份证。怀孕或备孕请提前告知，不做放射检查。',
        preparationEn:
          'Eat nothing after 20:00 on the day before, and bring your ID. Tell us beforehand if you are or may be pregnant: no X-rays are taken.',
      }),
    ),
  )
  await insertMany(
    client,
    'check_package_items',
    ids.flatMap((id) =>
      items.map(([itemCode, itemName, itemNameEn], at) => ({
        ...line(id, at),
        itemCode,
        itemName,
        itemNameEn,
      })),
    ),
  )
  await insertMany(
    client,
    'check_package_add_ons',
    ids.flatMap((id, at) =>
      (packages[at]?.[7] === 0 ? [] : addOns).map(([itemCode, itemName, itemNameEn, addOnPrice], place) => ({
        ...line(id, place),
        itemCode,
        itemName,
        itemNameEn,
        addOnPrice,
      })),
    ),
  )
  return ids
}

/** What suppliers of health checks are paid: three quarters of the price. */
const seedSupplierCosts = async (client: pg.Client, packageIds: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM supplier WHERE category = '1' ORDER BY id`,
  )
  await insertMany(
    client,
    'check_package_cost',
    rows.flatMap(({ id }, place) =>
      packageIds.map((packageId, at) => ({
        ...ofProvider,
        packageId,
        supplierId: id,
        supplierCode: `S${place + 1}-${packages[at]?.[0]}`,
        cost: (packages[at]?.[6] ?? 0) * 75,
      })),
    ),
  )
}

const projectOf = (contractId: string, back: number) => {
  const today = dayAt()
  const on = (days: number) => addDays(today, days - 365 * back)
  const windows = { bookFrom: on(-89), bookTo: on(16), examFrom: on(-80), examTo: on(32) }
  const year = windows.bookFrom.slice(0, 4)
  return {
    ...written,
    ...windows,
    contractId,
    sysOrgCode: 'A02',
    projectNo: `TP-${today.slice(0, 4)}-00${2 - back}`,
    projectName: `云帆科技 ${year} 年度体检`,
    projectNameEn: `Yunfan Technology health checks ${year}`,
    payer: 'MIXED',
    takesFamily: true,
    hrBooking: 'BOOK',
    consentOn: on(-95),
    consentNote: '员工签署《体检信息授权书》，由人事存档',
    budget: 240_000_000,
    status: projectStatusOn(windows, today),
    createTime: `${on(-100)}T02:00:00Z`,
  }
}

/** This year's project of 云帆科技 and last year's, each under its contract. */
const seedProjects = async (client: pg.Client, packageIds: readonly string[]): Promise<string[]> => {
  const { rows: contracts } = await client.query<{ id: string }>(
    `SELECT id FROM client_contract WHERE sys_org_code = 'A02' AND contract_type = '2' ORDER BY start_date DESC`,
  )
  const { rows: branches } = await client.query<{ id: string }>('SELECT id FROM branch ORDER BY id')
  const projects = contracts.slice(0, 2).map(({ id }, back) => projectOf(id, back))
  const ids = await insertMany(client, 'check_project', projects)
  await client.query('SELECT next_number($1) FROM generate_series(1, $2)', [
    `checkProject TP-${dayAt().slice(0, 4)}-{3}`,
    ids.length,
  ])
  const parts = (of: readonly string[], field: string) =>
    ids.flatMap((projectId, at) =>
      of.map((id) => ({
        ...written,
        sysOrgCode: 'A02',
        createTime: projects[at]?.createTime,
        projectId,
        [field]: id,
      })),
    )
  const branchIds = branches.map(({ id }) => id)
  const relatives = packageIds[packages.findIndex(([code]) => code === 'TJ-R01')]
  await insertMany(
    client,
    'check_project_package',
    parts(packageIds, 'packageId').map((row) => ({
      ...row,
      companyAmount: 'packageId' in row && row.packageId === relatives ? 0 : null,
    })),
  )
  await insertMany(client, 'check_project_branch', parts(branchIds, 'branchId'))
  return ids
}

/** What is examined for whom and when, two projects that have agreed on it, and the orders of their people, with what suppliers bill and report at once of them. */
export const seedChecks = async (client: pg.Client): Promise<void> => {
  const packageIds = await seedPackages(client)
  await seedSupplierCosts(client, packageIds)
  const projectIds = await seedProjects(client, packageIds)
  await seedOrders(client, projectIds, await seedSlots(client))
  await seedStatements(client)
  await seedFindings(client)
}
