import { msg } from '@lingui/core/macro'
import { checkSlots } from '#contract/checks/check-slots.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const checkSlotScreen = recordScreen(checkSlots, {
  columns: [
    { field: 'slotName', width: { zh: 200, en: 200 } },
    { field: 'branchName', width: { zh: 180, en: 240 } },
    'city',
    'capacity',
    { field: 'held', isOnCard: true },
    { field: 'free', isOnCard: true },
    'kind',
    'asOf',
    'forGender',
    'projectName',
    'remarks',
  ],
  moreColumns: ['followsPattern', 'createTime'],
  filters: ['branchId', 'day', 'free', 'kind', 'projectId'],
  // The nearest days first; those that are over are behind the condition.
  starts: { day_begin: dayAt(), column: 'day', order: 'asc' },
  look: {
    sections: [
      {
        title: msg`基本信息`,
        fields: [
          'branchId',
          'branchName',
          'day',
          'fromTime',
          'toTime',
          'capacity',
          'held',
          'free',
          'forGender',
          'projectId',
          'projectName',
          'kind',
          'asOf',
          'followsPattern',
          'remarks',
        ],
      },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
    ],
    hints: {
      forGender: msg`不填即男女都接待`,
      projectId: msg`填了项目，其他项目的人约不到这些名额`,
      fromTime: msg`24 小时制，如 07:30`,
      capacity: msg`可以低于已约人数：不再给出名额，多出的订单需要改约`,
    },
  },
})
