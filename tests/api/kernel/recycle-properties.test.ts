import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import type { Deletion } from '#contract/core/recycling.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { companyIdOf, newEmployee, newFamilyMember } from '../../support/members.ts'
import { promised } from '../../support/promised.ts'

let app: TestApp
let staff: Session
let companyId: string

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  companyId = await companyIdOf(app, 'A02')
  await app.sql('UPDATE family_member SET del_flag = 1')
  await app.sql('UPDATE employee SET del_flag = 1')
})
afterAll(() => app.close())

/** A row as the model knows it: no database, no cascade but the one written down here. */
interface ModelRow {
  id: string
  isLive: boolean
  deletionId: string
  /** What only one live row may have. */
  key: string
  parent: ModelRow | undefined
}

type Step =
  | {
      do: 'addEmployee' | 'deleteEmployee' | 'deleteFamily' | 'restoreEmployee' | 'restoreFamily'
      at: number
    }
  | { do: 'addFamily' | 'undoEmployees' | 'undoFamily'; at: number }
  | { do: 'deleteMany' | 'restoreMany'; ats: number[] }

const single = fc.constantFrom(
  'addEmployee' as const,
  'deleteEmployee' as const,
  'deleteFamily' as const,
  'restoreEmployee' as const,
  'restoreFamily' as const,
  'addFamily' as const,
  'addFamily' as const,
  'undoEmployees' as const,
  'undoFamily' as const,
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: single, at: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('deleteMany' as const, 'restoreMany' as const),
      ats: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
    }),
  },
)

/** Five numbers for all employees of a run, so that they get into each other's way. */
const numbers = 5
let run = 0

class Model {
  readonly employees: ModelRow[] = []
  readonly families: ModelRow[] = []
  readonly employeeDeletions: string[] = []
  readonly familyDeletions: string[] = []
  readonly prefix = `R${(run += 1)}-`

  isTaken(rows: readonly ModelRow[], row: Pick<ModelRow, 'key'>): boolean {
    return rows.some((other) => other !== row && other.isLive && other.key === row.key)
  }

  delete(rows: readonly ModelRow[], deletionId: string) {
    for (const row of rows) {
      for (const one of [row, ...this.families.filter(({ parent }) => parent === row)]) {
        if (!one.isLive) continue
        one.isLive = false
        one.deletionId = deletionId
      }
    }
  }

  canRestore(of: readonly ModelRow[], rows: readonly ModelRow[]): boolean {
    const gone = rows.filter(({ isLive }) => !isLive)
    const keys = gone.map(({ key }) => key)
    return (
      gone.length > 0 &&
      new Set(keys).size === keys.length &&
      gone.every((row) => row.parent?.isLive !== false && !this.isTaken(of, row))
    )
  }

  restore(rows: readonly ModelRow[]) {
    for (const row of rows) {
      if (row.isLive) continue
      row.isLive = true
      for (const child of this.families)
        if (child.parent === row && child.deletionId === row.deletionId) child.isLive = true
    }
  }
}

const pick = <One>(list: readonly One[], at: number): One | undefined => list[at % Math.max(1, list.length)]
const picks = <One>(list: readonly One[], ats: readonly number[]): One[] => [
  ...new Set(ats.flatMap((at) => pick(list, at) ?? [])),
]

const ask = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
  const { body } = await app.call(staff, endpoint, input)
  return { isDone: body.success, result: body.result as Deletion & { id: string } }
}

const addEmployee = async (model: Model, at: number) => {
  const key = `${model.prefix}${at % numbers}`
  const { isDone, result } = await ask(employees.add, newEmployee(companyId, { employeeNo: key }))
  expect(isDone).toBe(!model.isTaken(model.employees, { key }))
  if (isDone) model.employees.push({ id: result.id, isLive: true, deletionId: '', key, parent: undefined })
}

const addFamily = async (model: Model, at: number) => {
  const parent = pick(model.employees, at)
  if (!parent) return
  const draft = newFamilyMember(parent.id)
  const { isDone, result } = await ask(familyMembers.add, draft)
  expect(isDone).toBe(parent.isLive)
  if (isDone) model.families.push({ id: result.id, isLive: true, deletionId: '', key: draft.idNo, parent })
}

