import { msg } from '@lingui/core/macro'
import { suppliers, type Supplier } from '#contract/suppliers.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'

/** What is shown of a supplier in drawer, page and form. */
export const supplierLook = {
  of: suppliers,
  columns: 2,
  sections: [
    {
      title: msg`基本信息`,
      fields: ['supplierName', 'supplierNameEn', 'category', 'status', 'apiType', 'memo'],
    },
    { title: msg`联系人`, fields: ['contacts'] },
    { title: msg`网点`, fields: ['branches'] },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
  ],
  hints: { contacts: msg`第一位是主要联系人` },
  wide: ['memo', 'contacts', 'branches'],
} satisfies RecordLook<Supplier>
