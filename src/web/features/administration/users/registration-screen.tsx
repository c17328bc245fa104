import { msg } from '@lingui/core/macro'
import { registrations } from '#contract/administration/registrations.ts'
import { moves } from '#web/form/moves.ts'
import { refusing } from '#web/record/approving.tsx'
import { recordScreen } from '#web/record/record-screen.tsx'
import { ApproveFields } from './approve-fields.tsx'

export const registrationScreen = recordScreen(registrations, {
  columns: ['realname', 'companyName', 'mobile', 'email', 'reason', 'createTime', 'status'],
  moreColumns: ['opinion'],
  filters: ['createTime'],
  look: {
    sections: [
      { title: msg`申请`, fields: ['realname', 'companyName', 'mobile', 'email', 'createTime', 'reason'] },
      { title: msg`审批`, fields: ['status', 'updateBy', 'updateTime', 'opinion'] },
    ],
  },
  actions: moves(registrations, {
    approve: { fields: ([{ id }]) => <ApproveFields id={id} /> },
    reject: refusing,
  }),
})
