import { getTableConfig, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { dict, dicts, rowColumnLabels, rowColumns } from '#contract/core/fields.ts'
import { genders } from '#contract/members/member-fields.ts'
import { businessTable } from './schema/business-table.ts'
import { familyMember } from './schema/members.ts'

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

test('what names a row of the same organisation is found by an index without it', () => {
  const names = getTableConfig(familyMember).indexes.map(({ config }) => config.name)
  expect(names).toContain('family_member_by_employee_id_newest')
  expect(names).not.toContain('family_member_org_by_employee_id_newest')
  expect(names).toContain('family_member_org_by_status_newest')
})
