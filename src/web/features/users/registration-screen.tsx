import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { registrations } from '#contract/registrations.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { moves } from '#web/form/moves.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { ApproveFields } from './approve-fields.tsx'

const { Area } = inputsOf<{ opinion: string }>()

const decisions = moves(registrations, {
  approve: {
    title: ({ realname }) => <Trans>通过 {realname} 的申请</Trans>,
    fields: ({ id }) => <ApproveFields id={id} />,
  },
  reject: {
    title: ({ realname }) => <Trans>驳回 {realname} 的申请</Trans>,
    fields: <Area name="opinion" hint={<Trans>请写明驳回原因</Trans>} />,
  },
})

export const registrationScreen = recordScreen(registrations, {
  noun: msg({ message: '账号申请', context: 'one, in a title' }),
  columns: ['realname', 'companyName', 'mobile', 'email', 'reason', 'createTime', 'status'],
  moreColumns: ['opinion'],
  filters: ['createTime'],
  look: {
    sections: [
      { title: msg`申请`, fields: ['realname', 'companyName', 'mobile', 'email', 'createTime', 'reason'] },
      { title: msg`审批`, fields: ['status', 'updateBy', 'updateTime', 'opinion'] },
    ],
    wide: ['reason', 'opinion'],
  },
  actions: decisions,
})
