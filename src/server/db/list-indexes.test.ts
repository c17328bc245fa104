import { getTableConfig, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { dict, dicts, rowColumnLabels, rowColumns } from '#contract/core/fields.ts'
import { genders } from '#contract/members/member-fields.ts'
import { businessTable } from './schema/business-table.ts'

const fields = { gender: dict(genders), genders: dicts(genders) }
const label = (id: string) => ({ id, message: id })
const people = pickCalls(
  resource('core', '/person/person', {
    permission: 'person',
    nameField: 'gender',
    row: z.object({ ...rowColumns, ...fields }),
    draft: z.object(fields),
    labels: { ...rowColumnLabels, gender: label('gender'), genders: label('genders') },
    filters: ['gender', 'genders'],
    sorts: [],
  }),
  'list',
)

test('a large list finds single values by a tree in its order, and one of several by what they contain', () => {
  const table = businessTable(
    'person',
    { gender: text('gender').notNull(), genders: text('genders').array().notNull() },
    { rows: 'organisation', list: { of: people, size: 'large' } },
  )
  const methods = getTableConfig(table).indexes.map(({ config }) => [config.name, config.method])
  expect(methods).toContainEqual(['person_by_gender_newest', 'btree'])
  expect(methods).toContainEqual(['person_genders_among', 'gin'])
  expect(methods.some(([name]) => String(name).includes('genders_newest'))).toBe(false)
})
