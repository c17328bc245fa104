import { msg } from '@lingui/core/macro'
import { hospitals } from '#contract/clients/hospitals.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const hospitalScreen = recordScreen(hospitals, {
  preset: { ownership: 'PUBLIC' },
  columns: [
    { field: 'hospitalName', isWhole: true, width: { zh: 220, en: 320 } },
    'city',
    'level',
    'ownership',
    'isDirectBilling',
    'isExcluded',
    'aliases',
  ],
  moreColumns: ['excludedReason', 'createTime'],
  filters: ['city', 'level', 'ownership', 'isExcluded'],
  moreFilters: ['isDirectBilling', 'createTime'],
  look: {
    sections: [
      {
        title: msg`基本信息`,
        fields: ['hospitalName', 'hospitalNameEn', 'city', 'level', 'ownership', 'aliases'],
      },
      { title: msg`结算与赔付`, fields: ['isDirectBilling', 'isExcluded', 'excludedReason'] },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
    ],
    wide: ['aliases', 'excludedReason'],
    hints: { aliases: msg`多个别名之间用分号隔开` },
  },
})
