import { expect, test } from 'vitest'
import { lineFields, maskedFields, valueOfLine, type Line } from '#contract/core/lines.ts'
import { auditCount } from '../members.ts'
import { cellsOf } from '../people-sheet.ts'
import type { AnyRow, Noun, World } from './world.ts'

/** The lines in a field of a row. */
export const linesIn = (row: object, field: string) =>
  (row as Readonly<Record<string, readonly Line[]>>)[field] ?? []
const idsIn = (row: object, field: string) => linesIn(row, field).map(({ id }) => id)

/** Lines of a record come and go with its versions, in the order sent, and are nobody else's (decision 055). */
export const testLines = ({ resource }: Noun, world: () => World) => {
  for (const [field] of lineFields(resource.draft.shape))
    test(`keeps its ${field} in the order sent, each with its id, and takes none of another row`, async () => {
      const here = world()
      const [mine, theirs] = [await here.make(), await here.make()]
      expect(idsIn(mine, field).length, `the draft that is tried has two ${field}`).toBeGreaterThan(1)
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

type AnyLine = Line & Readonly<Record<string, string>>

/** Masked fields of lines are shown whole by an audited call alone, and kept when they come back as they were shown (decision 094). */
export const testLineMasks = (noun: Noun, world: () => World) => {
  for (const { name, of } of maskedFields(noun.resource)) {
    if (!of) continue
    const { list } = of
    const field = name.slice(list.length + 1)
    /** A row with its lines as they are shown, and as they were sent. */
    const made = async (here: World) => {
      const sent = here.draft() as Readonly<Record<string, readonly AnyLine[]>>
      const row = await here.make({ [list]: sent[list] })
      const shown = linesIn(row, list) as readonly AnyLine[]
      const whole = Object.fromEntries(
        shown.map((line, at) => [valueOfLine(list, line, field), sent[list]?.[at]?.[field] ?? '']),
      )
      // The draft says both in full.
      expect(Object.values(whole).filter(Boolean).length).toBeGreaterThan(1)
      return { row, shown, whole }
    }
    const reveal = (here: World, { id }: AnyRow, fields: readonly string[], reason = 'call') =>
      here.call(here.keeper, 'reveal', { id, fields, reason })

    test(`shows ${name} in no answer and on no sheet, and takes no mask but the one of that line`, async () => {
      const here = world()
      const { row, shown, whole } = await made(here)
      const { id, version } = row
      const edit = (lines: readonly object[]) =>
        here.call(here.keeper, 'edit', { id, version, [list]: lines })
      const before = await here.state()
      const [first, second] = shown
      const fresh = { ...first, id: null }
      for (const [at, refused] of [
        [0, [{ ...first, [field]: second?.[field] }]],
        [0, [{ ...first, [field]: '********999' }]],
        [2, [...shown, fresh]],
      ] as const)
        expect((await edit(refused)).body).toMatchObject({
          success: false,
          code: 400,
          result: [{ path: `${list}.${at}.${field}`, message: expect.stringContaining('脱敏') as string }],
        })
      expect((await here.call(here.keeper, 'add', { ...here.draft(), [list]: [fresh] })).status).toBe(400)
      expect(await here.state()).toBe(before)
      const answers = [
        await here.call(here.keeper, 'queryById', { id }),
        await here.call(here.keeper, 'list', { selections: id }),
        await edit(shown.toReversed()),
        ...('history' in here.group ? [await here.call(here.keeper, 'history', { id })] : []),
      ].map(({ body }) => {
        expect([body.message, body.success]).toEqual([body.message, true])
        return JSON.stringify(body)
      })
      if ('exportXls' in here.group)
        answers.push(
          JSON.stringify(cellsOf((await here.call(here.keeper, 'exportXls', { selections: id })).bytes)),
        )
      for (const answer of answers)
        for (const value of Object.values(whole)) expect(answer).not.toContain(value)
      expect((await reveal(here, row, Object.keys(whole))).body.result).toEqual({ values: whole })
    })

    test(`shows ${name} whole for a reason, of no line of another row, and finds rows by it`, async () => {
      const here = world()
      const [mine, theirs] = [await made(here), await made(here)]
      const before = await auditCount(here.app, 'reveal', here.table)
      const [asked = ''] = Object.keys(mine.whole)
      for (const refused of [
        reveal(here, mine.row, [asked], 'curiosity'),
        reveal(here, mine.row, [name]),
        reveal(here, mine.row, [asked.replace(field, 'id')]),
      ])
        expect((await refused).status).toBe(400)
      const foreign = await reveal(here, mine.row, [asked, ...Object.keys(theirs.whole)])
      expect([foreign.body.message, foreign.body.result]).toEqual(['未找到对应实体', null])
      expect(await auditCount(here.app, 'reveal', here.table)).toBe(before)
      expect((await reveal(here, mine.row, [asked])).body.result).toEqual({
        values: { [asked]: mine.whole[asked] },
      })
      expect(await auditCount(here.app, 'reveal', here.table)).toBe(before + 1)
      const { body } = await here.call(here.keeper, 'lookUp', { number: mine.whole[asked], fields: [name] })
      expect((body.result as { ids: string[] }).ids).toContain(mine.row.id)
    })
  }
}
