import type { Announcement } from '#contract/messages/announcement-fields.ts'
import { announcements } from '#contract/messages/announcements.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { mayMove, type MoveCall } from '#contract/core/moves.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes, Services } from '#server/services.ts'
import { each, oneByOne } from '#server/store/decide.ts'
import { inTurn } from '#server/store/hooks.ts'
import { moving, type MovesOf } from '#server/store/moving.ts'
import { lockRow } from '#server/store/row-writes.ts'
import { keepAnnouncementCalendar } from './announcement-calendar.ts'
import { announcementReaderRoutes } from './announcement-readers-routes.ts'
import { holdImages } from './announcement-images.ts'
import { announcementStore } from './announcements-store.ts'
import { reachedBy } from './announcement-audience.ts'
import { publishAnnouncement } from './publish-announcement.ts'

const texts = {
  released: /*i18n*/ { id: 'announcement.released', message: '该系统通知发布成功，{count} 人将收到' },
  over: /*i18n*/ { id: 'announcement.over', message: '有效期已过，请先修改有效期' },
  past: /*i18n*/ { id: 'announcement.past', message: '定时发布时间须晚于现在' },
  endsBeforeStart: /*i18n*/ {
    id: 'announcement.endsBeforeStart',
    message: '有效期须晚于定时发布时间',
  },
}

const movesOf = ({ notices }: Pick<Services, 'notices'>) =>
  ({
    release: {
      decide: oneByOne(async ({ before }, context) => {
        if (before.endTime && before.endTime <= momentText(new Date())) throw refusal(texts.over)
        await holdImages(before, context)
      }),
      after: inTurn(async ({ after }, context) => {
        await publishAnnouncement(after, context, notices)
        const count = await reachedBy(after.id, context)
        context.say?.(announcements.release, texts.released, { count })
      }),
    },
    schedule: {
      decide: each(({ before: { endTime }, asked: { startTime } }) => {
        if (startTime <= momentText(new Date())) throw refusalOf('startTime', texts.past)
        if (endTime && endTime <= startTime) throw refusalOf('startTime', texts.endsBeforeStart)
      }),
    },
    unschedule: { decide: each(() => ({ startTime: null })) },
    revoke: { after: inTurn(({ after }, context) => notices.revoke(after.id, context)) },
  }) satisfies MovesOf<typeof announcements>

/** Makes a move as the family asks for it: without a version, and again without harm (security trap 24). */
const byGet =
  (
    call: MoveCall,
    move: (asked: { id: string; version: number }, context: Context) => Promise<Announcement>,
  ) =>
  async ({ id }: { readonly id: string }, context: Context): Promise<null> => {
    const { machine, name } = call.move
    await lockRow(announcementStore.source, id, context)
    const { sendStatus, version } = await announcementStore.whole(id, context)
    if (sendStatus === machine.moves[name]?.to) return null
    if (!mayMove(machine, name, sendStatus)) throw new Failure('notAllowedNow')
    await move({ id, version }, context)
    return null
  }

export const announcementRoutes: Routes = (services) => {
  const moves = movesOf(services)
  const { release, revoke } = announcements
  return [
    ...implementResource(announcements, announcementStore, {
      calendar: keepAnnouncementCalendar,
      moves,
      own: {
        doReleaseData: byGet(release, moving(announcementStore, release, moves.release)),
        doReovkeData: byGet(revoke, moving(announcementStore, revoke, moves.revoke)),
      },
    })(services),
    ...announcementReaderRoutes(services),
  ]
}
