import { expect, test } from 'vitest'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { cellsOf } from '../people-sheet.ts'
import type { Noun, World } from './world.ts'

/** An export holds the rows of the list, and an import of it changes nothing. */
export const testSheets = ({ group }: Noun, world: () => World) => {
  if (!('exportXls' in group)) return

  test('exports the chosen rows, which an import finds unchanged', async () => {
    const here = world()
    const rows = [await here.make(), await here.make()]
    const { bytes } = await here.call(here.keeper, 'exportXls', {
      selections: rows.map(({ id }) => id).join(','),
    })
    const [, , titles = [], ...cells] = cellsOf(bytes)
    expect([new Set(titles).size, cells.length]).toEqual([titles.length, rows.length])
    expect(cells.flat()).toEqual(expect.arrayContaining(rows.map((row) => row[here.nameField])))
    if (!('importCheck' in group)) return
    const file = new File([new Uint8Array(bytes)], 'export.xls')
    const before = await here.state()
    const { body } = await here.call(here.keeper, 'importCheck', { file })
    const { isReady, message, totalCount, unchangedCount, errors } = body.result as ImportCheck
    expect({ isReady, message, totalCount, unchangedCount, errors }).toMatchObject({
      isReady: true,
      totalCount: rows.length,
      unchangedCount: rows.length,
      errors: [],
    })
    expect(await here.state()).toBe(before)
  })
}
