import { msg } from '@lingui/core/macro'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkApplications } from '#contract/checks/check-applications.ts'
import { moves } from '#web/form/moves.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { approving, refusing } from '#web/record/approving.tsx'
import { recordScreen } from '#web/record/record-screen.tsx'

export const checkApplicationScreen = recordScreen(checkApplications, {
  columns: [
    { field: 'personName', isOnCard: true },
    'projectName',
    'packageName',
    { field: 'wishes', isWhole: true, width: { zh: 220, en: 220 } },
    'status',
    'submitter',
    'submittedAt',
  ],
  moreColumns: ['companyName', 'employeeName', 'employeeNo', 'maritalState', 'remarks', 'createTime'],
  filters: ['projectId', 'companyId', 'submittedAt'],
  moreFilters: ['packageId', 'employeeId'],
  form: async () => (await import('./check-application-form.tsx')).CheckApplicationForm,
  look: {
    sections: [
      {
        title: msg`体检申请`,
        fields: [
          'personName',
          'status',
          'projectName',
          'packageName',
          'maritalState',
          'employeeName',
          'employeeNo',
          'memberName',
          'companyName',
          'wishes',
          'remarks',
          'submitter',
          'submittedAt',
        ],
      },
      { title: msg`审批`, fields: ['opinion'] },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
    ],
    wide: ['wishes', 'remarks', 'opinion'],
  },
  actions: moves(checkApplications, {
    approve: {
      ...approving,
      text: msg`通过后为申请人生成体检订单；已在项目中的人会留下，并说明原因。`,
      onDone: () => void invalidateNoun(checkOrders.list),
    },
    refuse: refusing,
    withdraw: { text: msg`撤回后不再审批；需要时可重新申请。` },
  }),
})
