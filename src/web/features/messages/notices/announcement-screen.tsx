import '#web/pickers/grant-choices.ts'
import { announcements } from '#contract/messages/announcements.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { announcementActions } from './announcement-actions.tsx'

export const announcementScreen = recordScreen(announcements, {
  size: 'huge',
  preset: { msgType: 'ALL', priority: 'L' },
  columns: [
    { field: 'titile', width: { zh: 260, en: 260 } },
    'sendStatus',
    'priority',
    'msgType',
    'readCount',
    'sendTime',
    'sender',
  ],
  // Not shown at first, since it asks every account, announcement by announcement.
  moreColumns: ['unreadCount', 'startTime', 'endTime', 'createTime'],
  filters: [{ field: 'priority', isSingle: true }, { field: 'msgType', isSingle: true }, 'createTime'],
  form: async () => (await import('./announcement-form.tsx')).AnnouncementForm,
  look: async () => (await import('./announcement-look.tsx')).announcementLook,
  actions: announcementActions,
})