const remove = async (model: Model, kind: 'employees' | 'families', rows: readonly ModelRow[]) => {
  if (rows.length === 0) return
  const group = kind === 'employees' ? employees : familyMembers
  const ids = rows.map(({ id }) => id)
  const { isDone, result } = await (rows.length === 1
    ? ask(group.delete, { id: ids[0] ?? '' })
    : ask(group.deleteBatch, { ids: ids.join(',') }))
  expect(isDone).toBe(rows.every(({ isLive }) => isLive))
  if (!isDone) return
  expect(result.count).toBe(rows.length)
  model.delete(rows, result.deletionId)
  const deletions = kind === 'employees' ? model.employeeDeletions : model.familyDeletions
  deletions.push(result.deletionId)
}

const restore = async (
  model: Model,
  kind: 'employees' | 'families',
  rows: readonly ModelRow[],
  by?: string,
) => {
  if (rows.length === 0 && !by) return
  const { isDone } = await ask(
    (kind === 'employees' ? employees : familyMembers).restore,
    by ? { deletionId: by } : { ids: rows.map(({ id }) => id).join(',') },
  )
  expect(isDone).toBe(model.canRestore(model[kind], rows))
  if (isDone) model.restore(rows)
}

const undo = async (model: Model, kind: 'employees' | 'families', at: number) => {
  const by = pick(kind === 'employees' ? model.employeeDeletions : model.familyDeletions, at)
  if (by === undefined) return
  await restore(
    model,
    kind,
    model[kind].filter(({ deletionId }) => deletionId === by),
    by,
  )
}

const take = async (model: Model, next: Step) => {
  switch (next.do) {
    case 'addEmployee':
      return addEmployee(model, next.at)
    case 'addFamily':
      return addFamily(model, next.at)
    case 'deleteEmployee':
      return remove(model, 'employees', picks(model.employees, [next.at]))
    case 'deleteFamily':
      return remove(model, 'families', picks(model.families, [next.at]))
    case 'deleteMany':
      return remove(model, 'employees', picks(model.employees, next.ats))
    case 'restoreEmployee':
      return restore(model, 'employees', picks(model.employees, [next.at]))
    case 'restoreFamily':
      return restore(model, 'families', picks(model.families, [next.at]))
    case 'restoreMany':
      return restore(model, 'employees', picks(model.employees, next.ats))
    case 'undoEmployees':
      return undo(model, 'employees', next.at)
    case 'undoFamily':
      return undo(model, 'families', next.at)
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()

describe('any sequence of additions, deletions and restorations', () => {
  test('leaves the rows, the relatives and the counts that a plain model has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 25 }), async (steps) => {
        const model = new Model()
        for (const at of [0, 1, 2]) await addEmployee(model, at)
        for (const next of steps) await take(model, next)
        const listed = (await app.call(staff, employees.list, { employeeNo: model.prefix, pageSize: '500' }))
          .body.result as Page<Employee>
        const live = model.employees.filter(({ isLive }) => isLive)
        expect(idsOf(listed.records)).toEqual(idsOf(live))
        expect(listed.total).toBe(live.length)
        const families = await app.sql<{ id: string; isLive: boolean }>(
          'SELECT id::text AS id, del_flag = 0 AS "isLive" FROM family_member WHERE employee_id = ANY($1)',
          [model.employees.map(({ id }) => id)],
        )
        expect(idsOf(families.filter(({ isLive }) => isLive))).toEqual(
          idsOf(model.families.filter(({ isLive }) => isLive)),
        )
        expect(families.length).toBe(model.families.length)
        for (const row of listed.records)
          expect(row.familyCount).toBe(
            model.families.filter(({ isLive, parent }) => isLive && parent?.id === row.id).length,
          )
        const bin = (await app.call(staff, employees.recycled, { employeeNo: model.prefix, pageSize: '500' }))
          .body.result as Page<Employee>
        expect(idsOf(bin.records)).toEqual(idsOf(model.employees.filter(({ isLive }) => !isLive)))
      }),
      { numRuns: promised(25, 4) },
    )
  }, 60_000)
})
