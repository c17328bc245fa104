import { Trans } from '@lingui/react/macro'
import { announcements } from '#contract/announcements.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { moves } from '#web/form/moves.ts'

const { Input } = inputsOf<{ startTime: string }>()

/** What may be done to an announcement, in the list as on its page. */
export const announcementActions = moves(announcements, {
  release: {
    title: ({ titile }) => <Trans>发布“{titile}”？</Trans>,
    text: <Trans>接收人立即在铃铛中看到。发布后不能修改，可以撤销。</Trans>,
  },
  schedule: {
    title: ({ titile }) => <Trans>定时发布“{titile}”</Trans>,
    fields: (
      <FieldGroup>
        <Input name="startTime" hint={<Trans>到时自动发布；在此之前可以取消</Trans>} />
      </FieldGroup>
    ),
  },
  unschedule: {
    title: ({ titile }) => <Trans>取消“{titile}”的定时发布？</Trans>,
    text: <Trans>通知恢复为未发布，可以修改后再发布。</Trans>,
  },
  revoke: {
    title: ({ titile }) => <Trans>撤销“{titile}”？</Trans>,
    text: <Trans>它立即从所有人的铃铛和“我的通知”中消失。修改后可以再次发布，所有人须重新阅读。</Trans>,
  },
})
