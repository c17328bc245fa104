import * as z from 'zod/mini'
import { money, rate } from '#contract/core/amounts.ts'
import { json, richText } from '#contract/core/contents.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { day, dict, dicts, flag, instant, month, text, whole } from '#contract/core/fields.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import { moveCalls } from '#contract/core/move-call.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { withStates } from '#contract/core/state-counts.ts'
import { genders } from '#contract/members/member-fields.ts'
import type { BuildOptions } from '#server/app.ts'
import { businessTable } from '#server/db/schema/business-table.ts'
import { columnsOf, stateColumn } from '#server/db/schema/columns-of.ts'
import { implementAll } from '#server/calls/implement.ts'
import { exportSheet } from '#server/import-export/export-sheet.ts'
import { importCheck } from '#server/import-export/import-check.ts'
import { importNounOf, type ImportSheet } from '#server/import-export/import-noun.ts'
import { importSheet } from '#server/import-export/import-sheet.ts'
import { implementResource } from '#server/implement-resource.ts'
import { implementations } from '#server/modules.ts'
import { oneByOne } from '#server/store/decide.ts'
import { inTurn } from '#server/store/hooks.ts'
import type { MovesOf } from '#server/store/moving.ts'
import type { StoredRow } from '#server/store/present.ts'
import { defineStore } from '#server/store/resource-store.ts'
import type { TestApp } from './app.ts'
import { makeTable } from './probe-table.ts'

const draft = {
  name: text(40),
  amount: money({ isSigned: true }),
  taxRate: z.nullish(rate(2)),
  billMonth: z.nullish(month()),
  startsOn: z.nullish(day()),
  startsAt: z.nullish(instant()),
  persons: z.nullish(whole(-1_000, 1_000_000)),
  genders: dicts(genders),
  gender: z.nullish(dict(genders)),
  isPaid: flag(),
  notes: z.nullish(richText(200)),
  extra: z.nullish(json(z.object({ steps: z.array(z.string()) }), 100)),
}
const SampleDraft = z.object(draft)
export type SampleDraft = z.infer<typeof SampleDraft>

const done = { id: 'done.edit', message: '修改成功！' }
/** What is said of an amount that was paid. */
export const paid = { id: 'sample.paid', message: '已支付，不能再修改金额' }

/** Two axes that know nothing of each other: the same record is approved along one, and paid along the other. */
export const approvalStates = stateMachine({
  field: 'approvalStatus',
  dict: ['registration_status', '注册申请状态', 'Application status'],
  states: {
    SUBMITTED: ['orange', '待审批', 'Pending'],
    APPROVED: ['green', '已审批', 'Approved'],
    REJECTED: ['grey', '已驳回', 'Rejected'],
  },
  first: 'SUBMITTED',
  verb: 'edit',
  moves: {
    approve: { from: ['SUBMITTED'], to: 'APPROVED', title: { id: 'sample.approve', message: '通过' }, done },
    reject: {
      from: ['SUBMITTED'],
      to: 'REJECTED',
      title: { id: 'sample.reject', message: '驳回' },
      done,
      asks: { notes: text(200) },
      batch: true,
    },
  },
})
export const payStates = stateMachine({
  field: 'payStatus',
  dict: ['registration_status', '注册申请状态', 'Application status'],
  states: {
    SUBMITTED: ['orange', '待审批', 'Pending'],
    APPROVED: ['green', '已审批', 'Approved'],
  },
  first: 'SUBMITTED',
  verb: 'edit',
  fixed: [{ in: ['APPROVED'], fields: ['amount'], says: paid }],
  moves: {
    pay: {
      from: ['SUBMITTED'],
      to: 'APPROVED',
      title: { id: 'sample.pay', message: '支付' },
      done,
      batch: true,
    },
  },
})
const states = { approvalStatus: stateField(approvalStates), payStatus: stateField(payStates) }
const Sample = rowOf(SampleDraft, states)
export type Sample = z.infer<typeof Sample>

const asked = Object.keys(draft).filter((field) => field !== 'extra') as (keyof typeof draft)[]

/** A noun that no product has, with a field of every kind. */
const generic = resource('core', '/probe/sample', {
  permission: 'company',
  row: Sample,
  draft: SampleDraft,
  labels: Object.fromEntries(
    Object.keys({ ...draft, ...states }).map((field) => [field, { id: field, message: field }]),
  ) as Record<keyof typeof draft | keyof typeof states, { id: string; message: string }>,
  filters: ['id', ...asked, 'approvalStatus', 'payStatus'],
  sorts: ['createTime', 'name', 'amount', 'taxRate', 'billMonth', 'startsAt', 'persons'],
  search: ['name'],
  states: payStates,
})
const calls = pickCalls(
  generic,
  'list',
  'queryById',
  'add',
  'edit',
  'exportXls',
  'importCheck',
  'importExcel',
)
export const samples = endpointGroup('sample', {
  ...withStates(calls, approvalStates),
  ...moveCalls(generic.queryById, payStates),
})

const table = businessTable(
  'sample',
  {
    ...columnsOf(SampleDraft),
    approvalStatus: stateColumn(approvalStates),
    payStatus: stateColumn(payStates),
  },
  { rows: 'organisation', list: { of: samples, size: 'small' } },
)

const store = defineStore(samples, { table })

const sheet: ImportSheet<Sample, SampleDraft> = {
  title: { id: 'samples', message: 'samples' },
  columns: asked,
  key: 'name',
  example: {},
  after: { import: () => Promise.resolve([]) },
}
const noun = importNounOf(store, sheet as unknown as ImportSheet<StoredRow, StoredRow>)
// Without jobs: those of its permission are another noun's.
const { exportXls, importCheck: check, importExcel, ...others } = samples
const sheets = { exportXls, importCheck: check, importExcel }

/** What the hooks of moves said after the commit. */
export const afterCommits: string[] = []

const moves: MovesOf<typeof samples> = {
  reject: {
    decide: oneByOne(async ({ before: { name } }, { afterCommit }) => {
      afterCommit(() => void afterCommits.push(name))
      if (name === '不可驳回') throw refusal({ id: 'sample.never', message: '此条不可驳回' })
    }),
    after: inTurn(async ({ before, after, asked }) => {
      afterCommits.push(`${before.approvalStatus} ${after.approvalStatus} ${asked.notes} ${after.notes}`)
    }),
  },
}

/** A server that has the noun beside everything the product serves; its table is made by `makeSampleTable`. */
export const withSamples: BuildOptions = {
  modules: (services) => [
    ...implementations(services),
    ...implementResource(others, store, { moves })(services),
    ...implementAll(sheets, {
      exportXls: exportSheet(noun, services.db),
      importCheck: importCheck(noun, services),
      importExcel: importSheet(noun, services),
    }),
  ],
}

/** Makes the table as the schema declares it, with its audit trail; every role may do everything. */
export const makeSampleTable = async (app: TestApp): Promise<void> => {
  await makeTable(app, table)
  await app.sql(
    `ALTER TABLE sample ALTER approval_status SET DEFAULT '${approvalStates.first}', ALTER pay_status SET DEFAULT '${payStates.first}'`,
  )
  await app.sql(`CREATE TRIGGER audit_insert AFTER INSERT ON sample REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION audit_rows()`)
  await app.sql(`CREATE TRIGGER audit_update AFTER UPDATE ON sample REFERENCING OLD TABLE AS was NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION audit_rows()`)
}
