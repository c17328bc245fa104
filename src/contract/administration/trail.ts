import * as z from 'zod/mini'
import { auditFields, auditLabels, recordFields, recordFilter } from './logs.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { text, withMeta } from '#contract/core/fields.ts'
import { openDict } from '#contract/core/open-dict.ts'
import { readCalls } from '#contract/core/resource-calls.ts'
import type { Resource } from '#contract/core/resource.ts'

/** An entry of the audit trail about a record: what was changed of it is its history's to say (decision 052). */
export const TrailEntry = z.object({
  ...auditFields,
  dataTable: openDict('log_object'),
  dataId: z.nullable(text(64)),
  ...recordFields,
  /** The columns that changed, as the database calls them; `changed_dictText` says them in the words of the noun. */
  changed: withMeta(z.nullable(z.array(z.string())), { kind: 'dicts', dict: 'log_field' }),
  /** Whose record it is. */
  rowOrgCode: z.nullable(text(64)),
})
export type TrailEntry = z.infer<typeof TrailEntry>

const resource: Resource = {
  permission: 'trail',
  row: TrailEntry,
  draft: z.object({}),
  labels: {
    ...auditLabels,
    dataTable: /*i18n*/ { id: 'trail.dataTable', message: '数据' },
    dataId: /*i18n*/ { id: 'trail.dataId', message: '数据编号' },
    changed: /*i18n*/ { id: 'trail.changed', message: '修改的字段' },
    rowOrgCode: /*i18n*/ { id: 'trail.rowOrgCode', message: '所属机构' },
  },
  otherFilters: recordFilter,
  filters: ['userid', 'action', 'dataTable', 'dataId', 'changed', 'createTime'],
  sorts: ['createTime'],
  search: [],
}

/** Screen /system/TrailList: every change of every record, and every look at what is masked. */
export const trail = endpointGroup(
  'trail',
  readCalls({ service: 'system', runsAs: 'server', path: '/sys/dataLog', resource }, TrailEntry),
)
