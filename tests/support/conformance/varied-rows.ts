import { fieldMeta, type FieldMeta } from '#contract/core/fields.ts'
import type { Page } from '#contract/core/paging.ts'
import { hasDoubles } from '#contract/core/doubles.ts'
import { declarationOf } from '#server/db/schema/access.ts'
import { makeDoubleBy } from '../doubles.ts'
import { makeParent } from './parents.ts'
import { boundOf } from './references.ts'
import { columnOf, type AnyRow, type World } from './world.ts'

const count = 6
/** A text that was given is not given again, nor are days: either may have to be the only one of its kind. */
let texts = 0
let lastYear = 2021

/** The value that the row at a place gets: mostly another for each, so that a filter leaves rows out. */
const valueAt = ({ kind, values, region, dict }: FieldMeta, at: number): string | undefined => {
  const turn = (all: readonly string[]) => all[at % all.length]
  if (region) return turn(region === 'city' ? ['310000', '330100', '320100'] : ['310000', '330000', '320000'])
  switch (kind) {
    case 'text':
      texts += 1
      return `v${texts}甲`
    case 'dict':
      return turn(values ?? [`${dict}1`, `${dict}2`, `${dict}3`])
    case 'dicts':
      return `{${turn(values ?? []) ?? ''}}`
    case 'day':
      return `${lastYear}-01-0${1 + Math.floor(at / 2)}`
    case 'month':
      return `2020-0${1 + at}-01`
    case 'instant':
      return `2026-03-04 05:06:0${at}+08`
    case 'number':
    case 'money':
    case 'rate':
      return String(at + 1)
    default:
      return undefined
  }
}

/**
 * Adds some rows, below either parent by turns, and gives them values of their own in every column that a list is asked for;
 * columns that may be empty are so in the last row. The rows as the list shows them, the newest first.
 */
export const addVaried = async (world: World): Promise<AnyRow[]> => {
  const { resource, app, table } = world
  const asked = new Set([...resource.filters, ...resource.sorts, ...resource.search])
  const ids: string[] = []
  lastYear -= 1
  const isBound = boundOf(resource).length > 0
  const named = Object.entries(resource.references ?? {}).filter(([, { gives }]) => !gives)
  for (let at = 0; at < count; at += 1) {
    const names: Record<string, string> = {}
    for (const [field, { to }] of named) if (at % 2 === 0) names[field] = (await makeParent(world, to)).id
    // What its rows have to name is of the first organisation.
    const { id } = await world.make(names, world.parents[isBound ? 0 : at % 2])
    ids.push(id)
    for (const field of asked) {
      // Codes of a tree differ by themselves.
      if (field === resource.tree?.code) continue
      const schema = resource.row.shape[field]
      const meta = schema && fieldMeta(schema)
      const column = columnOf(world, field)
      // What the database works out differs by what `vary` writes.
      if (!meta || meta.mask || !column || column.generated) continue
      const value = at === count - 1 && !column.notNull ? null : valueAt(meta, at)
      if (value === undefined || meta.kind === 'flag' || meta.kind === 'id') continue
      await app.sql(`UPDATE ${table} SET ${column.name} = $2::${column.getSQLType()} WHERE id = $1`, [
        id,
        value,
      ])
    }
  }
  await world.vary(ids)
  const [first = '', , third = ''] = ids
  const [key] = declarationOf(world.source.table)?.codeKeys ?? []
  if (key && hasDoubles(resource)) await makeDoubleBy(app, { table, ...key }, { of: first, later: third })
  const { body } = await world.call(world.keeper, 'list', { selections: ids.join(',') })
  if (!body.success) throw new Error(body.message)
  return (body.result as Page<AnyRow>).records as AnyRow[]
}
