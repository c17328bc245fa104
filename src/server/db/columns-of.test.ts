import { getTableColumns } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { money, rate } from '#contract/core/amounts.ts'
import { attachments } from '#contract/core/attachments.ts'
import { json, richText } from '#contract/core/contents.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import * as fields from '#contract/core/fields.ts'
import { lines } from '#contract/core/lines.ts'
import { stateMachine } from '#contract/core/moves.ts'
import { storedKinds } from '#server/store/stored-kinds.ts'
import { columnsOf, stateColumn } from './schema/columns-of.ts'

const parts = lines('PartOfColumns', {
  fields: { price: money() },
  labels: { price: { id: 'x', message: 'x' } },
  min: 0,
  max: 1,
})

const letters = dictionary('letter', { zh: '字母', en: 'Letter' }, [
  ['A', '甲', 'A'],
  ['B', '乙', 'B'],
])

/** A field of every kind. */
const Every = z.object({
  shortName: fields.text(10),
  ownerId: fields.id(),
  stateOfIt: fields.dict(letters),
  tags: fields.dicts(letters),
  startDay: fields.day(),
  billMonth: fields.month(),
  sentTime: fields.instant(),
  count: fields.whole(0, 9),
  price: money(),
  taxRate: rate(2),
  isPaid: fields.flag(),
  content: richText(100),
  values: json(z.object({ a: z.string() }), 100),
  files: attachments({ max: 1, types: ['pdf'] }),
  parts: parts.draft,
})

const columns = getTableColumns(pgTable('every', columnsOf(Every)))

describe('columnsOf', () => {
  test.each([
    ['shortName', 'short_name', 'text'],
    ['ownerId', 'owner_id', 'bigint'],
    ['stateOfIt', 'state_of_it', 'text'],
    ['tags', 'tags', 'text[]'],
    ['startDay', 'start_day', 'date'],
    ['billMonth', 'bill_month', 'date'],
    ['sentTime', 'sent_time', 'timestamp (3) with time zone'],
    ['count', 'count', 'integer'],
    ['price', 'price', 'bigint'],
    ['taxRate', 'tax_rate', 'numeric(5, 2)'],
    ['isPaid', 'is_paid', 'boolean'],
    ['content', 'content', 'text'],
    ['values', 'values', 'jsonb'],
  ] as const)('%s', (field, name, type) => {
    const { [field]: column } = columns
    expect([column.name, column.getSQLType(), column.notNull]).toEqual([name, type, true])
    const kind = fields.fieldMeta(Every.shape[field])?.kind ?? 'files'
    expect(type).toMatch(storedKinds[kind].columns)
  })

  test('files and lines have rows of their own, and every other kind a column', () => {
    const { files: _files, lines: _lines, ...kinds } = storedKinds
    const known = Object.values(Every.shape).map((schema) => fields.fieldMeta(schema)?.kind)
    expect(Object.keys(kinds).filter((kind) => !known.includes(kind as fields.Kind))).toEqual([])
    expect(Object.keys(columns)).toHaveLength(Object.keys(kinds).length)
  })

  test('what may be left out or null is empty, in any order of the two', () => {
    const Draft = z.object({
      nullish: z.nullish(fields.day()),
      nullable: z.nullable(fields.day()),
      optional: z.optional(z.nullable(fields.day())),
      needed: fields.day(),
    })
    const made = getTableColumns(pgTable('t', columnsOf(Draft)))
    expect(Object.entries(made).flatMap(([field, { notNull }]) => (notNull ? [field] : []))).toEqual([
      'needed',
    ])
  })

  test('some fields by name; a column by hand wins', () => {
    const made = pgTable('t', { ...columnsOf(Every, 'price', 'count'), count: text('how_many').default('1') })
    expect(Object.values(getTableColumns(made)).map(({ name }) => name)).toEqual(['price', 'how_many'])
    expectTypeOf<typeof made.$inferInsert>().toEqualTypeOf<{
      price: bigint
      count?: string | null | undefined
    }>()
  })

  test('a field of no kind is refused', () => {
    expect(() => columnsOf(z.object({ odd: z.string() }))).toThrow('odd')
  })

  test('values have the types that the driver takes', () => {
    const Draft = z.object({
      ...Every.shape,
      price: z.nullish(money()),
      sentTime: z.nullable(fields.instant()),
    })
    const made = pgTable('t', columnsOf(Draft))
    expectTypeOf<typeof made.$inferInsert>().toEqualTypeOf<{
      shortName: string
      ownerId: string
      stateOfIt: 'A' | 'B'
      tags: ('A' | 'B')[]
      startDay: string
      billMonth: string
      sentTime?: Date | null | undefined
      count: number
      price?: bigint | null | undefined
      taxRate: string
      isPaid: boolean
      content: string
      values: { a: string }
    }>()
  })
})

test('a new record is in the first state', () => {
  const machine = stateMachine({
    field: 'sendStatus',
    dict: ['sending', '发送', 'Sending'],
    states: { NEW: ['grey', '新', 'New'], SENT: ['green', '已发送', 'Sent'] },
    first: 'NEW',
    moves: { send: { from: ['NEW'], to: 'SENT', title: { id: 'x', message: 'x' } } },
  })
  const { sendStatus } = getTableColumns(pgTable('t', { sendStatus: stateColumn(machine) }))
  expect([sendStatus.name, sendStatus.notNull, sendStatus.default]).toEqual(['send_status', true, 'NEW'])
})
