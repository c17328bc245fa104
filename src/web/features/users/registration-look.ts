import { msg } from '@lingui/core/macro'
import { registrations, type Registration } from '#contract/registrations.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'

/** One application whole: who decides may call the applicant. */
export const registrationLook = {
  of: registrations,
  columns: 2,
  sections: [
    { title: msg`申请`, fields: ['realname', 'companyName', 'mobile', 'email', 'createTime', 'reason'] },
    { title: msg`审批`, fields: ['status', 'updateBy', 'updateTime', 'opinion'] },
  ],
  wide: ['reason', 'opinion'],
} satisfies RecordLook<Registration>
