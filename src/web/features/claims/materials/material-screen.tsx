import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { materials } from '#contract/claims/materials.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { drawDict } from '#web/values/value.tsx'

export const materialScreen = recordScreen(materials, {
  preset: { careTypes: [], reasons: [], isForFamily: false, form: 'OTHER', place: 100 },
  columns: [
    'place',
    { field: 'materialName', width: { zh: 180, en: 180 } },
    'form',
    {
      field: 'careTypes',
      draw: (row) => (row.careTypes.length > 0 ? drawDict(row, 'careTypes', undefined) : <Trans>不限</Trans>),
    },
    {
      field: 'reasons',
      draw: (row) => (row.reasons.length > 0 ? drawDict(row, 'reasons', undefined) : <Trans>不限</Trans>),
    },
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
