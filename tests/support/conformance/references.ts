import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { nameFieldOf, type Resource } from '#contract/core/resource.ts'
import { nounTables } from '#server/db/schema/access.ts'
import { makeInBoth } from './parents.ts'
import { homeOf, type AnyRow, type Noun, type World } from './world.ts'

/** What rows name of their own organisation, and do not belong to. */
export const boundOf = (resource: Resource): [field: string, to: Resource][] =>
  Object.entries(resource.references ?? {}).flatMap(([field, { to, gives, of }]): [string, Resource][] =>
    gives || of || to === resource ? [] : [[field, to]],
  )

/** A row of a noun that is of another organisation, with what it is called on sheets. */
const foreignRow = async ({ app, resource }: World, to: Resource, orgCode: unknown) => {
  const table = nounTables.get(to)
  const column = table && getTableColumns(table)[to.codeField ?? nameFieldOf(to)]
  if (!table || !column) throw new Error(`${to.permission} has no table`)
  const find = () =>
    app.sql<{ id: string; name: string }>(
      `SELECT id::text AS id, ${column.name} AS name FROM ${getTableName(table)} WHERE sys_org_code <> $1 AND del_flag = 0 ORDER BY id LIMIT 1`,
      [orgCode],
    )
  if ((await find()).length === 0) await makeInBoth(app, { resource, to })
  const [found] = await find()
  if (!found) throw new Error(`no ${to.permission} of another organisation`)
  return found
}

const organisationOf = async ({ app, table }: World, { id }: Pick<AnyRow, 'id'>): Promise<unknown> =>
  (await app.sql(`SELECT sys_org_code AS whose FROM ${table} WHERE id = $1`, [id]))[0]?.['whose']

/** A row and what it names are of one organisation, whoever writes it and however. */
export const testReferences = ({ group, resource }: Noun, world: () => World) => {
  const bound = boundOf(resource)
  if (!('add' in group)) return

  for (const [field, to] of bound)
    test(`names by ${field} nothing of another organisation: neither form, call nor sheet, nor the database`, async () => {
      const here = world()
      const row = await here.make()
      const foreign = await foreignRow(here, to, await organisationOf(here, row))
      const before = await here.state()
      const { id, version } = row
      for (const [name, input] of [
        ['add', { ...here.draft(), [field]: foreign.id }],
        ['edit', { id, version, [field]: foreign.id }],
      ] as const) {
        const { body } = await here.call(here.keeper, name, input)
        expect([name, body]).toMatchObject([
          name,
          {
            success: false,
            message: expect.stringContaining('属于另一家公司'),
            result: [{ path: field }],
          },
        ])
      }
      if ('importExcel' in group) {
        const { bytes } = await here.call(here.keeper, 'exportXls', { selections: id })
        const file = new File([new Uint8Array(bytes)], 'export.xls')
        const fixes = JSON.stringify([{ row: 4, field, value: foreign.name }])
        const { body } = await here.call(here.keeper, 'importCheck', { file, fixes })
        const { errors, errorCount } = body.result as ImportCheck
        expect([errorCount, errors.length]).toEqual([1, 1])
        // It is not refused for being there already.
        expect(errors.map((one) => one.field)).not.toEqual([homeOf(here)?.field])
      }
      const table = nounTables.get(resource)
      const column = table && getTableColumns(table)[field]?.name
      await expect(
        here.app.sql(`UPDATE ${here.table} SET ${column} = $2 WHERE id = $1`, [id, foreign.id]),
      ).rejects.toThrow(/foreign key constraint/)
      expect(await here.state()).toBe(before)
    })
}
