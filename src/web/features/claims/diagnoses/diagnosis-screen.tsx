import { msg } from '@lingui/core/macro'
import { diagnoses } from '#contract/claims/diagnoses.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const diagnosisScreen = recordScreen(diagnoses, {
  columns: ['diagnosisCode', { field: 'diagnosisName', width: { zh: 320, en: 320 } }, 'createTime'],
  filters: ['createTime'],
  look: {
    sections: [
      { title: msg`基本信息`, fields: ['diagnosisCode', 'diagnosisName'] },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
    ],
  },
})
