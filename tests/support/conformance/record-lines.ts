import { expect, test } from 'vitest'
import { lineFields, type Line } from '#contract/core/lines.ts'
import type { AnyRow, Noun, World } from './world.ts'

const linesIn = (row: object, field: string) =>
  (row as Readonly<Record<string, readonly Line[]>>)[field] ?? []
const idsIn = (row: object, field: string) => linesIn(row, field).map(({ id }) => id)

/** Lines of a record come and go with its versions, in the order sent, and are nobody else's (decision 055). */
export const testLines = ({ resource }: Noun, world: () => World) => {
  for (const [field] of lineFields(resource.draft.shape))
    test(`keeps its ${field} in the order sent, each with its id, and takes none of another row`, async () => {
      const here = world()
      const [mine, theirs] = [await here.make(), await here.make()]
      // The draft of a noun with lines has two of them.
      expect(idsIn(mine, field).length).toBeGreaterThan(1)
      const edit = ({ id, version }: AnyRow, lines: readonly object[]) =>
        here.call(here.keeper, 'edit', { id, version, [field]: lines })
      const before = await here.state()
      for (const [at, stranger] of linesIn(theirs, field).entries()) {
        const { body } = await edit(mine, linesIn(mine, field).with(at, stranger))
        expect(body).toMatchObject({
          success: false,
          result: [{ path: `${field}.${at}`, message: body.message }],
        })
      }
      expect(await here.state()).toBe(before)
      const turned = (await edit(mine, linesIn(mine, field).toReversed())).body.result as AnyRow
      expect([turned.version, idsIn(turned, field)]).toEqual([
        mine.version + 1,
        idsIn(mine, field).toReversed(),
      ])
      expect((await edit(mine, [])).status).toBe(409)
    })
}
