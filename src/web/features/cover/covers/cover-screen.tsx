import { msg } from '@lingui/core/macro'
import { covers } from '#contract/cover/covers.ts'
import { dim } from '#web/list/columns/column.tsx'
import { recordScreen } from '#web/record/record-screen.tsx'

export const coverScreen = recordScreen(covers, {
  columns: [
    'employeeName',
    { field: 'employeeNo', cell: dim },
    'memberName',
    'relation',
    'companyName',
    { field: 'policyNo', width: { zh: 170, en: 170 } },
    { field: 'planName', isOnCard: true },
    { field: 'fromDay', isOnCard: true },
    { field: 'lastDay', isOnCard: true },
  ],
  moreColumns: ['insurerName', 'isSuperseded', 'birthDate', 'createTime'],
  filters: ['companyId', 'policyId', 'planId'],
  moreFilters: ['insurerId', 'relation', 'employeeId', 'fromDay', 'birthDate', 'isSuperseded'],
  look: {
    sections: [
      {
        title: msg`参保人`,
        fields: ['employeeName', 'employeeNo', 'memberName', 'relation', 'birthDate', 'companyName'],
      },
      {
        title: msg`保障`,
        fields: ['policyNo', 'insurerName', 'planName', 'planCode', 'fromDay', 'lastDay', 'isSuperseded'],
      },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
    ],
  },
})
