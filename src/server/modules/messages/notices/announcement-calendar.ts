import { announcementStates } from '#contract/messages/announcement-states.ts'
import type { Services } from '#server/services.ts'
import { deadline } from '#server/store/deadlines.ts'
import { inTurn } from '#server/store/hooks.ts'
import { announcementStore } from './announcements-store.ts'
import { publishAnnouncement } from './publish-announcement.ts'

/** What announcements do by themselves: scheduled ones are published at their moment, published ones end with their validity. */
export const keepAnnouncementCalendar = ({ due, notices }: Pick<Services, 'due' | 'notices'>): void => {
  due.deadline(
    deadline(announcementStore, announcementStates, 'appear', {
      after: inTurn((row, context) => publishAnnouncement(row, context, notices)),
    }),
  )
  due.deadline(
    deadline(announcementStore, announcementStates, 'expire', {
      after: inTurn(({ id }, context) => notices.revoke(id, context)),
    }),
  )
}
