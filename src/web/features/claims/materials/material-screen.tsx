import { msg } from '@lingui/core/macro'
import { materials } from '#contract/claims/materials.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const materialScreen = recordScreen(materials, {
  preset: { careTypes: [], reasons: [], isForFamily: false, form: 'OTHER', place: 100 },
  columns: [
    'place',
    { field: 'materialName', width: { zh: 180, en: 180 } },
    'form',
    'careTypes',
    'reasons',
    'isForFamily',
    { field: 'hint', width: { zh: 320, en: 320 } },
  ],
  filters: ['form', 'isForFamily'],
  look: {
    sections: [
      {
        title: msg`基本信息`,
        fields: [
          'materialName',
          'materialNameEn',
          'form',
          'careTypes',
          'reasons',
          'isForFamily',
          'place',
          'hint',
        ],
      },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
    ],
    wide: ['hint'],
  },
})
