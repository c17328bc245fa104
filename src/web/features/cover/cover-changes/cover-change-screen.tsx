import { msg } from '@lingui/core/macro'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { coverChangeActions } from './cover-change-actions.tsx'

export const coverChangeScreen = recordScreen(coverChanges, {
  size: 'large',
  preset: { changeType: 'ADD' },
  columns: [
    'name',
    'relation',
    'changeType',
    { field: 'effectiveDay', isOnCard: true },
    'status',
    'premiumDelta',
    'companyName',
    { field: 'planName', isOnCard: true },
    'submittedAt',
  ],
  moreColumns: [
    'employeeName',
    'employeeNo',
    { field: 'policyNo', width: { zh: 160, en: 160 } },
    'batchNo',
    'createTime',
  ],
  filters: ['companyId', { field: 'changeType', isSingle: true }, 'effectiveDay'],
  moreFilters: ['policyId', 'employeeId', 'batchNo'],
  form: async () => (await import('./cover-change-form.tsx')).CoverChangeForm,
  look: {
    sections: [
      {
        title: msg`增减员`,
        fields: [
          'name',
          'changeType',
          'employeeName',
          'employeeNo',
          'memberName',
          'relation',
          'companyName',
          'policyNo',
          'planName',
          'effectiveDay',
          'premiumDelta',
          'status',
          'batchNo',
          'submitter',
          'submittedAt',
          'reason',
        ],
      },
      { title: msg`审批`, fields: ['opinion'] },
      {
        title: msg`记录`,
        fields: ['createBy', 'createTime', 'updateBy', 'updateTime'],
      },
    ],
    wide: ['reason', 'opinion'],
  },
  actions: coverChangeActions,
  approval: {
    on: coverChanges.approve,
    drawer: async () => (await import('./cover-change-drawer.tsx')).CoverChangeDrawer,
    compact: ['changeType', 'effectiveDay', 'premiumDelta'],
  },
})
