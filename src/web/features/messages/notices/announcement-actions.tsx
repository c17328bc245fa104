import { msg } from '@lingui/core/macro'
import { announcements } from '#contract/messages/announcements.ts'
import { moves } from '#web/form/moves.ts'

/** What may be done to an announcement, in the list as on its page. */
export const announcementActions = moves(announcements, {
  release: {
    text: msg`接收人立即在铃铛中看到。发布后不能修改，可以撤销。`,
  },
  schedule: {
    hints: { startTime: msg`到时自动发布；在此之前可以取消` },
  },
  unschedule: {
    text: msg`通知恢复为未发布，可以修改后再发布。`,
  },
  revoke: {
    text: msg`它立即从所有人的铃铛和“我的通知”中消失。修改后可以再次发布，所有人须重新阅读。`,
  },
})
