import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { auditCount } from '../members.ts'
import { cellsOf } from '../people-sheet.ts'
import { columnOf, maskedFields, type AnyRow, type Noun, type World } from './world.ts'

/** An edit is of the version that was read, changes what it names, and nothing else. */
export const testEdits = ({ group }: Noun, world: () => World) => {
  if (!('edit' in group)) return

  test('refuses an edit of what changed meanwhile (409, saying who, by the real name, and when; security OCC-1), of what is gone, and without a version', async () => {
    const here = world()
    const row = await here.make()
    const edit = (name: string, version?: number) =>
      here.call(here.keeper, 'edit', { id: row.id, version, [here.textField]: name })
    const answers = await Promise.all(['甲', '乙', '丙'].map((name) => edit(name, row.version)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const late = await edit('丁', row.version)
    expect(late.body.message).toMatch(
      /^该记录已被 .+ 于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 修改，请刷新后再编辑$/,
    )
    expect(late.body.message).toContain(`被 ${String(row['createBy'])} 于`)
    expect(late.body.result).toEqual({ version: row.version + 1 })
    expect((await edit('丁')).status).toBe(400)
    if (!('delete' in here.group)) return
    await here.call(here.keeper, 'delete', { id: row.id })
    const gone = await edit('丁', row.version + 1)
    expect([gone.status, gone.body.message]).toEqual([
      410,
      expect.stringMatching(/^该记录已被 .+ 于 .+ 删除$/),
    ])
  })

  test('comes back whole from a client that sends the row as it was shown, and nothing changes', async () => {
    const here = world()
    const shown = await here.make()
    const before = await auditCount(here.app, 'update', here.table)
    expect((await here.call(here.keeper, 'edit', shown)).body.result).toEqual(shown)
    expect(await auditCount(here.app, 'update', here.table)).toBe(before)
  })
}

const samples = {
  mobile: '13700004321',
  idNumber: 'E12349876',
  bankAccount: '6222020200114455667',
  contact: 'anna@example.com',
  whole: 'anything',
}

/** Fills the masked fields of a row that are empty; gives them whole. */
const fillMasked = async (here: World, { id }: AnyRow): Promise<Record<string, string>> => {
  const whole: Record<string, string> = {}
  for (const field of maskedFields(here)) {
    const schema = here.resource.row.shape[field]
    const mask = schema && fieldMeta(schema)?.mask
    const column = columnOf(here, field)?.name
    if (!mask) throw new Error(`${field} is not masked`)
    // Computed: the row was made with a value of it, or has none.
    if (!column) continue
    const [stored] = await here.app.sql<{ value: string }>(
      `UPDATE ${here.table} SET ${column} = coalesce(${column}, $2) WHERE id = $1 RETURNING ${column} AS value`,
      [id, samples[mask]],
    )
    whole[field] = stored?.value ?? ''
  }
  const computed = maskedFields(here).filter((field) => !Object.hasOwn(whole, field))
  if (computed.length === 0) return whole
  const { body } = await here.call(here.keeper, 'reveal', { id, fields: computed, reason: 'call' })
  return { ...whole, ...(body.result as { values: Record<string, string> }).values }
}

/** Masked fields are shown whole by an audited call only. */
export const testMasks = (noun: Noun, world: () => World) => {
  const masked = maskedFields(noun)
  if (masked.length === 0) return

  test('shows masked fields in no answer and on no sheet', async () => {
    const here = world()
    const row = await here.make()
    const { id, version } = row
    const whole = await fillMasked(here, row)
    const answers = [
      await here.call(here.keeper, 'queryById', { id }),
      await here.call(here.keeper, 'list', { selections: id }),
      ...('edit' in here.group
        ? [await here.call(here.keeper, 'edit', { id, version, [here.textField]: '改名' })]
        : []),
    ].map(({ body }) => {
      expect([body.message, body.success]).toEqual([body.message, true])
      return JSON.stringify(body)
    })
    if ('exportXls' in here.group)
      answers.push(
        JSON.stringify(cellsOf((await here.call(here.keeper, 'exportXls', { selections: id })).bytes)),
      )
    const values = masked.flatMap((field) => whole[field] ?? [])
    expect(values.length).toBeGreaterThan(0)
    for (const answer of answers) for (const value of values) expect(answer).not.toContain(value)
    if (!('edit' in here.group)) return
    const foreign = { [masked[0] ?? '']: '138****9999' }
    const strange = await here.call(here.keeper, 'edit', { id, version: version + 1, ...foreign })
    expect([strange.status, strange.body.message]).toEqual([400, expect.stringContaining('是脱敏后的内容')])
    expect((await here.call(here.keeper, 'add', { ...here.draft(), ...foreign })).status).toBe(400)
  })

  test('shows masked fields whole for a reason, which leaves an audit row, and finds rows by whole numbers', async () => {
    const here = world()
    const row = await here.make()
    const whole = await fillMasked(here, row)
    const before = await auditCount(here.app, 'reveal', here.table)
    const reveal = (fields: readonly string[], reason: string) =>
      here.call(here.keeper, 'reveal', { id: row.id, fields, reason })
    for (const refused of [reveal(masked, 'curiosity'), reveal([], 'call'), reveal([here.nameField], 'call')])
      expect((await refused).status).toBe(400)
    expect((await reveal(masked, 'call')).body.result).toEqual({ values: whole })
    expect(await auditCount(here.app, 'reveal', here.table)).toBe(before + 1)
    for (const field of masked) {
      if (!('lookUp' in here.group)) continue
      const asked = { number: whole[field], fields: [field] }
      if (!z.safeParse((here.group['lookUp'] as Endpoint).input, asked).success) continue
      const { body } = await here.call(here.keeper, 'lookUp', asked)
      expect((body.result as { ids: string[] }).ids).toContain(row.id)
      for (const stranger of here.strangers)
        expect((await here.call(stranger, 'lookUp', asked)).body.result).toEqual({ ids: [] })
    }
  })
}

const firstPermission = 5_000
const alwaysShown = new Set(['id', 'version', 'createBy', 'createTime', 'updateBy', 'updateTime'])

/** A column whose word exists and is not granted is not there, in any direction. */
export const testWithheld = (world: () => World) => {
  test('leaves withheld columns out of rows, and refuses them as filters, sorts and in writes', async () => {
    const here = world()
    const { id, version } = here.own
    const { resource } = here
    // A word that is there already is granted: the noun's own tests take it away.
    const seeded = await here.app.sql<{ perms: string }>(
      `SELECT perms FROM sys_permission WHERE perms LIKE $1 || ':%'`,
      [resource.permission],
    )
    const known = new Set(seeded.map(({ perms }) => perms.slice(resource.permission.length + 1)))
    const fields = Object.keys(resource.row.shape).filter(
      (field) => !alwaysShown.has(field) && !known.has(field),
    )
    for (const [at, field] of fields.entries())
      await here.app.sql(
        `INSERT INTO sys_permission (id, parent_id, name, name_en, perms, perms_kind, menu_type, is_route) VALUES ($1, 210, '字段', 'Field', $2, 'action', 2, false)`,
        [firstPermission + at, `${resource.permission}:${field}`],
      )
    const keeper = await here.keeperAgain()
    try {
      const one = (await here.call(keeper, 'queryById', { id })).body.result as AnyRow
      const listed = (await here.call(keeper, 'list', { selections: id })).body.result as {
        records: AnyRow[]
      }
      expect(listed.records).toHaveLength(1)
      for (const row of [one, ...listed.records])
        expect(Object.keys(row).filter((field) => fields.includes(field.replace('_dictText', '')))).toEqual(
          [],
        )
      for (const field of resource.filters.filter((filter) => fields.includes(filter)))
        expect([field, (await here.call(keeper, 'list', { [field]: '1' })).body.message]).toEqual([
          field,
          `没有名为 ${field} 的查询条件`,
        ])
      for (const column of resource.sorts.filter((sort) => fields.includes(sort)))
        expect([column, (await here.call(keeper, 'list', { column })).status]).toEqual([column, 400])
      if (!('edit' in here.group)) return
      const edited = await here.call(keeper, 'edit', { id, version, [here.textField]: '改名' })
      expect([edited.status, edited.body.message]).toEqual([
        400,
        expect.stringMatching(/^您没有权限查看或填写/),
      ])
    } finally {
      await here.app.sql('DELETE FROM sys_permission WHERE id BETWEEN $1 AND $1 + 999', [firstPermission])
    }
  })
}
