import { expect, test } from 'vitest'
import { statesOf } from '#contract/core/moves.ts'
import type { Page } from '#contract/core/paging.ts'
import type { StateCounts, StateCountsCall } from '#contract/core/state-counts.ts'
import { addVaried } from './varied-rows.ts'
import type { AnyRow, Noun, World } from './world.ts'

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
        statesOf(stateCounts.machine).map(async (state) => {
          const { total } = (await ask('list', { ...question, [field]: state })) as Page<AnyRow>
          return { state, total, totalIsExact: true }
        }),
      )
      expect([question, counted.states]).toEqual([question, listed])
    }
    expect(((await ask('stateCounts', {})) as StateCounts).states.some(({ total }) => total > 0)).toBe(true)
  })
}
