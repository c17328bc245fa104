import type pg from 'pg'
import { misfit } from '#contract/checks/package-fit.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { at, lastYear, thisYear, type Kind, type Row } from './check-order-kinds.ts'
import type { DemoSlot } from './check-slots.ts'
import { insertMany } from './insert-many.ts'

/** Who is examined: an employee, or a relative of one. */
interface Person {
  readonly employeeId: string
  readonly familyMemberId: string | null
  readonly name: string
  readonly nameEn: string | null
  readonly gender: string
  readonly birthDate: string
  readonly leaveDate: string | null
  /** Since when they may be in a project. */
  readonly since: string
}

/** A package, with what its suppliers are paid. */
interface Package {
  readonly id: string
  readonly code: string
  readonly price: string
  readonly forGender: string | null
  readonly forMarital: string | null
  readonly ageFrom: number | null
  readonly ageTo: number | null
}

const packagesSql = `SELECT id::text AS id, package_code AS code, price::text AS price, for_gender AS "forGender", for_marital AS "forMarital", age_from AS "ageFrom", age_to AS "ageTo" FROM check_package ORDER BY package_code`
const costsSql = `SELECT package_id || ' ' || supplier_id AS key, cost::text AS cost FROM check_package_cost`
const suppliersSql = `SELECT id::text AS id, supplier_id::text AS "supplierId" FROM branch`

/** Reports of what is reported of a project, and what is found in a third of them. */
const reports = `INSERT INTO check_report (order_id, sys_org_code, exam_day, name_on_report, version_no, summary, create_by, create_time)
  SELECT id, sys_org_code, exam_day, person_name, 1,
    CASE WHEN id % 3 = 0 THEN '发现需要关注的指标，建议按说明复查。' ELSE '本次检查各项指标未见明显异常，建议每年体检。' END, 'dr.gu', reported_at
  FROM check_order WHERE project_id = $1 AND status = '70'`
const findings = `INSERT INTO check_report_findings (record_id, position, from_version, kind, finding, advice, create_by)
  SELECT r.id, 0, 0, f.kind, f.finding, f.advice, 'dr.gu'
  FROM check_report r JOIN LATERAL (SELECT * FROM (VALUES
      (0, 'METABOLISM', '空腹血糖偏高', '低糖饮食，三个月后复查'), (1, 'CIRCULATION', '血压偏高', '监测血压，心内科随诊'),
      (2, 'LIVER', '轻度脂肪肝', '控制体重，半年后复查'), (3, 'THYROID', '甲状腺结节', '一年后复查彩超')
    ) v (n, kind, finding, advice) WHERE v.n = r.order_id / 3 % 4) f ON true
  WHERE r.order_id % 3 = 0`

/** What orders of the demo data are made of. */
interface OrderParts {
  readonly slots: readonly DemoSlot[]
  readonly packages: readonly Package[]
  readonly costs: ReadonlyMap<string, string>
  /** The supplier of each branch. */
  readonly suppliers: ReadonlyMap<string, string>
}

/** Which package suits somebody, and what was said for it of their marital status. */
const packageOf = (person: Person, day: string, packages: readonly Package[]) => {
  const maritalState = person.birthDate > addDays(day, -365 * 31) ? '1' : '2'
  const suiting = packages.filter(
    (one) =>
      (person.familyMemberId === null) !== (one.code === 'TJ-R01') &&
      one.code !== 'TJ-E01' &&
      !misfit(one, { ...person, maritalState }, day),
  )
  const found = suiting.find(({ code }) => code === 'TJ-S01') ?? suiting[0]
  return { found, maritalState: found?.forMarital ? maritalState : null }
}

const between = (slots: readonly DemoSlot[], [first, last]: readonly [number, number]) => {
  const [from, to] = [addDays(dayAt(), first), addDays(dayAt(), last)]
  return slots.filter(({ day }) => day >= from && day <= to)
}

/** One of the slots of a kind after another, with a later one of the same branch for a change. */
const slotFor = (within: readonly DemoSlot[], n: number, { slots }: OrderParts) => {
  const slot = within[(n * 17) % within.length]
  const later = slots.filter(({ branchId, day }) => branchId === slot?.branchId && day > (slot?.day ?? ''))
  return { slot, other: later[10 + (n % 12)], any: slots[(n * 17) % slots.length] }
}

interface About {
  readonly person: Person
  readonly projectId: string
  readonly n: number
  /** The slots of its days. */
  readonly within: readonly DemoSlot[]
}

