import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fieldMeta } from '#contract/core/fields.ts'
import type { Page } from '#contract/core/paging.ts'
import { isFixedWhole, nameFieldOf, type Resource } from '#contract/core/resource.ts'
import type { StateCounts, StateCountsCall } from '#contract/core/state-counts.ts'
import type { StoredRow } from '#server/store/present.ts'
import { recyclingOf } from '#server/store/recycling.ts'
import { addVaried } from './varied-rows.ts'
import { columnOf, type AnyRow, type Noun, type World } from './world.ts'

/** The states that hold something of a row: the field, and those of its values for which this holds. */
const statesOf = (
  resource: Resource,
  holds: (row: StoredRow) => boolean,
): { field: string; states: readonly string[] } => {
  const [field = '', ...others] = resource.fixedBy ?? []
  const schema = resource.row.shape[field]
  const values = others.length === 0 ? ((schema && fieldMeta(schema)?.values) ?? []) : []
  return { field, states: values.filter((value) => holds({ [field]: value })) }
}

/** The states in which something of a row is fixed. */
const statesOfFixed = (resource: Resource) =>
  statesOf(resource, (row) => (resource.fixed?.(row) ?? []).length > 0)

/** The states in which nothing of a row is changed any more: the field, and its values. */
const statesWithoutEdits = (resource: Resource): { field: string; states: readonly string[] } => {
  const { field, states } = statesOfFixed(resource)
  return { field, states: states.filter((state) => isFixedWhole(resource, { [field]: state })) }
}

/** What every noun promises whose rows are not edited any more in some state. */
export const testFixedStates = ({ group, resource }: Noun, world: () => World) => {
  const { field, states } = statesWithoutEdits(resource)
  if (!('edit' in group) || states.length === 0) return

  test('keeps a row whose fields are all fixed as it is: an edit that changes nothing computes and writes nothing, any other is refused', async () => {
    const here = world()
    const { id } = await here.make()
    const hooks = recyclingOf(here.resource).options.decide
    const column = columnOf(here, field)?.name
    const stored = async () => (await here.app.sql(`SELECT * FROM ${here.table} WHERE id = $1`, [id]))[0]
    for (const state of states) {
      await here.app.sql(`UPDATE ${here.table} SET ${column} = $2 WHERE id = $1`, [id, state])
      const shown = (await here.call(here.keeper, 'queryById', { id })).body.result as AnyRow
      const before = await stored()
      const computes = hooks?.save && vi.spyOn(hooks, 'save')
      try {
        const { version } = shown
        const edit = (changes: object) => here.call(here.keeper, 'edit', { id, version, ...changes })
        for (const changes of [{}, shown]) {
          const { message, result } = (await edit(changes)).body
          expect([state, message, result]).toEqual([state, '当前状态下不能修改，记录保持原样', shown])
        }
        expect([state, (await edit({ [here.textField]: '改名' })).status]).toEqual([state, 400])
        expect(computes?.mock.calls ?? []).toEqual([])
      } finally {
        computes?.mockRestore()
      }
      expect(await stored()).toEqual(before)
    }
  })
}

/** What every noun promises whose rows are not deleted in some state. */
export const testKeptStates = ({ group, resource }: Noun, world: () => World) => {
  const { field, states } = statesOf(resource, (row) => resource.kept?.(row) !== undefined)
  if (!('delete' in group) || states.length === 0) return

  test('deletes no row in a state that keeps it, and says why; in any other it does', async () => {
    const here = world()
    const row = await here.make()
    const { id } = row
    const column = columnOf(here, field)?.name
    const put = (state: unknown) =>
      here.app.sql(`UPDATE ${here.table} SET ${column} = $2 WHERE id = $1`, [id, state])
    for (const state of states) {
      await put(state)
      const before = await here.state()
      const reason = resource
        .kept?.({ [field]: state })
        ?.message.replace('{name}', String(row[here.nameField]))
      const { result } = (await here.call(here.keeper, 'deleteCheck', { ids: id })).body
      expect([state, result]).toMatchObject([state, { refusal: reason }])
      for (const [name, input] of [
        ['delete', { id }],
        ['deleteBatch', { ids: id }],
      ] as const)
        expect([state, (await here.call(here.keeper, name, input)).body.message]).toEqual([state, reason])
      expect([state, await here.state()]).toEqual([state, before])
    }
    await put(row[field])
    expect((await here.call(here.keeper, 'delete', { id })).body.message).toBe('删除成功！')
  })
}

/** The texts that a row in a state of one field has fixed, and a sheet may say. */
const fixedTexts = ({ resource }: World, state: object): string[] =>
  (resource.fixed?.({ ...state }) ?? [])
    .map(({ field }) => field)
    .filter((field) => {
      const { kind, mask } = fieldMeta(resource.draft.shape[field] ?? z.any()) ?? {}
      return kind === 'text' && !mask && ![nameFieldOf(resource), resource.codeField].includes(field)
    })

/** A sheet changes no more of a row than its form. */
export const testFixedSheets = ({ group, resource, isAddOnly }: Noun, world: () => World) => {
  const { field, states } = statesOfFixed(resource)
  if (!('importExcel' in group) || isAddOnly || states.length === 0) return

  test('changes by a sheet nothing that is fixed in the state that a row is in', async () => {
    const here = world()
    const { id } = await here.make()
    const column = columnOf(here, field)?.name
    for (const state of states) {
      await here.app.sql(`UPDATE ${here.table} SET ${column} = $2 WHERE id = $1`, [id, state])
      const before = await here.state()
      const { bytes } = await here.call(here.keeper, 'exportXls', { selections: id })
      const file = new File([new Uint8Array(bytes)], 'export.xls')
      for (const fixed of fixedTexts(here, { [field]: state })) {
        const fixes = JSON.stringify([{ row: 4, field: fixed, value: 'Changed 2' }])
        const { body } = await here.call(here.keeper, 'importExcel', { file, fixes })
        expect([state, body.result]).toMatchObject([state, { errorCount: 1, errors: [{ field: fixed }] }])
      }
      expect(await here.state()).toBe(before)
    }
  })
}

/** What is promised to a noun whose list has tabs of states (decision 056). */
export const testStates = ({ group }: Noun, world: () => World) => {
  const { stateCounts } = group as { readonly stateCounts?: StateCountsCall }
  if (!stateCounts) return
  const { field } = stateCounts.machine

  test('counts by state, in the order of life, what its list has in each under every other filter', async () => {
    const here = world()
    const rows = await addVaried(here)
    const selections = rows.map(({ id }) => id).join(',')
    const ask = async (name: string, input: Record<string, string>) =>
      (await here.call(here.keeper, name, { selections, ...input })).body.result
    const [newest] = rows
    const questions = here.resource.filters
      .filter((other) => other !== field && typeof newest?.[other] === 'string')
      .map((other) => ({ [other]: String(newest?.[other]) }))
    for (const question of [{}, ...questions]) {
      const counted = (await ask('stateCounts', question)) as StateCounts
      const listed = await Promise.all(
        stateCounts.machine.states.values.map(async (state) => {
          const { total } = (await ask('list', { ...question, [field]: state })) as Page<AnyRow>
          return { state, total, totalIsExact: true }
        }),
      )
      expect([question, counted.states]).toEqual([question, listed])
    }
    expect(((await ask('stateCounts', {})) as StateCounts).states.some(({ total }) => total > 0)).toBe(true)
  })
}
