import { index, text } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { rowColumnLabels, rowColumns } from '#contract/core/fields.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { businessTable } from '#server/db/schema/business-table.ts'
import { defineStore } from '#server/store/resource-store.ts'
import type { TestApp } from './app.ts'
import { makeTable } from './probe-table.ts'

/** The states of a noun that no product has: what nobody answers lapses. */
export const lapsingStates = stateMachine({
  field: 'status',
  dict: ['lapsing_status', '失效状态', 'Lapsing'],
  states: {
    OPEN: ['orange', '待答复', 'Open'],
    ANSWERED: ['green', '已答复', 'Answered'],
    LAPSED: ['grey', '已失效', 'Lapsed'],
  },
  first: 'OPEN',
  moves: {
    answer: { from: ['OPEN'], to: 'ANSWERED', title: { id: 'answer', message: 'answer' } },
    lapse: { from: ['OPEN'], to: 'LAPSED', title: { id: 'lapse', message: 'lapse' } },
  },
})

const status = stateField(lapsingStates)

const calls = (path: string) =>
  pickCalls(
    resource('core', path, {
      permission: 'company',
      row: z.object({ ...rowColumns, status }),
      draft: z.object({ status }),
      labels: { ...rowColumnLabels, status: { id: 'status', message: 'status' } },
      filters: ['status'],
      sorts: ['createTime'],
      search: [],
    }),
    'list',
    'queryById',
  )
const lapsing = calls('/probe/lapsing')
const list = { of: lapsing, size: 'small' } as const

const table = businessTable(
  'lapsing',
  { status: text('status').notNull() },
  { rows: 'organisation', list },
  (t) => [index('lapsing_due').on(t.status, t.createTime, t.id)],
)

export const lapsingStore = defineStore(lapsing, { table })

const slow = calls('/probe/slow')
/** The same with no index that a deadline could use. */
export const slowStore = defineStore(slow, {
  table: businessTable(
    'slow',
    { status: text('status').notNull() },
    { rows: 'organisation', list: { of: slow, size: 'small' } },
  ),
})

export const makeLapsingTable = async (app: TestApp): Promise<void> => {
  await makeTable(app, table)
  await app.sql('CREATE INDEX lapsing_due ON lapsing (status, create_time, id)')
}
