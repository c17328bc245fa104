import type pg from 'pg'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { changingCounts, demoCoverChanges, type DemoChange } from './cover-changes.ts'
import { openHousehold, type CoverRow, type InsuringPolicy, type Person } from './cover-households.ts'
import { changingPeople, insuring, noteInsured, seedCoverPeople, type Insuring } from './cover-people.ts'
import { editAsSeeded } from './demo-history.ts'
import { insertMany } from './insert-many.ts'
import type { DemoPeople } from './people.ts'

const policyOf = async (client: pg.Client, { policyNo, plans }: Insuring): Promise<InsuringPolicy> => {
  const { rows } = await client.query<{ id: string; from: string; to: string; planId: string; code: string }>(
    `SELECT o.id::text AS id, o.start_date::text AS "from", (o.end_date + 1)::text AS "to", p.id::text AS "planId", p.plan_code AS code
     FROM policy o JOIN plan p ON p.policy_id = o.id WHERE o.policy_no = $1`,
    [policyNo],
  )
  const [first] = rows
  if (!first) throw new Error(`no policy ${policyNo}`)
  const planIds = Object.fromEntries(rows.map(({ code, planId }) => [code, planId]))
  return { id: first.id, days: { from: first.from, to: first.to }, plans, planIds }
}

/** When a change was filed, and when it was decided on. */
const moments = (
  { status, effectiveDay }: DemoChange,
  { today, filer }: { readonly today: string } & Pick<Insuring, 'filer'>,
) => {
  const filedOn = addDays(effectiveDay > today ? today : effectiveDay, -3)
  const filed = {
    createTime: `${filedOn}T02:00:00Z`,
    createBy: filer.username,
    filedBy: filer.id,
    editedBy: filer.id,
  }
  if (status === 'DRAFT')
    return {
      ...filed,
      submittedBy: null,
      submitter: null,
      submittedAt: null,
      version: 0,
      updateBy: null,
      updateTime: null,
    }
  const by = status === 'SUBMITTED' || status === 'WITHDRAWN' ? filer.username : 'staff'
  return {
    ...filed,
    submittedBy: filer.id,
    submitter: filer.username,
    submittedAt: filed.createTime,
    version: 1,
    updateBy: by,
    updateTime: `${addDays(filedOn, 1)}T03:00:00Z`,
  }
}

const householdsOf = async (client: pg.Client, policy: InsuringPolicy, employeeIds: readonly string[]) => {
  const { rows: people } = await client.query<Person>(
    `SELECT id::text AS id, id::text AS "employeeId", name, '0' AS relation, birth_date::text AS "birthDate" FROM employee WHERE id = ANY($1)
     UNION ALL SELECT id::text, employee_id::text, name, relation, birth_date::text FROM family_member WHERE employee_id = ANY($1)`,
    [employeeIds],
  )
  const { rows: covers } = await client.query<CoverRow & { employeeId: string }>(
    `SELECT id::text AS id, employee_id::text AS "employeeId", person_id::text AS "personId", plan_id::text AS "planId", from_day::text AS "from", to_day::text AS "to"
     FROM cover WHERE policy_id = $2 AND employee_id = ANY($1)`,
    [employeeIds, policy.id],
  )
  const ofHousehold = <Row extends { employeeId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ employeeId }) => employeeId === id)
  const decide = new Map(
    employeeIds.map((id) => [id, openHousehold(policy, ofHousehold(people, id), ofHousehold(covers, id))]),
  )
  return { decide, nameOf: (id: string) => people.find((person) => person.id === id)?.name }
}

/** Cover that came with the policies, and additions and removals of both companies: those that were approved have written cover as the server would. */
export const seedCoverOfPeople = async (client: pg.Client, all: DemoPeople): Promise<void> => {
  await noteInsured(client, all)
  const qinghe = await changingPeople(client, insuring.qinghe, changingCounts.qinghe)
  const yunfan = await changingPeople(client, insuring.yunfan, changingCounts.yunfan)
  await seedCoverPeople(
    client,
    [qinghe, yunfan].flatMap(({ joiners, couples }) => [
      ...joiners.map(({ id }) => id),
      ...couples.slice(1).map(({ spouseId }) => spouseId),
    ]),
  )
  await seedChanges(client, insuring.qinghe, (days) => demoCoverChanges.qinghe(qinghe, days))
  await seedChanges(client, insuring.yunfan, (days) => demoCoverChanges.yunfan(yunfan, days))
}

interface Decided {
  readonly change: DemoChange
  readonly outcome: ReturnType<ReturnType<typeof openHousehold>>
  readonly when: ReturnType<typeof moments>
}

const coverRows = (
  { change: { employeeId }, outcome: { written }, when }: Decided,
  { policyId, changeId, company }: { policyId: string; changeId: string | undefined; company: Insuring },
) =>
  written.map(({ personId, planId, from, to, correctsId }) => ({
    employeeId,
    familyMemberId: personId === employeeId ? null : personId,
    policyId,
    planId,
    fromDay: from,
    toDay: to,
    correctsId,
    changeId,
    isSuperseded: false,
    sysOrgCode: company.orgCode,
    createBy: 'staff',
    createTime: when.updateTime,
    version: 0,
    delFlag: 0,
  }))

/** Enters the last day of who has left, and stands as insured until the removal is approved. */
const enterLastDays = (client: pg.Client, decided: readonly Decided[], { filer }: Insuring) =>
  editAsSeeded(
    client,
    'employee',
    decided.flatMap(({ change: { employeeId: id, leaveDate }, when }) =>
      leaveDate === undefined
        ? []
        : [{ id, changes: { leaveDate }, by: filer.username, at: when.createTime }],
    ),
  )

/** Files changes of a company, and writes the cover that those which were approved make. */
const seedChanges = async (
  client: pg.Client,
  company: Insuring,
  changesOn: (days: { today: string; start: string }) => DemoChange[],
): Promise<void> => {
  const today = dayAt()
  const policy = await policyOf(client, company)
  const changes = changesOn({ today, start: policy.days.from })
  const employeeIds = [...new Set(changes.map(({ employeeId }) => employeeId))]
  const { decide, nameOf } = await householdsOf(client, policy, employeeIds)
  const decided = changes.map((change) => {
    const outcome = decide.get(change.employeeId)?.(change)
    if (!outcome) throw new Error('a change of nobody')
    return { change, outcome, when: moments(change, { today, filer: company.filer }) }
  })
  const ids = await insertMany(
    client,
    'cover_change',
    decided.map(
      ({
        change: { plan: _plan, leaveDate: _left, ...change },
        outcome: { planId, premiumDelta },
        when,
      }) => ({
        ...change,
        ...when,
        policyId: policy.id,
        planId,
        premiumDelta,
        name: nameOf(change.familyMemberId ?? change.employeeId),
        sysOrgCode: company.orgCode,
        delFlag: 0,
      }),
    ),
  )
  await enterLastDays(client, decided, company)
  for (const { outcome, when } of decided)
    if (outcome.superseded.length > 0)
      await client.query(
        `UPDATE cover SET is_superseded = true, version = version + 1, update_by = 'staff', update_time = $2 WHERE id = ANY($1)`,
        [outcome.superseded, when.updateTime],
      )
  await insertMany(
    client,
    'cover',
    decided.flatMap((one, at) => coverRows(one, { policyId: policy.id, changeId: ids[at], company })),
  )
}
