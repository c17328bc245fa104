import { msg } from '@lingui/core/macro'
import { checkSlotPatterns } from '#contract/checks/check-slot-patterns.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const slotPatternScreen = recordScreen(checkSlotPatterns, {
  columns: [
    { field: 'patternName', width: { zh: 130, en: 130 } },
    { field: 'branchName', width: { zh: 180, en: 240 } },
    { field: 'weekdays', width: { zh: 220, en: 280 } },
    'capacity',
    'validFrom',
    'validTo',
    'forGender',
    'projectName',
    'remarks',
  ],
  moreColumns: ['createTime'],
  filters: ['branchId', 'validFrom', 'projectId'],
  look: {
    sections: [
      {
        title: msg`基本信息`,
        fields: [
          'branchId',
          'branchName',
          'weekdays',
          'fromTime',
          'toTime',
          'capacity',
          'validFrom',
          'validTo',
          'forGender',
          'projectId',
          'projectName',
          'remarks',
        ],
      },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
    ],
    wide: ['weekdays', 'remarks'],
    hints: {
      fromTime: msg`24 小时制，如 07:30`,
      capacity: msg`保存后自动生成今后 90 天的号源，法定节假日和网点休息日除外；手工改过或已有人预约的号源不变`,
      validTo: msg`不填即一直有效`,
      forGender: msg`不填即男女都接待`,
      projectId: msg`填了项目，其他项目的人约不到这些名额`,
    },
  },
})
