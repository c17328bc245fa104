import { msg } from '@lingui/core/macro'
import { registrations, registrationStates, type Registration } from '#contract/registrations.ts'
import { tag } from '#web/list/columns/column.tsx'
import type { RecordLook } from '#web/record/record-fields.tsx'
import { dictText, dictTone } from '#web/values/value-text.ts'

/** One application whole: who decides may call the applicant. */
export const registrationLook = {
  of: registrations,
  columns: 2,
  sections: [
    { title: msg`申请`, fields: ['realname', 'companyName', 'mobile', 'email', 'createTime', 'reason'] },
    { title: msg`审批`, fields: ['status', 'updateBy', 'updateTime', 'opinion'] },
  ],
  wide: ['reason', 'opinion'],
  values: {
    status: (row) =>
      tag(registrationStates.states)(row.status, dictText(row, 'status'), dictTone(row, 'status')),
  },
} satisfies RecordLook<Registration>
