import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departs, type Depart, type DepartNode } from '#contract/administration/departs.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { departTree } from '../../support/departs.ts'
import { sessionOf } from '../../support/identities.ts'
import { promised } from '../../support/promised.ts'

let app: TestApp
let staff: Session
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
})
afterAll(() => app.close())

interface Step {
  readonly do: 'add' | 'move' | 'delete' | 'restore'
  readonly at: number
  readonly to: number
  readonly place: number
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(
    'add' as const,
    'add' as const,
    'move' as const,
    'move' as const,
    'move' as const,
    'delete' as const,
    'restore' as const,
  ),
  at: fc.nat(12),
  to: fc.nat(12),
  place: fc.nat(4),
})

/** Does a step to rows that may be there or not; refusals are as good as successes. */
const take = async (made: string[], { do: what, at, to, place }: Step): Promise<void> => {
  const [id, parentId] = [made[at % (made.length + 1)], made[to % (made.length + 1)] ?? null]
  if (what === 'add' || id === undefined) {
    const { body } = await app.call(staff, departs.add, {
      departName: `n${made.length}`,
      parentId,
      departOrder: place,
    })
    if (body.success) made.push((body.result as Depart).id)
  } else if (what === 'move') {
    const { version } = ((await app.call(staff, departs.queryById, { id })).body.result ?? {
      version: 0,
    }) as Depart
    await app.call(staff, departs.edit, { id, version, parentId, departOrder: place })
  } else if (what === 'delete') await app.call(staff, departs.delete, { id })
  else await app.call(staff, departs.restore, { ids: id })
}

const flat = (nodes: readonly DepartNode[], code = 'A01'): DepartNode[] =>
  nodes.flatMap((node, at) => {
    expect(node.departOrder).toBe(at)
    expect(node.orgCode).toMatch(new RegExp(`^${code}[A-Z]{1,2}\\d\\d$`))
    return [node, ...flat(node.children ?? [], node.orgCode)]
  })

test('any sequence of moves leaves a tree: every row reached from the top, codes unique, orders from 0 (kernel 15)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await app.sql('DELETE FROM sys_depart_user')
      await app.sql('DELETE FROM sys_depart')
      const made: string[] = []
      for (const one of steps) await take(made, one)
      const nodes = flat(await departTree(app, staff))
      const live = await app.sql<{ id: string }>('SELECT id::text AS id FROM sys_depart WHERE del_flag = 0')
      expect(nodes.map(({ id }) => id).toSorted()).toEqual(live.map(({ id }) => id).toSorted())
      expect(new Set(nodes.map(({ orgCode }) => orgCode)).size).toBe(nodes.length)
    }),
    { numRuns: promised(100) },
  )
})
