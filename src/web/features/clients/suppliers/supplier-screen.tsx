import { msg } from '@lingui/core/macro'
import { suppliers } from '#contract/clients/suppliers.ts'
import { moves } from '#web/form/moves.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const supplierScreen = recordScreen(suppliers, {
  size: 'huge',
  columns: ['supplierName', 'category', 'status', 'apiType', 'contactName', 'createTime'],
  filters: ['category', 'apiType', 'createTime'],
  look: {
    hints: {
      reportDays: msg`到检后多少个工作日应出体检报告；不填按 10 个工作日`,
      contacts: msg`第一位是主要联系人`,
    },
  },
  actions: moves(suppliers, {
    pause: {
      text: msg`暂停期间不能选择该供应商，可以随时恢复。`,
    },
    resume: {
      text: msg`恢复后可以重新选择该供应商。`,
    },
    end: {
      text: msg`终止后不能恢复，再次合作请新增供应商。由其承保的保单继续有效，请先核对。`,
    },
  }),
})
