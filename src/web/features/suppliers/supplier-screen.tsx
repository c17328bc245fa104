import { msg } from '@lingui/core/macro'
import { suppliers } from '#contract/suppliers.ts'
import { moves } from '#web/form/moves.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const supplierScreen = recordScreen(suppliers, {
  noun: msg({ message: '供应商', context: 'one, in a title' }),
  size: 'huge',
  columns: ['supplierName', 'category', 'status', 'apiType', 'contactName', 'createTime'],
  filters: ['category', 'apiType', 'createTime'],
  look: {
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
  },
  actions: moves(suppliers, {
    pause: {
      text: msg`暂停期间不能选择该供应商，可以随时恢复。`,
    },
    resume: {
      text: msg`恢复后可以重新选择该供应商。`,
    },
    end: {
      text: msg`终止后不能恢复；再次合作请新增供应商。`,
    },
  }),
})