const orderOf = (kind: Kind, { person, projectId, n, within }: About, parts: OrderParts): Row => {
  const { packages, costs, suppliers } = parts
  const about = slotFor(within, n, parts)
  const { slot } = about
  const day = slot?.day ?? dayAt()
  const { found, maritalState } = packageOf(person, day, packages)
  const made = addDays(day < dayAt() ? day : dayAt(), -20 - ((n * 5) % 23))
  const supplierId = suppliers.get(slot?.branchId ?? '') ?? ''
  return {
    projectId,
    employeeId: person.employeeId,
    familyMemberId: person.familyMemberId,
    personName: person.name,
    personNameEn: person.nameEn,
    packageId: found?.id,
    maritalState,
    status: kind.status,
    ...(slot && {
      branchId: slot.branchId,
      slotId: kind.isFree ? null : slot.id,
      examDay: slot.day,
      examTime: slot.time,
      requestedAt: at(addDays(made, 2), '09:10:00'),
      price: found?.price,
      payer: 'MIXED',
      // Relatives pay for themselves.
      companyAmount: person.familyMemberId === null ? found?.price : '0',
      cost: costs.get(`${found?.id} ${supplierId}`),
    }),
    reportNotExpected: false,
    ...kind.more?.({ ...about, n }),
    sysOrgCode: 'A02',
    createBy: 'he.jianing',
    createTime: at(made, '09:00:00'),
    version: 0,
    delFlag: 0,
  }
}

/** The orders of a project, one a person. */
const ordersOf = (
  kinds: readonly Kind[],
  { people, projectId }: { people: readonly Person[]; projectId: string },
  parts: OrderParts,
): Row[] => {
  const here = people.filter(({ leaveDate }) => leaveDate === null)
  const left = people.filter(({ leaveDate }) => leaveDate !== null)
  return kinds
    .flatMap((kind) => {
      const within = kind.days ? between(parts.slots, kind.days) : []
      return Array.from({ length: kind.count }, () => ({ kind, within }))
    })
    .flatMap(({ kind, within }, n) => {
      const person = (kind.isLeaver ? left : here).shift()
      return person ? orderOf(kind, { person, projectId, n, within }, parts) : []
    })
}

/** Employees of 云帆科技 but for the first, whom others need, and every eighth a relative of one; who left last comes first. */
const people = `SELECT * FROM (
    SELECT id::text AS "employeeId", NULL AS "familyMemberId", name, name_en AS "nameEn", gender, birth_date::text AS "birthDate",
      leave_date::text AS "leaveDate", entry_date::text AS since, row_number() OVER (ORDER BY id % 97, id) AS place
    FROM (SELECT * FROM employee WHERE sys_org_code = 'A02' AND del_flag = 0 ORDER BY id OFFSET 60) e
    UNION ALL
    SELECT e.id::text, f.id::text, f.name, NULL, f.gender, f.birth_date::text, e.leave_date::text, e.entry_date::text, 8 * row_number() OVER (ORDER BY f.id % 97, f.id)
    FROM (SELECT * FROM employee WHERE sys_org_code = 'A02' AND del_flag = 0 AND leave_date IS NULL ORDER BY id OFFSET 60) e
      JOIN family_member f ON f.employee_id = e.id AND f.del_flag = 0
    WHERE f.relation IN ('1', '2')
  ) p WHERE gender IS NOT NULL AND "birthDate" IS NOT NULL ORDER BY "leaveDate" DESC NULLS LAST, place`

/** Orders in every state: of last year's project those that are over, of this year's those under way. */
export const seedOrders = async (
  client: pg.Client,
  [current = '', before = '']: readonly string[],
  slots: readonly DemoSlot[],
): Promise<void> => {
  const [found, packages, costs, branches] = [
    (await client.query<Person>(people)).rows,
    (await client.query<Package>(packagesSql)).rows,
    (await client.query<{ key: string; cost: string }>(costsSql)).rows,
    (await client.query<{ id: string; supplierId: string }>(suppliersSql)).rows,
  ]
  const parts: OrderParts = {
    slots,
    packages,
    costs: new Map(costs.map(({ key, cost }) => [key, cost])),
    suppliers: new Map(branches.map(({ id, supplierId }) => [id, supplierId])),
  }
  const since = (back: number) => found.filter((one) => one.since < addDays(dayAt(), -back))
  const rows = [
    ...ordersOf(lastYear, { people: since(470), projectId: before }, parts),
    ...ordersOf(thisYear, { people: since(110), projectId: current }, parts),
  ].toSorted((one, other) => (String(one.createTime) < String(other.createTime) ? -1 : 1))
  const { rows: numbers } = await client.query<{ n: string }>(
    `SELECT nextval('check_order_sequence')::text AS n FROM generate_series(1, $1)`,
    [rows.length],
  )
  const numbered = rows.map((row, place) => {
    const month = String(row.createTime).slice(0, 7).replace('-', '')
    return { ...row, orderNo: `TJ${month}${numbers[place]?.n.padStart(5, '0')}` }
  })
  await insertMany(client, 'check_order', numbered)
  // A few times that are asked for most are full.
  await client.query(
    `UPDATE check_slot SET capacity = held WHERE id IN (SELECT id FROM check_slot WHERE day > $1 AND held > 0 ORDER BY held DESC, id LIMIT 6)`,
    [dayAt()],
  )
  await client.query(reports, [current])
  await client.query(findings)
}
