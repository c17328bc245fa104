import { Trans } from '@lingui/react/macro'
import type { Announcement } from '#contract/announcement-fields.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { announcementLook } from './announcement-look.tsx'

export const AnnouncementDetail = recordDetail<Announcement>({
  ...announcementLook,
  columns: 2,
  title: (name) => <Trans>通知公告：{name}</Trans>,
})
