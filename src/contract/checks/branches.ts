import * as z from 'zod/mini'
import { contacts, suppliers, supplierStates, type SupplierStatus } from '#contract/clients/suppliers.ts'
import { resource } from '#contract/core/define-resource.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { day, dict, phone, text } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { lines } from '#contract/core/lines.ts'
import { region } from '#contract/core/places.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { secretCalls } from '#contract/core/secret-calls.ts'
import { spoken } from '#contract/core/spoken.ts'

export const branchStatuses = dictionary('branch_status', { zh: '网点状态', en: 'Branch status' }, [
  ['1', '营业', 'Open', 'green'],
  ['0', '停业', 'Closed', 'grey'],
])

const endsFirst = /*i18n*/ { id: 'branch.endsFirst', message: '结束日期不能早于开始日期' }

/** Days on which a branch serves nobody, besides the holidays that all observe: at most 100 spans. */
export const closedDays = lines('BranchClosedDays', {
  fields: { fromDay: day(), toDay: z.nullish(day()), reason: z.nullish(text(100)) },
  labels: {
    fromDay: /*i18n*/ { id: 'branch.closedFrom', message: '开始日期' },
    toDay: /*i18n*/ { id: 'branch.closedTo', message: '结束日期' },
    reason: /*i18n*/ { id: 'branch.closedReason', message: '原因' },
  },
  min: 0,
  max: 100,
  check: ({ fromDay, toDay }) => (toDay && toDay < fromDay ? [{ field: 'toDay', text: endsFirst }] : []),
})

export const BranchDraft = z.object({
  supplierId: reference(suppliers, {
    shows: { supplierName: 'supplierName', supplierNameEn: 'supplierNameEn' },
    gives: 'organisation',
    whenDeleted: 'goesAlong',
    namedIn: [
      {
        field: supplierStates.field,
        is: ['ACTIVE', 'PAUSED'] satisfies SupplierStatus[],
        says: /*i18n*/ { id: 'branch.supplierEnded', message: '与“{name}”的合作已终止，不能新增网点' },
      },
    ],
  }),
  branchName: spoken(text(100)),
  branchNameEn: z.nullish(spoken(text(200))),
  city: region('city'),
  address: text(200),
  phone: z.nullish(phone()),
  status: dict(branchStatuses),
  closedDays: z.optional(closedDays.draft),
  contacts: z.optional(contacts.draft),
})
export type BranchDraft = z.infer<typeof BranchDraft>
export const Branch = rowOf(BranchDraft)
export type Branch = z.infer<typeof Branch>

const generic = withHistory(
  resource('core', '/health/branch', {
    permission: 'branch',
    called: /*i18n*/ { id: 'noun.branch', message: '网点' },
    nameField: 'branchName',
    row: Branch,
    draft: BranchDraft,
    labels: {
      branchName: /*i18n*/ { id: 'branch.branchName', message: '网点名称' },
      branchNameEn: /*i18n*/ { id: 'branch.branchNameEn', message: '网点英文名' },
      city: /*i18n*/ { id: 'branch.city', message: '城市' },
      address: /*i18n*/ { id: 'branch.address', message: '地址' },
      phone: /*i18n*/ { id: 'branch.phone', message: '电话' },
      status: /*i18n*/ { id: 'branch.status', message: '网点状态' },
      closedDays: /*i18n*/ { id: 'branch.closedDays', message: '休息日' },
      contacts: /*i18n*/ { id: 'branch.contacts', message: '联系人' },
    },
    filters: ['id', 'supplierId', 'branchName', 'branchNameEn', 'city', 'status', 'createTime'],
    sorts: ['createTime', 'branchName', 'city'],
    search: ['branchName', 'branchNameEn', 'address'],
  }),
)

/** Screen /health/BranchList: where suppliers serve people. The provider keeps them; orders and places are of one branch. */
export const branches = endpointGroup('branch', {
  ...generic,
  ...secretCalls(generic.queryById, ['contacts.mobile']),
})
