import type { Announcement } from '#contract/messages/announcement-fields.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Notices } from '#server/notices/publish-notice.ts'
import { audienceOf } from './announcement-audience.ts'

/** Puts an announcement into the bells of its audience, in the transaction that publishes it. */
export const publishAnnouncement = async (
  announcement: Announcement,
  context: Context,
  notices: Notices,
): Promise<void> => {
  const { id, titile, titileEn, msgContent, msgContentEn, sender, priority } = announcement
  const { url, eventName, orderId } = announcement
  await notices.publish(
    {
      id,
      to: await audienceOf(announcement, context),
      title: titile,
      content: msgContent,
      sender,
      ...(titileEn && msgContentEn && { english: { title: titileEn, content: msgContentEn, sender } }),
      priority,
      ...(url && { url }),
      ...(eventName && { eventName }),
      ...(orderId && { orderId }),
    },
    context,
  )
}
