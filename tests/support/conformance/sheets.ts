import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import type { ImportCheck, ImportFixes, ImportOutcome } from '#contract/core/import-outcome.ts'
import { englishOf } from '#contract/core/resource.ts'
import { cellsOf } from '../people-sheet.ts'
import type { AnyRow, Noun, World } from './world.ts'

/** What a check or an import of a file says; `fixes` are read instead of what stands in it. */
const read = async <Result>(
  { call, keeper }: World,
  name: 'importCheck' | 'importExcel',
  { file, fixes = [] }: { file: File; fixes?: ImportFixes },
): Promise<Result> => {
  const { body } = await call(keeper, name, { file, fixes: JSON.stringify(fixes) })
  // Refused rows are answered with an outcome, too.
  if (!body.success && body.result === null) throw new Error(body.message)
  return body.result as Result
}

/** The texts of a noun that are not masked, first those that a row need not have: they are not what it is known by. */
const textFields = ({ resource }: World): string[] =>
  Object.entries(resource.draft.shape)
    .filter(([, schema]) => {
      const { kind, mask } = fieldMeta(schema) ?? {}
      return kind === 'text' && !mask
    })
    .toSorted(([, a], [, b]) => Number(b._zod.optin === 'optional') - Number(a._zod.optin === 'optional'))
    .map(([field]) => field)

/** Imports the file with another text in its first row, the first that is allowed; says in which field. */
const importChanged = async (here: World, file: File) => {
  for (const field of textFields(here)) {
    const fix = { row: 4, field, value: 'Changed 2' }
    const outcome = await read<ImportOutcome>(here, 'importExcel', { file, fixes: [fix] })
    if (outcome.errorCount === 0) return { fix, outcome }
  }
  throw new Error('no text of this noun can be changed by an import')
}

/** The export of a row as the keeper gets it in English, which HR alone may choose. */
const exportedInEnglish = async ({ app, keeperAgain, group }: World, { id }: AnyRow) => {
  const roles = await app.sql<{ id: string; category: string }>(
    'SELECT id::text AS id, category FROM sys_role',
  )
  await app.sql(`UPDATE sys_role SET category = '2'`)
  const asked = { selections: id }
  const english = { 'accept-language': 'en' }
  const { bytes } = await app.call(await keeperAgain(), group['exportXls'] as Endpoint, asked, english)
  for (const role of roles)
    await app.sql('UPDATE sys_role SET category = $2 WHERE id = $1', [role.id, role.category])
  await keeperAgain()
  return bytes
}

/** An export holds the rows of the list; an import of it changes nothing, or what was changed in it. Of a noun that is only added to it adds none a second time. */
export const testSheets = ({ group, isAddOnly }: Noun, world: () => World) => {
  if (!('exportXls' in group)) return

  const promise = isAddOnly
    ? 'of which an import adds none a second time'
    : 'which an import finds unchanged; with one text changed it writes that row alone'
  test(`exports the chosen rows, ${promise}`, async () => {
    const here = world()
    const rows = [await here.make(), await here.make()]
    const { bytes } = await here.call(here.keeper, 'exportXls', {
      selections: rows.map(({ id }) => id).join(','),
    })
    const [, , titles = [], ...cells] = cellsOf(bytes)
    expect([new Set(titles).size, cells.length]).toEqual([titles.length, rows.length])
    expect(cells.flat()).toEqual(expect.arrayContaining(rows.map((row) => row[here.nameField])))
    if (!('importExcel' in group)) return

    const file = new File([new Uint8Array(bytes)], 'export.xls')
    const before = await here.state()
    const { isReady, errors, ...counts } = await read<ImportCheck>(here, 'importCheck', { file })
    expect([isReady, errors.map(({ row }) => row)]).toEqual([true, isAddOnly ? [4, 5] : []])
    const none = { totalCount: 2, addedCount: 0, changedCount: 0 }
    const same = isAddOnly ? { ...none, errorCount: 2 } : { ...none, unchangedCount: 2 }
    expect(counts).toMatchObject(same)
    expect(await here.state()).toBe(before)
    expect(await read<ImportOutcome>(here, 'importExcel', { file })).toMatchObject(same)
    expect(await here.state()).toBe(before)
    if (isAddOnly) return

    const { fix, outcome } = await importChanged(here, file)
    expect(outcome).toMatchObject({ addedCount: 0, changedCount: 1, unchangedCount: 1 })
    const now: AnyRow[] = []
    for (const { id } of rows)
      now.push((await here.call(here.keeper, 'queryById', { id })).body.result as AnyRow)
    const written = now.filter(({ version }, at) => version !== rows[at]?.version)
    expect(written).toMatchObject([{ [fix.field]: fix.value }])
  })

  test('exports names in English beside the names, and imports such a sheet back unchanged', async () => {
    const here = world()
    const english = englishOf(here.resource, here.nameField)
    const isWritten = english !== undefined && Object.hasOwn(here.resource.draft.shape, english)
    const row = await here.make(isWritten ? { [english]: 'English 1' } : {})
    const bytes = await exportedInEnglish(here, row)
    const [, , titles = [], cells = []] = cellsOf(bytes)
    expect(new Set(titles).size).toBe(titles.length)
    // People of clients see no row that is in a hidden state (security ACC-13).
    const isSeen = here.resource.unseenByClients?.rows === undefined
    if (isWritten && isSeen) expect(cells).toEqual(expect.arrayContaining([row[here.nameField], 'English 1']))
    if (!('importExcel' in group)) return

    const file = new File([new Uint8Array(bytes)], 'export.xls')
    const before = await here.state()
    const none = { totalCount: 1, addedCount: 0, changedCount: 0 }
    const same = isAddOnly ? { ...none, errorCount: 1 } : { ...none, unchangedCount: 1 }
    expect(await read<ImportCheck>(here, 'importCheck', { file })).toMatchObject(same)
    expect(await read<ImportOutcome>(here, 'importExcel', { file })).toMatchObject(same)
    expect(await here.state()).toBe(before)
  })
}
