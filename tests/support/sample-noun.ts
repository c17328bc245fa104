import { bigint, boolean, date, integer, jsonb, numeric, text } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { money, rate } from '#contract/core/amounts.ts'
import { json, richText } from '#contract/core/contents.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import {
  day,
  dict,
  dicts,
  flag,
  instant,
  month,
  rowColumnLabels,
  rowColumns,
  text as words,
  whole,
} from '#contract/core/fields.ts'
import type { BuildOptions } from '#server/app.ts'
import { implementAll } from '#server/calls/implement.ts'
import { businessTable } from '#server/db/schema/business-table.ts'
import { moment } from '#server/db/schema/columns.ts'
import { exportSheet } from '#server/import-export/export-sheet.ts'
import { importCheck } from '#server/import-export/import-check.ts'
import { importNounOf, type ImportSheet } from '#server/import-export/import-noun.ts'
import { importSheet } from '#server/import-export/import-sheet.ts'
import { implementations } from '#server/modules.ts'
import type { StoredRow } from '#server/store/present.ts'
import { defineStore } from '#server/store/resource-store.ts'
import type { TestApp } from './app.ts'
import { makeTable } from './probe-table.ts'

const draft = {
  name: words(40),
  amount: money({ isSigned: true }),
  taxRate: z.nullish(rate(2)),
  billMonth: z.nullish(month()),
  startsOn: z.nullish(day()),
  startsAt: z.nullish(instant()),
  persons: z.nullish(whole(-1_000, 1_000_000)),
  genders: dicts('sex', ['1', '2']),
  gender: z.nullish(dict('sex', ['1', '2'])),
  isPaid: flag(),
  notes: z.nullish(richText(200)),
  extra: z.nullish(json(z.object({ steps: z.array(z.string()) }), 100)),
}
const SampleDraft = z.object(draft)
export type SampleDraft = z.infer<typeof SampleDraft>
const Sample = z.object({ ...rowColumns, ...draft })
export type Sample = z.infer<typeof Sample>

const asked = Object.keys(draft).filter((field) => field !== 'extra') as (keyof typeof draft)[]

/** A noun that no product has, with a field of every kind. */
const calls = resource('core', '/probe/sample', {
  permission: 'company',
  row: Sample,
  draft: SampleDraft,
  labels: {
    ...rowColumnLabels,
    ...(Object.fromEntries(
      Object.keys(draft).map((field) => [field, { id: field, message: field }]),
    ) as Record<keyof typeof draft, { id: string; message: string }>),
  },
  filters: ['id', ...asked],
  sorts: ['createTime', 'name', 'amount', 'taxRate', 'billMonth', 'startsAt', 'persons'],
  search: ['name'],
})
export const samples = pickCalls(
  calls,
  'list',
  'queryById',
  'add',
  'edit',
  'exportXls',
  'importCheck',
  'importExcel',
)

const table = businessTable(
  'sample',
  {
    name: text('name').notNull(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    taxRate: numeric('tax_rate', { precision: 5, scale: 2 }),
    billMonth: date('bill_month'),
    startsOn: date('starts_on'),
    startsAt: moment('starts_at'),
    persons: integer('persons'),
    genders: text('genders').array().notNull(),
    gender: text('gender'),
    isPaid: boolean('is_paid').notNull(),
    notes: text('notes'),
    extra: jsonb('extra'),
  },
  { rows: 'organisation', list: { of: samples, size: 'small' } },
)

const store = defineStore(samples, { table })

const sheet: ImportSheet<Sample, SampleDraft> = {
  title: { id: 'samples', message: 'samples' },
  columns: asked,
  key: 'name',
  example: {},
  log: () => Promise.resolve(),
}
const noun = importNounOf(store, sheet as unknown as ImportSheet<StoredRow, StoredRow>)

/** A server that has the noun beside everything the product serves; its table is made by `makeSampleTable`. */
export const withSamples: BuildOptions = {
  modules: (services) => [
    ...implementations(services),
    ...implementAll(samples, {
      ...store,
      exportXls: exportSheet(noun, services.db),
      importCheck: importCheck(noun, services),
      importExcel: importSheet(noun, services),
    }),
  ],
}

/** Makes the table as the schema declares it; every role may do everything. */
export const makeSampleTable = (app: TestApp): Promise<void> => makeTable(app, table)
